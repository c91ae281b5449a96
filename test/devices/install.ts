/** Faults of a simulated device: every call throws, or is never answered. */
export interface Faults {
  isBroken?: boolean;
  isSilent?: boolean;
}

/** Milliseconds: a device's callback is always asynchronous. */
const answerAfter = 5;

/** Base of the simulated devices: installs their objects and delays their answers. */
export class Simulation {
  constructor(
    readonly window: Window,
    private readonly faults: Faults,
  ) {}

  /** Installs an object of the device in the window. */
  put(name: string, value: unknown): void {
    Object.defineProperty(this.window, name, { value, configurable: true, writable: true });
  }

  /** Call it first in every method: throws if the device is broken. */
  called(): void {
    if (this.faults.isBroken) throw new Error('SecurityError');
  }

  /** Calls back later, unless the device is silent. */
  later(task: () => void): void {
    if (!this.faults.isSilent) this.window.setTimeout(task, answerAfter);
  }

  /** As `later`, as a promise. */
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

  /** The browser loses or regains the network. */
  setOnline(isOnline: boolean): void {
    Object.defineProperty(this.window.navigator, 'onLine', { value: isOnline, configurable: true });
    this.window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  }

  /** The page is hidden or shown. */
  setVisible(isVisible: boolean): void {
    const { document } = this.window;
    Object.defineProperty(document, 'visibilityState', {
      value: isVisible ? 'visible' : 'hidden',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }
}
