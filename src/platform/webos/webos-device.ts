/** What this app uses of LG's objects, which @enact/webos wraps too. Older sets say Palm where newer ones say webOS. */

interface System {
  /** A JSON text; empty for a plain start. */
  readonly launchParams?: string;
  /** A JSON text with modelName and platformVersion. */
  readonly deviceInfo?: string;
  activate?(): void;
  platformBack?(): void;
}

interface ServiceBridge {
  onservicecallback: ((message: string) => void) | null;
  call(uri: string, parameters: string): void;
  cancel?(): void;
}

type BridgeConstructor = new () => ServiceBridge;

/** The window of an LG set. */
export type WebosWindow = Window &
  typeof globalThis & {
    readonly webOSSystem?: System;
    readonly PalmSystem?: System;
    readonly WebOSServiceBridge?: BridgeConstructor;
    readonly PalmServiceBridge?: BridgeConstructor;
  };

export function systemOf(window: WebosWindow): System | undefined {
  return window.webOSSystem ?? window.PalmSystem;
}

export type Answer = Readonly<Record<string, unknown>>;

/** Calls of the set's services over its bus (LS2). */
export class Luna {
  /** A bridge that nobody holds is collected, and its answer with it. */
  private readonly open = new Set<ServiceBridge>();

  constructor(private readonly window: WebosWindow) {}

  /** @param answered gets every answer that is no refusal; more than one when `subscribe` is among the parameters */
  call(uri: string, parameters: object, answered: (answer: Answer) => void = () => {}, refused = () => {}): void {
    const Bridge = this.window.WebOSServiceBridge ?? this.window.PalmServiceBridge;
    if (!Bridge) {
      refused();
      return;
    }
    try {
      const bridge = new Bridge();
      this.open.add(bridge);
      const isSubscribed = 'subscribe' in parameters;
      bridge.onservicecallback = (message) => {
        if (!isSubscribed) this.open.delete(bridge);
        const answer = parse(message);
        if (answer && answer['returnValue'] !== false) answered(answer);
        else refused();
      };
      bridge.call(uri, JSON.stringify(parameters));
    } catch {
      refused();
    }
  }
}

/** The object in a JSON text; undefined when there is none. */
export function parse(text: unknown): Answer | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Answer) : undefined;
  } catch {
    return undefined;
  }
}
