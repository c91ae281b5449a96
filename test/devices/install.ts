/** How a simulated device misbehaves: all that the app asks of it throws, or is never answered. */
export interface Faults {
  isBroken?: boolean;
  isSilent?: boolean;
}

/** A callback of a device comes in its own time, never within the call. */
const answerAfter = 5;

/** What the simulated devices have in common: where their objects lie, and how they answer. */
export class Simulation {
  constructor(
    readonly window: Window,
    private readonly faults: Faults,
  ) {}

  /** Puts an object of the device where the app finds it. */
  put(name: string, value: unknown): void {
    Object.defineProperty(this.window, name, { value, configurable: true, writable: true });
  }

  /** The first thing every call does. */
  called(): void {
    if (this.faults.isBroken) throw new Error('SecurityError');
  }

  /** Calls back later, unless the device is silent. */
  later(task: () => void): void {
    if (!this.faults.isSilent) this.window.setTimeout(task, answerAfter);
  }

  /** The same as a promise. */
  answer<Value>(value: () => Value): Promise<Value> {
    this.called();
    return new Promise((resolve, reject) => {
      this.later(() => {
        try {
          resolve(value());
        } catch (error) {
          reject(error);
        }
      });
    });
  }

  /** The network goes, or comes back, as far as the browser itself says it. */
  setOnline(isOnline: boolean): void {
    Object.defineProperty(this.window.navigator, 'onLine', { value: isOnline, configurable: true });
    this.window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  }

  /** The page goes off the screen, or comes back. */
  setVisible(isVisible: boolean): void {
    const { document } = this.window;
    Object.defineProperty(document, 'visibilityState', {
      value: isVisible ? 'visible' : 'hidden',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }
}
