/** The part of the package that the test uses; it has no types of its own. */
declare module 'es-check' {
  interface Check {
    /** Such as `es2019`. */
    ecmaVersion: string;
    /** Globs. */
    files: string[];
    not?: string[];
    module?: boolean;
    looseGlobMatching?: boolean;
  }

  export function runChecks(checks: Check[]): Promise<{ success: boolean; errors: { file: string; err: Error }[] }>;
}
