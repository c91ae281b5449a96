import { createPlatform as createFlex } from '../../../../src/platform/flex/create-platform.ts';
import type { Platform } from '../../../../src/platform/platform.ts';
import { createPlatform as createTizen } from '../../../../src/platform/tizen/create-platform.ts';
import { createPlatform as createVizio } from '../../../../src/platform/vizio/create-platform.ts';
import { createPlatform as createWeb } from '../../../../src/platform/web/create-platform.ts';
import { createPlatform as createWebos } from '../../../../src/platform/webos/create-platform.ts';
import { createPlatform as createXbox } from '../../../../src/platform/xbox/create-platform.ts';
import { installFlex } from '../../../devices/flex.ts';
import { installTizen } from '../../../devices/tizen.ts';
import { installVizio } from '../../../devices/vizio.ts';
import { installWebos } from '../../../devices/webos.ts';
import { installXbox } from '../../../devices/xbox.ts';
import { DeviceWindow } from '../../platform/device-window.ts';
import { putFirebolt } from '../../platform/firebolt-sdk.ts';

/** How a device is when the app starts on it. */
export interface Beginning {
  /** A payload of B 2 Deep links, in this family's way. */
  link?: Record<string, string>;
  voice?: boolean;
  captions?: boolean;
  refusesAdvertising?: boolean;
}

/** An app's platform and the device that it runs on. */
export interface Started {
  platform: Platform;
  engine: DeviceWindow;
  /** Another app sends the viewer there; absent where nothing can. */
  sendLink?(link: Record<string, string>): void;
  /** The app goes off the screen as far as the family has it go, or comes back. */
  leaveScreen(): void;
  returnToScreen(): void;
  setVoice?(isOn: boolean): void;
  /** The device was asked to leave the app. */
  hasLeft(): boolean;
  /** What it said. */
  said(): readonly string[];
}

interface Family {
  /** The Back key, and those that leave at once. */
  backKey: number;
  exitKey?: number;
  hasCaptions: boolean;
  advertisingId: string | null;
  start(beginning?: Beginning): Promise<Started>;
}

const query = (link: Record<string, string>) => `${new URLSearchParams(link)}`;

const ways = (set: { setVisible(isVisible: boolean): void }) => ({
  leaveScreen: () => set.setVisible(false),
  returnToScreen: () => set.setVisible(true),
});

/** Every family's device, driven in one way. */
export const families: Readonly<Record<string, Family>> = {
  'a Samsung set': {
    backKey: 10009,
    exitKey: 10182,
    hasCaptions: true,
    advertisingId: '11111111-2222-4333-8444-555555555555',
    async start({ link, voice, captions, refusesAdvertising } = {}) {
      const engine = new DeviceWindow({ speaks: true });
      const set = installTizen(engine.window, {
        ...(link && { payload: link }),
        ...{ voiceGuide: voice ?? false, captions: captions ?? false, isTrackingLimited: refusesAdvertising ?? false },
      });
      return {
        platform: await engine.started(createTizen({ window: engine.window })),
        engine,
        sendLink: set.launch,
        ...ways(set),
        setVoice(isOn) {
          set.setVisible(false);
          set.setVoiceGuide(isOn);
          set.setVisible(true);
        },
        hasLeft: () => set.hasExited,
        said: () => engine.spoken,
      };
    },
  },
  'an LG set': {
    backKey: 461,
    hasCaptions: true,
    advertisingId: null,
    async start({ link, voice, captions } = {}) {
      const engine = new DeviceWindow().asGlobal();
      const set = installWebos(engine.window, {
        ...(link && { launchParams: link }),
        ...{ audioGuidance: voice ?? false, captions: captions ?? false },
      });
      return {
        platform: await engine.started(createWebos({ window: engine.window })),
        engine,
        sendLink: set.relaunch,
        ...ways(set),
        setVoice: set.setAudioGuidance,
        hasLeft: () => set.hasGoneBack,
        said: () => set.spoken.map(({ text }) => text),
      };
    },
  },
  'a Vizio set': {
    backKey: 8,
    exitKey: 27,
    hasCaptions: true,
    advertisingId: '99999999-8888-4777-8666-555555555555',
    async start({ link, voice, captions, refusesAdvertising } = {}) {
      const engine = new DeviceWindow(link && { search: `?${query(link)}` });
      const set = installVizio(engine.window, { voice: voice ?? false, captions: captions ?? false });
      set.setTrackingLimited(refusesAdvertising ?? false);
      return {
        platform: await engine.started(createVizio({ window: engine.window })),
        engine,
        sendLink: (sent) => set.changeContent(`https://app.test/?${query(sent)}`),
        ...ways(set),
        setVoice: set.setVoice,
        hasLeft: () => set.hasExited,
        said: () => set.spoken,
      };
    },
  },
  'a Flex box': {
    backKey: 8,
    hasCaptions: true,
    advertisingId: '01234567-89AB-CDEF-0101-23456789ABCD',
    async start({ link, voice, captions, refusesAdvertising } = {}) {
      // Its own intentions are in test/unit/platform/flex.test.ts.
      const engine = new DeviceWindow({ speaks: true, ...(link && { search: `?${query(link)}` }) });
      const box = installFlex(engine.window, {
        ...{ voiceGuidance: voice ?? false, captions: captions ?? false },
        limitsTracking: refusesAdvertising ?? false,
      });
      putFirebolt(engine);
      return {
        platform: await engine.started(createFlex({ window: engine.window })),
        engine,
        leaveScreen: () => (['inactive', 'background', 'suspended'] as const).forEach(box.become),
        returnToScreen: () => (['inactive', 'foreground'] as const).forEach(box.become),
        setVoice: box.setVoiceGuidance,
        hasLeft: () => box.hasFinished,
        said: () => engine.spoken,
      };
    },
  },
  'an Xbox': {
    backKey: 196,
    hasCaptions: false,
    advertisingId: '0a0b0c0d0e0f',
    async start({ link, voice, refusesAdvertising } = {}) {
      const engine = new DeviceWindow({ speaks: true, ...(voice && { search: '?voice=on' }) });
      const xbox = installXbox(engine.window, link && { uri: `proscenium:?${query(link)}` });
      xbox.setTrackingLimited(refusesAdvertising ?? false);
      return {
        platform: await engine.started(createXbox({ window: engine.window })),
        engine,
        sendLink: (sent) => xbox.activate(`proscenium:?${query(sent)}`),
        leaveScreen() {
          xbox.setVisible(false);
          xbox.suspend();
        },
        returnToScreen() {
          xbox.resume();
          xbox.setVisible(true);
        },
        hasLeft: () => xbox.hasClosed,
        said: () => engine.spoken,
      };
    },
  },
  'the web': {
    backKey: 27,
    hasCaptions: false,
    advertisingId: null,
    async start({ link, voice } = {}) {
      const payload = link && (link['yidata'] ?? JSON.stringify(link));
      const yidata = payload !== undefined && { search: `?yidata=${encodeURIComponent(payload)}` };
      const engine = new DeviceWindow({ speaks: true, ...yidata, ...(voice && { search: '?voice=on' }) });
      const { document } = engine.window;
      const show = (visibilityState: string): void => {
        Object.assign(document, { visibilityState });
        document.dispatchEvent(new Event('visibilitychange'));
      };
      return {
        platform: await engine.started(createWeb({ window: engine.window })),
        engine,
        leaveScreen: () => show('hidden'),
        returnToScreen: () => show('visible'),
        hasLeft: () => engine.left.length > 0,
        said: () => engine.spoken,
      };
    },
  },
};
