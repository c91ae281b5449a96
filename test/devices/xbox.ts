import { type Faults, Simulation } from './install.ts';

export interface XboxOptions extends Faults {
  systemId?: string;
  /** The protocol address that starts the app; a plain start without. */
  uri?: string;
  advertisingId?: string;
  /** The page lacks what EdgeHTML 18 does. */
  isEdge?: boolean;
}

/** A simulated console. */
export interface XboxConsole {
  /** Whether the app has asked to keep the screen on. */
  readonly isScreenKept: boolean;
  readonly hasClosed: boolean;
  /** The app has completed its suspension. */
  readonly hasFinishedSuspending: boolean;
  activate(uri: string): void;
  suspend(): void;
  resume(): void;
  /** B on the gamepad. True if the app handled it; otherwise the console leaves the app. */
  pressBack(): boolean;
  /** The viewer turns the advertising id off or on. */
  setTrackingLimited(isLimited: boolean): void;
  setOnline(isOnline: boolean): void;
  setVisible(isVisible: boolean): void;
}

const launchKind = 0;
const protocolKind = 4;

/** Installs the `Windows` of a hosted app in the window. */
export function installXbox(window: Window, options: XboxOptions = {}): XboxConsole {
  const { systemId = 'ab12cd34ef56', advertisingId = '0a0b0c0d0e0f', isEdge = false } = options;
  if (isEdge) takeAwayWhatEdgeLacks(window as Window & typeof globalThis);
  const device = new Simulation(window, options);
  const state = { requests: 0, hasClosed: false, hasFinishedSuspending: false, isTrackingLimited: false };
  const told = new Map<string, (event: never) => void>();
  const activated = (uri?: string): void =>
    told.get('activated')?.(
      (uri === undefined ? { kind: launchKind } : { kind: protocolKind, uri: { rawUri: uri } }) as never,
    );
  const listening = {
    addEventListener(name: string, listener: (event: never) => void) {
      device.called();
      told.set(name, listener);
      if (name === 'activated') device.later(() => activated(options.uri));
    },
  };

  device.put('Windows', {
    ApplicationModel: { Activation: { ActivationKind: { launch: launchKind, protocol: protocolKind } } },
    UI: {
      WebUI: { WebUIApplication: listening },
      Core: { SystemNavigationManager: { getForCurrentView: () => listening } },
      ViewManagement: {
        ApplicationView: { getForCurrentView: () => ({ setDesiredBoundsMode: () => device.called() }) },
        ApplicationViewBoundsMode: { useVisible: 0, useCoreWindow: 1 },
      },
    },
    System: {
      Display: {
        DisplayRequest: class {
          requestActive(): void {
            device.called();
            state.requests++;
          }

          requestRelease(): void {
            if (state.requests === 0) throw new Error('E_FAIL: released more often than requested');
            state.requests--;
          }
        },
      },
      Profile: {
        SystemIdentification: {
          getSystemIdForPublisher() {
            device.called();
            return { id: { length: 6 } };
          },
        },
        AnalyticsInfo: { versionInfo: { deviceFamilyVersion: '2814750970478592' } },
      },
      UserProfile: {
        AdvertisingManager: {
          get advertisingId() {
            device.called();
            return state.isTrackingLimited ? '' : advertisingId;
          },
        },
      },
    },
    Security: {
      Cryptography: { CryptographicBuffer: { encodeToHexString: () => systemId } },
      ExchangeActiveSyncProvisioning: {
        EasClientDeviceInformation: class {
          readonly systemProductName = 'Xbox One X';
        },
      },
    },
  });
  window.close = () => {
    state.hasClosed = true;
  };

  return {
    get isScreenKept() {
      return state.requests > 0;
    },
    get hasClosed() {
      return state.hasClosed;
    },
    get hasFinishedSuspending() {
      return state.hasFinishedSuspending;
    },
    activate: (uri) => activated(uri),
    suspend() {
      const complete = (): void => {
        state.hasFinishedSuspending = true;
      };
      told.get('suspending')?.({ suspendingOperation: { getDeferral: () => ({ complete }) } } as never);
    },
    resume: () => told.get('resuming')?.({} as never),
    pressBack() {
      const event = { handled: false };
      told.get('backrequested')?.(event as never);
      return event.handled;
    },
    setTrackingLimited(isLimited) {
      state.isTrackingLimited = isLimited;
    },
    setOnline: (isOnline) => device.setOnline(isOnline),
    setVisible: (isVisible) => device.setVisible(isVisible),
  };
}

/** Takes from the page what EdgeHTML 18 has not (docs/decisions/engines.md), before the app's first script. */
function takeAwayWhatEdgeLacks(window: Window & typeof globalThis): void {
  const gaps: readonly [object, readonly string[]][] = [
    [window, ['TextDecoder', 'TextEncoder', 'ResizeObserver', 'PerformanceObserver', 'createImageBitmap']],
    [window, ['OffscreenCanvas', 'requestIdleCallback', 'queueMicrotask', 'globalThis']],
    [window.String.prototype, ['trimStart', 'trimEnd', 'matchAll', 'replaceAll']],
    [window.Array.prototype, ['flat', 'flatMap']],
    [window.Object, ['fromEntries']],
    [window.Element.prototype, ['replaceChildren']],
    [window.Blob.prototype, ['text', 'arrayBuffer']],
  ];
  for (const [owner, names] of gaps) for (const name of names) Reflect.deleteProperty(owner, name);
}
