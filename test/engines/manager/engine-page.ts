import type { PNG } from 'pngjs';

/** A page in an engine, with the operations that all engines support. */
export interface EnginePage {
  navigate(url: string): Promise<void>;
  /**
   * Evaluates an expression and awaits its promise; the value must be JSON. Use only syntax that the oldest engine
   * knows.
   * @throws the error that the expression throws in the page
   */
  evaluate<T>(expression: string): Promise<T>;
  /** Presses keys of the remote control, each down and up, without waiting for their effect. */
  press(keyCodes: readonly number[]): Promise<void>;
  screenshot(): Promise<PNG>;
  close(): Promise<void>;
}

/** A started engine. */
export interface RunningEngine {
  /** Name and version, as the engine reports them. */
  readonly version: string;
  /** A page without storage or history; one at a time. */
  openPage(): Promise<EnginePage>;
  close(): Promise<void>;
}
