/** A V8 CPU profile as the DevTools protocol returns it. */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  /** Id of the node that each sample was in. */
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
}

export interface ProfileNode {
  readonly id: number;
  readonly callFrame: {
    readonly functionName: string;
    readonly url: string;
    /** Counted from 0. */
    readonly lineNumber: number;
    readonly columnNumber: number;
  };
  readonly children?: readonly number[];
}
