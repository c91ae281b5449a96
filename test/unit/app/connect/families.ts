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

/** The state of a device when the app starts. */
export interface Beginning {
  /** A payload of B 2 Deep links, passed in this family's form. */
  link?: Record<string, string>;
  voice?: boolean;
  captions?: boolean;
  refusesAdvertising?: boolean;
}

/** An app's platform and the device that it runs on. */
export interface Started {
  platform: Platform;
  engine: DeviceWindow;
  /** Another app opens the link; absent on families without that. */
  sendLink?(link: Record<string, string>): void;
  /** Hides or suspends the app, whatever the family does, and brings it back. */
  leaveScreen(): void;
  returnToScreen(): void;
  setVoice?(isOn: boolean): void;
  /** Whether the app has asked the device to close it. */
  hasLeft(): boolean;
  /** The texts that it has spoken. */
  said(): readonly string[];
}

interface Family {
  /** The Back key, and the key that exits at once. */
  backKey: number;
  exitKey?: number;
  hasCaptions: boolean;
  advertisingId: string | null;
  start(beginning?: Beginning): Promise<Started>;
}

const query = (link: Record<string, string>) => `${new URLSearchParams(link)}`;

const screenOf = (set: { setVisible(isVisible: boolean): void }) => ({
  leaveScreen: () => set.setVisible(false),
  returnToScreen: () => set.setVisible(true),
});

/** Every family's device behind one interface. */
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
        ...screenOf(set),
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
        ...screenOf(set),
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
        ...screenOf(set),
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
      // Flex's own intents are tested in test/unit/platform/flex.test.ts.
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
