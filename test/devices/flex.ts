import { type Faults, Simulation } from './install.ts';

export interface FlexOptions extends Faults {
  uid?: string;
  /** Where the box wants the app to start: `discovery.navigateTo` of its initialization. */
  navigateTo?: unknown;
  captions?: boolean;
  voiceGuidance?: boolean;
  limitsTracking?: boolean;
  /** The box says so at the start alone, and not with the id. */
  limitsAtStart?: boolean;
  usPrivacy?: string;
  /** Capabilities that the box does not grant, such as `Advertising`. */
  refuses?: readonly string[];
}

/** A Flex box, as far as the app sees of it. */
export interface FlexBox {
  /** Firebolt's name for where the app stands. */
  readonly state: string;
  readonly hasFinished: boolean;
  become(state: 'inactive' | 'foreground' | 'background' | 'suspended' | 'unloading'): void;
  navigateTo(intent: unknown): void;
  setCaptions(isOn: boolean): void;
  setVoiceGuidance(isOn: boolean): void;
  setNetwork(isConnected: boolean): void;
}

type Told = (value: unknown) => void;

/** Puts Firebolt's modules into the window, with the answers that the SDK's own mock transport gives unless told otherwise. */
export function installFlex(window: Window, options: FlexOptions = {}): FlexBox {
  const { uid = 'ee6723b8-7ab3-462c-8d93-dbf61227998e', limitsTracking = false, usPrivacy = '1-Y-' } = options;
  const { navigateTo, refuses = [], limitsAtStart = false } = options;
  const device = new Simulation(window, options);
  const listeners = new Map<string, Told>();
  const settings = { closedCaptions: options.captions ?? false, voiceGuidance: options.voiceGuidance ?? false };
  const box = { state: 'initializing', hasFinished: false };

  const granted = <Value>(module: string, value: () => Value): Promise<Value> =>
    device.answer(() => {
      if (refuses.includes(module)) throw new Error('-40300: capability not permitted');
      return value();
    });
  const listenOf = (module: string) => (event: string, told: Told) =>
    granted(module, () => {
      listeners.set(`${module}.${event}`, told);
      return listeners.size;
    });
  const emit = (event: string, value: unknown): void => listeners.get(event)?.(value);
  const become = (state: string): void => {
    const previous = box.state;
    box.state = state;
    emit(`Lifecycle.${state}`, { state, previous });
  };

  device.put('Firebolt', {
    Lifecycle: {
      ready: () =>
        device.answer(() => {
          device.later(() => become('inactive'));
          device.later(() => become('foreground'));
        }),
      close: (reason: string) =>
        device.answer(() => {
          if (!['remoteButton', 'userExit', 'error'].includes(reason)) throw new Error('Invalid close reason');
          device.later(() => become('inactive'));
          if (reason !== 'remoteButton') device.later(() => become('unloading'));
        }),
      finished() {
        if (box.state !== 'unloading') throw new Error('not in the unloading transition');
        return device.answer(() => {
          box.hasFinished = true;
        });
      },
      listen: listenOf('Lifecycle'),
    },
    Parameters: {
      initialization: () =>
        device.answer(() => ({
          lmt: Number(limitsTracking || limitsAtStart),
          us_privacy: usPrivacy,
          ...(navigateTo !== undefined && { discovery: { navigateTo } }),
        })),
    },
    Discovery: { listen: listenOf('Discovery') },
    Device: {
      uid: () => granted('Device', () => uid),
      model: () => granted('Device', () => 'xi6'),
      version: () => granted('Device', () => ({ firmware: { readable: 'Device Firmware v1.2.3' } })),
      listen: listenOf('Device'),
    },
    Advertising: {
      advertisingId: () =>
        granted('Advertising', () => ({
          ifa: '01234567-89AB-CDEF-0101-23456789ABCD',
          ifa_type: 'sspid',
          lmt: String(Number(limitsTracking)),
        })),
    },
    Accessibility: {
      closedCaptionsSettings: () => granted('Accessibility', () => ({ enabled: settings.closedCaptions })),
      voiceGuidanceSettings: () => granted('Accessibility', () => ({ enabled: settings.voiceGuidance })),
      listen: listenOf('Accessibility'),
    },
  });

  const change = (setting: keyof typeof settings, enabled: boolean): void => {
    settings[setting] = enabled;
    device.later(() => emit(`Accessibility.${setting}SettingsChanged`, { enabled }));
  };
  return {
    get state() {
      return box.state;
    },
    get hasFinished() {
      return box.hasFinished;
    },
    become,
    navigateTo: (intent) => device.later(() => emit('Discovery.navigateTo', intent)),
    setCaptions: (isOn) => change('closedCaptions', isOn),
    setVoiceGuidance: (isOn) => change('voiceGuidance', isOn),
    setNetwork: (isConnected) =>
      device.later(() =>
        emit('Device.networkChanged', { state: isConnected ? 'connected' : 'disconnected', type: 'wifi' }),
      ),
  };
}
