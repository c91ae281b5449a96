import { type Faults, Simulation } from './install.ts';

export interface WebosOptions extends Faults {
  /** A set before webOS 6, with the Palm names. */
  isOld?: boolean;
  launchParams?: unknown;
  lgudid?: string;
  captions?: boolean;
  audioGuidance?: boolean;
  /** Service methods that this set refuses, such as `getIDs`. */
  refuses?: readonly string[];
}

/** A simulated LG set. */
export interface WebosSet {
  readonly spoken: readonly { readonly text: string; readonly clear: boolean }[];
  readonly isActive: boolean;
  /** The app has returned to the previous app (platformBack). */
  readonly hasGoneBack: boolean;
  relaunch(parameters: unknown): void;
  setCaptions(isOn: boolean): void;
  setAudioGuidance(isOn: boolean): void;
  showCursor(isShown: boolean): void;
  /** The set is about to start its screensaver. */
  askScreensaver(): void;
  /** The app's answers: true lets the screensaver start. */
  readonly screensaverAnswers: readonly boolean[];
  setOnline(isOnline: boolean): void;
  setVisible(isVisible: boolean): void;
}

type Parameters = Readonly<Record<string, unknown>>;

/** Installs `webOSSystem` and `WebOSServiceBridge` in the window, or their older names. */
export function installWebos(window: Window, options: WebosOptions = {}): WebosSet {
  const { isOld = false, launchParams = '', lgudid = 'a1b2c3d4-lgudid', refuses = [] } = options;
  const device = new Simulation(window, options);
  const spoken: { text: string; clear: boolean }[] = [];
  const screensaverAnswers: boolean[] = [];
  const state = { isActive: false, hasGoneBack: false };
  const settings: Record<string, string> = {
    captionEnable: options.captions ? 'on' : 'off',
    audioGuidance: options.audioGuidance ? 'on' : 'off',
  };
  const watchers = new Map<string, (answer: object) => void>();

  const answers: Readonly<Record<string, (parameters: Parameters) => object | undefined>> = {
    getIDs: () => ({ idList: [{ idType: 'LGUDID', idValue: lgudid }] }),
    getSystemInfo: () => ({ modelName: 'OLED55C1PUB', firmwareVersion: '03.21.30' }),
    getSystemSettings: ({ keys }) => settingAnswer(String((keys as string[])[0])),
    speak({ text, clear }) {
      spoken.push({ text: String(text), clear: clear === true });
      return {};
    },
    registerScreenSaverRequest: () => ({}),
    responseScreenSaverRequest({ ack }) {
      screensaverAnswers.push(ack === true);
      return {};
    },
  };
  const settingAnswer = (key: string): object => ({ settings: { [key]: settings[key] } });

  class Bridge {
    onservicecallback: ((message: string) => void) | null = null;

    constructor() {
      device.called();
    }

    call(uri: string, text: string): void {
      const method = uri.slice(uri.lastIndexOf('/') + 1);
      const parameters = JSON.parse(text) as Parameters;
      const send = (answer: object): void => {
        this.onservicecallback?.(JSON.stringify({ returnValue: true, ...answer }));
      };
      device.later(() => {
        const answer = refuses.includes(method) ? undefined : answers[method]?.(parameters);
        if (!answer) send({ returnValue: false, errorCode: -1, errorText: `Denied method call "${method}"` });
        else send(answer);
      });
      if (parameters['subscribe'] !== true) return;
      const [key = method] = (parameters['keys'] as string[] | undefined) ?? [];
      watchers.set(key, (answer) => device.later(() => send(answer)));
    }

    cancel(): void {
      this.onservicecallback = null;
    }
  }

  const system = {
    launchParams: typeof launchParams === 'string' ? launchParams : JSON.stringify(launchParams),
    deviceInfo: JSON.stringify({ modelName: 'OLED55C1', platformVersion: '6.0.0' }),
    activate() {
      device.called();
      state.isActive = true;
    },
    platformBack() {
      device.called();
      state.hasGoneBack = true;
    },
  };
  device.put(isOld ? 'PalmSystem' : 'webOSSystem', system);
  device.put(isOld ? 'PalmServiceBridge' : 'WebOSServiceBridge', Bridge);

  const tell = (type: string, detail: unknown): void => {
    window.document.dispatchEvent(new CustomEvent(type, { detail }));
  };
  const change = (key: string, isOn: boolean): void => {
    settings[key] = isOn ? 'on' : 'off';
    watchers.get(key)?.(settingAnswer(key));
  };
  return {
    spoken,
    screensaverAnswers,
    get isActive() {
      return state.isActive;
    },
    get hasGoneBack() {
      return state.hasGoneBack;
    },
    relaunch: (parameters) => tell('webOSRelaunch', parameters),
    setCaptions: (isOn) => change('captionEnable', isOn),
    setAudioGuidance: (isOn) => change('audioGuidance', isOn),
    showCursor: (isShown) => tell('cursorStateChange', { visibility: isShown }),
    askScreensaver: () => watchers.get('registerScreenSaverRequest')?.({ state: 'Active', timestamp: '123456' }),
    setOnline: (isOnline) => device.setOnline(isOnline),
    setVisible: (isVisible) => device.setVisible(isVisible),
  };
}
