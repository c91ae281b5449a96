import type { PNG } from 'pngjs';

/** A page in an engine, as far as engines of every age can be asked the same. */
export interface EnginePage {
  navigate(url: string): Promise<void>;
  /**
   * The value of an expression, or what its promise gives: JSON only. Written in the language of the oldest engine.
   * @throws what it throws there
   */
  evaluate<T>(expression: string): Promise<T>;
  /** Presses keys of the remote control, each down and up, without waiting in between for what they do. */
  press(keyCodes: readonly number[]): Promise<void>;
  screenshot(): Promise<PNG>;
  close(): Promise<void>;
}

/** An engine that has been started. */
export interface RunningEngine {
  /** As it names itself. */
  readonly version: string;
  /** A page without storage or past; one at a time. */
  openPage(): Promise<EnginePage>;
  close(): Promise<void>;
}
