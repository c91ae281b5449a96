import { action, makeObservable, observableRef } from 'mobx';
import type { AppError, ErrorAction } from './error-catalogue.ts';

/** The one error on screen. Accepts a new one only when empty; cleared explicitly (B 4 Viewer state). */
export class ErrorStore {
  current: AppError | null = null;

  constructor() {
    makeObservable(this, { current: observableRef, show: action, clear: action, act: action });
  }

  /** False when another error is still shown; the new one is then dropped. */
  show(error: AppError): boolean {
    if (this.current) return false;
    this.current = error;
    return true;
  }

  clear(): void {
    this.current = null;
  }

  /** The viewer pressed the error's button, or Back: clears it, then lets its owner go on. */
  act(choice?: ErrorAction): void {
    const error = this.current;
    if (!error) return;
    this.current = null;
    error.errorCb?.(choice ?? error.button.action);
  }
}
