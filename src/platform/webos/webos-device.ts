import LS2Request from '@enact/webos/LS2Request';

/** What this app uses of LG's objects. Older sets say Palm where newer ones say webOS. */

interface System {
  /** A JSON text; empty for a plain start. */
  readonly launchParams?: string;
  /** A JSON text with modelName and platformVersion. */
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

/** Calls of the set's services over its bus (LS2). */
export class Luna {
  /** A request that nobody holds is collected, and its answer with it; the library keeps one of those of a moment. */
  private readonly open = new Set<LS2Request>();

  constructor(private readonly window: WebosWindow) {}

  /** @param answered gets every answer that is no refusal; more than one when `subscribe` is among the parameters */
  call(uri: string, parameters: object, answered: (answer: Answer) => void = () => {}, refused = () => {}): void {
    // The library would call its absence an error, and a browser has none.
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

/** The object in a JSON text; undefined when there is none. */
export function parse(text: unknown): Answer | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isAnswer(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
