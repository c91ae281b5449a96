/** What the test uses of the package, which brings no types. */
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
