import { vi } from 'vitest';
import { FakeClock } from '../../support/fakes/fake-clock.ts';

export interface WindowOptions {
  search?: string;
  deviceMemory?: number;
  /** The engine has no localStorage. */
  hasNoStorage?: boolean;
  /** The engine has speech of its own. */
  speaks?: boolean;
}

interface Script extends EventTarget {
  src: string;
}

/** The window of a television engine, reduced to the parts that the adapters need, with a fake clock. */
export class DeviceWindow {
  readonly clock = new FakeClock();
  readonly spoken: string[] = [];
  readonly stored = new Map<string, string>();
  readonly cookies = new Map<string, string>();
  readonly left: string[] = [];
  readonly window: Window & typeof globalThis;

  constructor({ search = '', deviceMemory, hasNoStorage = false, speaks = false }: WindowOptions = {}) {
    const { clock, spoken, stored, cookies, left } = this;
    const document = Object.assign(new EventTarget(), {
      visibilityState: 'visible',
      createElement: (): Script & { canPlayType(): string } =>
        Object.assign(new EventTarget(), { src: '', canPlayType: () => '' }),
      // No script loads, as on a set without that address.
      head: { append: (script: Script) => clock.setTimeout(() => script.dispatchEvent(new Event('error')), 1) },
    });
    Object.defineProperty(document, 'cookie', {
      get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      set(text: string) {
        const [pair = ''] = text.split(';');
        const at = pair.indexOf('=');
        if (/max-age=0(;|$)/.test(text)) cookies.delete(pair.slice(0, at));
        else cookies.set(pair.slice(0, at), pair.slice(at + 1));
      },
    });
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    };
    const window = Object.assign(new EventTarget(), {
      document,
      location: { search, protocol: 'https:', replace: (url: string) => left.push(url) },
      navigator: { deviceMemory, onLine: true },
      ...(!hasNoStorage && { localStorage: storage }),
      setTimeout: (task: () => void, ms: number) => clock.setTimeout(task, ms),
      clearTimeout: (handle: never) => clock.clearTimeout(handle),
      crypto: { getRandomValues: (bytes: Uint8Array) => bytes.map((_, at) => countingBytes[at % 8] ?? 0) },
      closed: false,
      close() {},
      ...(speaks && {
        speechSynthesis: {
          cancel: () => spoken.push('(cancel)'),
          speak: ({ text }: { text: string }) => spoken.push(text),
        },
        SpeechSynthesisUtterance: class {
          constructor(readonly text: string) {}
        },
      }),
    });
    this.window = window as unknown as Window & typeof globalThis;
  }

  /** Makes it the global `window`, for libraries that read that; until `vi.unstubAllGlobals`. */
  asGlobal(): this {
    vi.stubGlobal('window', this.window);
    return this;
  }

  /** Advances the time until a platform that waits for its device is created. */
  async started<Value>(creating: Value | Promise<Value>): Promise<Value> {
    const created = Promise.resolve(creating);
    await this.pass(10_000);
    return created;
  }

  /** Advances the time. */
  pass(milliseconds = 1000): Promise<void> {
    return this.clock.advanceAsync(milliseconds);
  }
}

/** Repeats sixteen numbers, from which a device without an id gets `ownId`. */
export function countingRandom(): () => number {
  let n = 0;
  return () => (n++ % 16) / 16;
}

/** Whose digits count up. */
const countingBytes = [0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef];

export const ownId = '01234567-89ab-4cde-8f01-23456789abcd';
