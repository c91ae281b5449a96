import LS2Request from '@enact/webos/LS2Request';

/** The parts of LG's objects that this app uses. Older sets name them Palm instead of webOS. */

interface System {
  /** JSON; empty for a plain start. */
  readonly launchParams?: string;
  /** JSON with modelName and platformVersion. */
  readonly deviceInfo?: string;
  activate?(): void;
  platformBack?(): void;
}

/** The window of an LG set. */
export type WebosWindow = Window &
  typeof globalThis & {
    readonly webOSSystem?: System;
    readonly PalmSystem?: System;
    readonly WebOSServiceBridge?: unknown;
    readonly PalmServiceBridge?: unknown;
  };

export function systemOf(window: WebosWindow): System | undefined {
  return window.webOSSystem ?? window.PalmSystem;
}

export type Answer = Readonly<Record<string, unknown>>;

/** Calls the set's services over the Luna bus. */
export class Luna {
  /** Keeps requests referenced: a garbage-collected request loses its answer. */
  private readonly open = new Set<LS2Request>();

  constructor(private readonly window: WebosWindow) {}

  /** @param answered gets every successful answer; several if the parameters include `subscribe` */
  call(uri: string, parameters: object, answered: (answer: Answer) => void = () => {}, refused = () => {}): void {
    // The library would report an error in browsers, which have no bus.
    if (!this.window.WebOSServiceBridge && !this.window.PalmServiceBridge) {
      refused();
      return;
    }
    const at = uri.lastIndexOf('/');
    try {
      const request = new LS2Request();
      this.open.add(request);
      request.send({
        service: uri.slice(0, at),
        method: uri.slice(at + 1),
        parameters,
        onSuccess: (answer: unknown) => (isAnswer(answer) ? answered(answer) : refused()),
        onFailure: () => refused(),
        onComplete: () => 'subscribe' in parameters || this.open.delete(request),
      });
    } catch {
      refused();
    }
  }
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null;
}

/** Parses a JSON object; undefined for anything else. */
export function parse(text: unknown): Answer | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isAnswer(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
