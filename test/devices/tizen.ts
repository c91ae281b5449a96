import { type Faults, Simulation } from './install.ts';

export interface TizenOptions extends Faults {
  duid?: string;
  /** Bytes. */
  memory?: number;
  /** Smart Hub's launch payload; a string is used unchanged. */
  payload?: unknown;
  captions?: boolean;
  /** How captions look in the set's menu, by `CaptionInfoKey`. */
  captionLook?: Readonly<Record<string, string>>;
  voiceGuide?: boolean;
  tifa?: string;
  isTrackingLimited?: boolean;
  /** Objects for which the app lacks the privilege: they exist, but their methods throw. */
  refuses?: readonly ('adinfo' | 'productinfo')[];
  /** Keys that this model does not have. */
  unknownKeys?: readonly string[];
}

/** A simulated Samsung set. */
export interface TizenSet {
  readonly keys: ReadonlySet<string>;
  readonly hasScreensaver: boolean;
  readonly hasExited: boolean;
  /** Smart Hub launches the app again while it runs. */
  launch(payload: unknown): void;
  setCaptions(isOn: boolean): void;
  /** Changed in the set's menu, without an event. */
  setVoiceGuide(isOn: boolean): void;
  setNetwork(isConnected: boolean): void;
  /** Changed in the set's menu: no targeted advertising. */
  setTrackingLimited(isLimited: boolean): void;
  setVisible(isVisible: boolean): void;
}

const menuKeys = { CAPTION_ONOFF_KEY: 0, VOICE_GUIDE_KEY: 15 };
const networkStates = { GATEWAY_CONNECTED: 4, GATEWAY_DISCONNECTED: 5 };
const screensaverStates = { SCREEN_SAVER_OFF: 0, SCREEN_SAVER_ON: 1 };

/** Installs `tizen` and `webapis` in the window. */
export function installTizen(window: Window, options: TizenOptions = {}): TizenSet {
  const { duid = 'TIZEN-DUID-0001', memory = 2 * 2 ** 30, tifa = '11111111-2222-4333-8444-555555555555' } = options;
  const { refuses = [], unknownKeys = [] } = options;
  const device = new Simulation(window, options);
  const keys = new Set<string>();
  const menu: Record<number, number> = {
    [menuKeys.CAPTION_ONOFF_KEY]: Number(options.captions ?? false),
    [menuKeys.VOICE_GUIDE_KEY]: Number(options.voiceGuide ?? false),
  };
  const state = {
    hasScreensaver: true,
    hasExited: false,
    payload: options.payload,
    isTrackingLimited: options.isTrackingLimited ?? false,
  };
  let captionsChanged = (_key: string, _value: unknown): void => {};
  let networkChanged = (_state: number): void => {};
  const guarded =
    <Value>(name: 'adinfo' | 'productinfo', value: () => Value) =>
    (): Value => {
      device.called();
      if (refuses.includes(name)) throw new Error('SecurityError');
      return value();
    };
  const knownKey = (name: string): void => {
    if (unknownKeys.includes(name)) throw new Error('InvalidValuesError');
  };

  device.put('tizen', {
    tvinputdevice: {
      registerKey(name: string) {
        device.called();
        knownKey(name);
        keys.add(name);
      },
      registerKeyBatch(names: readonly string[], success?: () => void) {
        device.called();
        for (const name of names) knownKey(name);
        for (const name of names) keys.add(name);
        device.later(() => success?.());
      },
    },
    application: {
      getCurrentApplication() {
        device.called();
        return {
          exit: () => {
            state.hasExited = true;
          },
          getRequestedAppControl: () => ({
            appControl: { data: state.payload === undefined ? [] : [payloadData(state.payload)] },
          }),
        };
      },
    },
    systeminfo: {
      getTotalMemory() {
        device.called();
        return memory;
      },
    },
    tvinfo: {
      getCaptionValue(key: string) {
        device.called();
        return options.captionLook?.[key];
      },
      addCaptionValueChangeListener(_key: string, changed: typeof captionsChanged) {
        device.called();
        captionsChanged = changed;
        return 1;
      },
    },
  });
  device.put('webapis', {
    productinfo: {
      getDuid: guarded('productinfo', () => duid),
      getModel: guarded('productinfo', () => 'QN55Q80A'),
      getFirmware: guarded('productinfo', () => 'T-NKM2AKUC-2104.3'),
    },
    adinfo: {
      getTIFA: guarded('adinfo', () => tifa),
      isLATEnabled: guarded('adinfo', () => state.isTrackingLimited),
    },
    appcommon: {
      AppCommonScreenSaverState: screensaverStates,
      setScreenSaver(wanted: number, success?: () => void) {
        device.called();
        state.hasScreensaver = wanted === screensaverStates.SCREEN_SAVER_ON;
        device.later(() => success?.());
      },
    },
    tvinfo: {
      TvInfoMenuKey: menuKeys,
      getMenuValue(key: number) {
        device.called();
        return menu[key];
      },
    },
    network: {
      NetworkState: networkStates,
      addNetworkStateChangeListener(changed: typeof networkChanged) {
        device.called();
        networkChanged = changed;
        return 1;
      },
    },
  });

  return {
    keys,
    get hasScreensaver() {
      return state.hasScreensaver;
    },
    get hasExited() {
      return state.hasExited;
    },
    launch(payload) {
      state.payload = payload;
      window.dispatchEvent(new Event('appcontrol'));
    },
    setCaptions(isOn) {
      menu[menuKeys.CAPTION_ONOFF_KEY] = Number(isOn);
      device.later(() => captionsChanged('CAPTION_ONOFF_KEY', isOn ? 'CAPTION_ON' : 'CAPTION_OFF'));
    },
    setVoiceGuide(isOn) {
      menu[menuKeys.VOICE_GUIDE_KEY] = Number(isOn);
    },
    setNetwork(isConnected) {
      const { GATEWAY_CONNECTED, GATEWAY_DISCONNECTED } = networkStates;
      device.later(() => networkChanged(isConnected ? GATEWAY_CONNECTED : GATEWAY_DISCONNECTED));
    },
    setTrackingLimited(isLimited) {
      state.isTrackingLimited = isLimited;
    },
    setVisible: (isVisible) => device.setVisible(isVisible),
  };
}

/** Smart Hub's form: JSON within JSON. */
function payloadData(payload: unknown) {
  const value = typeof payload === 'string' ? payload : JSON.stringify({ values: JSON.stringify(payload) });
  return { key: 'PAYLOAD', value: [value] };
}
