import { type Faults, Simulation } from './install.ts';

export interface VizioOptions extends Faults {
  deviceId?: string;
  captions?: boolean;
  voice?: boolean;
  advertiser?: { IFA: string; IFA_TYPE: string; LMT: number };
  /** The companion library cannot be fetched. */
  hasNoLibrary?: boolean;
}

/** A simulated Vizio set. */
export interface VizioSet {
  readonly spoken: readonly string[];
  readonly hasExited: boolean;
  /** Another app sends a link while this one runs. */
  changeContent(address: unknown): void;
  setCaptions(isOn: boolean): void;
  setVoice(isOn: boolean): void;
  setTrackingLimited(isLimited: boolean): void;
  setOnline(isOnline: boolean): void;
  setVisible(isVisible: boolean): void;
}

/** Serves the companion library, which installs `VIZIO` in the window. */
export function installVizio(window: Window, options: VizioOptions = {}): VizioSet {
  const { deviceId = 'VIZIO-0001', hasNoLibrary = false } = options;
  const { advertiser: given = { IFA: '99999999-8888-4777-8666-555555555555', IFA_TYPE: 'vida', LMT: 0 } } = options;
  let advertiser = given;
  const device = new Simulation(window, options);
  const { document } = window;
  const spoken: string[] = [];
  const state = { hasExited: false };
  const handlers = { captions: (_isOn: boolean): void => {}, content: (_address: unknown): void => {} };
  const tell = (name: string): void => {
    document.dispatchEvent(new Event(name));
  };

  const library = {
    deviceModel: 'V505-J09',
    getDeviceId(answered: (id: string) => void) {
      device.called();
      device.later(() => answered(deviceId));
    },
    getFirmwareVersion(answered: (version: string) => void) {
      device.called();
      device.later(() => answered('1.520.28.2'));
    },
    setAdvertiserIDListener(told: (value: typeof advertiser) => void) {
      device.called();
      device.later(() => told(advertiser));
    },
    setClosedCaptionHandler(told: (isOn: boolean) => void) {
      device.called();
      handlers.captions = told;
      device.later(() => told(options.captions ?? false));
    },
    setContentChangeHandler(told: (address: unknown) => void) {
      device.called();
      handlers.content = told;
    },
    exitApplication() {
      device.called();
      state.hasExited = true;
    },
    Chromevox: {
      play: (text: string) => spoken.push(text),
      cancel: () => spoken.push('(cancel)'),
    },
  };
  const append = document.head.append.bind(document.head);
  document.head.append = (...nodes) => {
    const [script] = nodes as { src?: string; dispatchEvent?(event: Event): boolean }[];
    if (!script?.src?.startsWith('http://localhost:12345/')) return append(...nodes);
    device.later(() => {
      if (hasNoLibrary) {
        script.dispatchEvent?.(new Event('error'));
        return;
      }
      device.put('VIZIO', library);
      tell('VIZIO_LIBRARY_DID_LOAD');
      if (options.voice) tell('VIZIO_TTS_ENABLED');
    });
  };

  return {
    spoken,
    get hasExited() {
      return state.hasExited;
    },
    changeContent: (address) => device.later(() => handlers.content(address)),
    setCaptions: (isOn) => device.later(() => handlers.captions(isOn)),
    setVoice: (isOn) => tell(isOn ? 'VIZIO_TTS_ENABLED' : 'VIZIO_TTS_DISABLED'),
    setTrackingLimited(isLimited) {
      advertiser = { ...advertiser, LMT: Number(isLimited) };
    },
    setOnline: (isOnline) => device.setOnline(isOnline),
    setVisible: (isVisible) => device.setVisible(isVisible),
  };
}
