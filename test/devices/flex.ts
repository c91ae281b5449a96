import { type Faults, Simulation } from './install.ts';

export interface FlexOptions extends Faults {
  uid?: string;
  /** Where the box wants the app to start: `discovery.navigateTo` of its initialization. */
  navigateTo?: unknown;
  captions?: boolean;
  /** How captions look in the box's menu: Firebolt's `ClosedCaptionsStyles`. */
  captionLook?: Readonly<Record<string, unknown>>;
  voiceGuidance?: boolean;
  limitsTracking?: boolean;
  /** Reported only at the start, not with the id. */
  limitsAtStart?: boolean;
  usPrivacy?: string;
  /** Modules that the box does not grant, such as `Advertising`. */
  refuses?: readonly string[];
}

/** A simulated Flex box. */
export interface FlexBox {
  /** Firebolt's lifecycle state. */
  readonly state: string;
  readonly hasFinished: boolean;
  become(state: 'inactive' | 'foreground' | 'background' | 'suspended' | 'unloading'): void;
  navigateTo(intent: unknown): void;
  setCaptions(isOn: boolean): void;
  setVoiceGuidance(isOn: boolean): void;
  setNetwork(isConnected: boolean): void;
  setTrackingLimited(isLimited: boolean): void;
}

/** A call of Firebolt's SDK: JSON-RPC with `module.method`, the module in lower case. */
interface Call {
  readonly id: number;
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** An error answer of the box. */
class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Installs the box as the SDK's transport, `__firebolt.getTransportLayer`; the SDK itself is the real one. By default
 * it answers like the SDK's mock transport.
 */
export function installFlex(window: Window, options: FlexOptions = {}): FlexBox {
  const { uid = 'ee6723b8-7ab3-462c-8d93-dbf61227998e', usPrivacy = '1-Y-' } = options;
  const { navigateTo, refuses = [], limitsAtStart = false } = options;
  const device = new Simulation(window, options);
  /** The app's `listen` call by event; its id is part of each event. */
  const listening = new Map<string, number>();
  const settings = { closedCaptions: options.captions ?? false, voiceGuidance: options.voiceGuidance ?? false };
  let limitsTracking = options.limitsTracking ?? false;
  const box = { state: 'initializing', hasFinished: false };
  let tellApp = (_message: string): void => {};

  const reply = (id: number, answer: { result: unknown } | { error: unknown }): void =>
    tellApp(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
  const emit = (event: string, value: unknown): void => {
    const id = listening.get(event.toLowerCase());
    if (id !== undefined) reply(id, { result: value });
  };
  const become = (state: string): void => {
    const previous = box.state;
    box.state = state;
    emit(`lifecycle.on${state}`, { state, previous });
  };

  const answers: Readonly<Record<string, (params: Call['params']) => unknown>> = {
    'lifecycle.ready'() {
      device.later(() => become('inactive'));
      device.later(() => become('foreground'));
      return null;
    },
    'lifecycle.close'(params) {
      if (!['remoteButton', 'userExit', 'error'].includes(String(params?.['reason'])))
        throw new Refusal(-32602, 'invalid params');
      device.later(() => become('inactive'));
      if (params?.['reason'] !== 'remoteButton') device.later(() => become('unloading'));
      return null;
    },
    'lifecycle.finished'() {
      box.hasFinished = true;
      return null;
    },
    'metrics.ready': () => true,
    'parameters.initialization': () => ({
      lmt: Number(limitsTracking || limitsAtStart),
      us_privacy: usPrivacy,
      ...(navigateTo !== undefined && { discovery: { navigateTo } }),
    }),
    'device.uid': () => uid,
    'device.model': () => 'xi6',
    'device.version': () => ({ firmware: { major: 1, minor: 2, patch: 3, readable: 'Device Firmware v1.2.3' } }),
    'advertising.advertisingid': () => ({
      ifa: '01234567-89AB-CDEF-0101-23456789ABCD',
      ifa_type: 'sspid',
      lmt: String(Number(limitsTracking)),
    }),
    'accessibility.closedcaptionssettings': () => ({
      enabled: settings.closedCaptions,
      styles: options.captionLook ?? {},
    }),
    'accessibility.voiceguidancesettings': () => ({ enabled: settings.voiceGuidance, rate: 1 }),
  };

  /** @returns the result; throws a refusal */
  const resultOf = ({ id, method, params }: Call): unknown => {
    const name = method.toLowerCase();
    const isListening = params?.['listen'];
    if (isListening === false) {
      listening.delete(name);
      return { event: method, listening: false };
    }
    if (refuses.some((module) => name.startsWith(`${module.toLowerCase()}.`)))
      throw new Refusal(-40300, 'not permitted');
    if (isListening === true) {
      listening.set(name, id);
      return { event: method, listening: true };
    }
    const call = answers[name];
    if (!call) throw new Refusal(-32601, 'method not found');
    return call(params);
  };
  const answer = (call: Call): void => {
    try {
      reply(call.id, { result: resultOf(call) });
    } catch (error) {
      const { code = -32603, message } = error as Partial<Refusal>;
      reply(call.id, { error: { code, message } });
    }
  };

  device.put('__firebolt', {
    getTransportLayer: () => ({
      send(message: string) {
        device.called();
        const call = JSON.parse(message) as Call;
        device.later(() => answer(call));
      },
      receive(told: typeof tellApp) {
        tellApp = told;
      },
    }),
  });

  const change = (setting: keyof typeof settings, enabled: boolean): void => {
    settings[setting] = enabled;
    device.later(() => emit(`accessibility.on${setting}SettingsChanged`, { enabled }));
  };
  return {
    get state() {
      return box.state;
    },
    get hasFinished() {
      return box.hasFinished;
    },
    become,
    navigateTo: (intent) => device.later(() => emit('discovery.onNavigateTo', intent)),
    setCaptions: (isOn) => change('closedCaptions', isOn),
    setVoiceGuidance: (isOn) => change('voiceGuidance', isOn),
    setTrackingLimited(isLimited) {
      limitsTracking = isLimited;
    },
    setNetwork: (isConnected) =>
      device.later(() =>
        emit('device.onNetworkChanged', { state: isConnected ? 'connected' : 'disconnected', type: 'wifi' }),
      ),
  };
}
