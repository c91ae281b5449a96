import { platformBack } from '@enact/webos/application';
import { createBrowserPlatform, type PlatformOptions } from '../browser-platform.ts';
import { keyMaps } from '../key-maps.ts';
import type { Platform } from '../platform.ts';
import { answerOf, attempt, isYes, plainText } from '../shared/ask.ts';
import { KeptSignal } from '../shared/kept-signal.ts';
import { payloadOfParameters } from '../shared/launch-payload.ts';
import { SettableSwitch } from '../shared/signal.ts';
import { isVoiceForced } from '../shared/speech.ts';
import { vendorDeviceId } from '../shared/vendor-device-id.ts';
import { type Answer, Luna, parse, systemOf, type WebosWindow } from './webos-device.ts';

const settings = 'luna://com.webos.settingsservice/getSystemSettings';
const power = 'luna://com.webos.service.tvpower/power';
const clientName = 'proscenium';

/** LG televisions: `webOSSystem` (formerly `PalmSystem`) and the services on the Luna bus. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const window: WebosWindow = options.window;
  const base = createBrowserPlatform({
    ...options,
    key: 'lg',
    keyMap: keyMaps.lg,
    usualMemory: 'middle',
    twoVideos: false,
  });
  const { clock } = base;
  const luna = new Luna(window);
  const voice = new SettableSwitch(isVoiceForced(window));
  const captions = new SettableSwitch<boolean | null>(null);
  const pointer = new SettableSwitch(false);

  followSetting(luna, 'option', 'audioGuidance', voice);
  followSetting(luna, 'caption', 'captionEnable', captions);
  window.document.addEventListener('cursorStateChange', (event) => {
    const { visibility } = detailOf(event);
    pointer.set(isYes(visibility));
  });
  const ask = (uri: string, parameters: object): Promise<Answer | undefined> =>
    answerOf(clock, (answered, failed) => luna.call(uri, parameters, answered, failed));
  const [ids, system] = await Promise.all([
    ask('luna://com.webos.service.sm/deviceid/getIDs', { idType: ['LGUDID'] }),
    ask('luna://com.webos.service.tv.systemproperty/getSystemInfo', { keys: ['modelName', 'firmwareVersion'] }),
  ]);
  const info = attempt(() => parse(systemOf(window)?.deviceInfo));

  return {
    ...base,
    device: {
      id: vendorDeviceId(udidOf(ids), base.storage, base.device.id),
      model: plainText(system?.['modelName'] ?? info?.['modelName']),
      firmware: plainText(system?.['firmwareVersion'] ?? info?.['platformVersion']),
      memoryClass: base.device.memoryClass,
    },
    deepLinkPayload: payloadOfParameters(attempt(() => parse(systemOf(window)?.launchParams))) ?? base.deepLinkPayload,
    onDeepLink: relaunches(window).subscribe,
    voice,
    speak(text, { interrupt = false } = {}) {
      if (voice.isOn) luna.call('luna://com.webos.service.tts/speak', { text, clear: interrupt });
    },
    captions,
    allowScreensaver: screensaver(luna),
    pointer,
    canCast: true,
    exitApplication() {
      // Leads back to where the viewer came from; the set ends the app when it needs the memory.
      const hasGone = attempt(() => {
        platformBack();
        return systemOf(window)?.platformBack !== undefined;
      });
      if (!hasGone) base.exitApplication();
    },
  };
}

/** Follows the settings of the set's menu. */
function followSetting(luna: Luna, category: string, key: string, setting: Pick<SettableSwitch, 'set'>): void {
  luna.call(settings, { category, keys: [key], subscribe: true }, ({ settings: values }) => {
    if (typeof values === 'object' && values !== null && key in values) setting.set(isYes((values as Answer)[key]));
  });
}

/** An app that handles relaunches itself must bring itself to the front. */
function relaunches(window: WebosWindow): KeptSignal<unknown> {
  const deepLinks = new KeptSignal<unknown>();
  window.document.addEventListener('webOSRelaunch', (event) => {
    attempt(() => systemOf(window)?.activate?.());
    const payload = payloadOfParameters(detailOf(event));
    if (payload !== undefined) deepLinks.tell(payload);
  });
  return deepLinks;
}

/** The set asks before it starts its screensaver; the answer is no during playback. */
function screensaver(luna: Luna): Platform['allowScreensaver'] {
  let isAllowed = true;
  let isAsked = false;
  return (allowed) => {
    isAllowed = allowed;
    if (allowed || isAsked) return;
    isAsked = true;
    luna.call(`${power}/registerScreenSaverRequest`, { subscribe: true, clientName }, ({ state, timestamp }) => {
      if (state !== 'Active') return;
      luna.call(`${power}/responseScreenSaverRequest`, { clientName, ack: isAllowed, timestamp });
    });
  };
}

function udidOf(answer: Answer | undefined): unknown {
  const list = answer?.['idList'];
  return attempt(() => (list as readonly { idType: string; idValue: unknown }[])[0]?.idValue);
}

/** LG events carry an object, on some sets as JSON text. */
function detailOf(event: Event): Answer {
  const { detail } = event as CustomEvent<unknown>;
  return parse(detail) ?? (typeof detail === 'object' && detail !== null ? (detail as Answer) : {});
}
