import type { Clock } from '../../config/clock.ts';
import { createBrowserPlatform, type PlatformOptions } from '../browser-platform.ts';
import { keyMaps } from '../key-maps.ts';
import type { Advertising, Platform } from '../platform.ts';
import { answerOf, attempt, isYes, plainText } from '../shared/ask.ts';
import { KeptSignal } from '../shared/kept-signal.ts';
import { payloadOfAddress, payloadOfQuery } from '../shared/launch-payload.ts';
import { SettableSwitch } from '../shared/signal.ts';
import { createSpeech, isVoiceForced } from '../shared/speech.ts';
import { vendorDeviceId } from '../shared/vendor-device-id.ts';
import { companionLibrary, type VizioWindow } from './vizio-device.ts';

/** Vizio televisions: `VIZIO` of the window, provided by the set's companion library. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const window: VizioWindow = options.window;
  const base = createBrowserPlatform({
    ...options,
    key: 'vizio',
    keyMap: keyMaps.vizio,
    usualMemory: 'low',
    twoVideos: false,
  });
  const { clock } = base;
  const voice = new SettableSwitch(isVoiceForced(window));
  const captions = new SettableSwitch<boolean | null>(null);
  const deepLinks = new KeptSignal<unknown>();

  window.document.addEventListener('VIZIO_TTS_ENABLED', () => voice.set(true));
  window.document.addEventListener('VIZIO_TTS_DISABLED', () => voice.set(isVoiceForced(window)));
  await loadLibrary(window, clock);
  const { VIZIO } = window;
  attempt(() => VIZIO?.setClosedCaptionHandler?.((isOn) => captions.set(isYes(isOn))));
  attempt(() =>
    VIZIO?.setContentChangeHandler?.((address) => {
      if (typeof address === 'string' && address !== '') deepLinks.tell(payloadOfAddress(address));
    }),
  );
  const [id, firmware] = await Promise.all([
    answerOf<unknown>(clock, (answered, failed) => (VIZIO?.getDeviceId ? VIZIO.getDeviceId(answered) : failed())),
    answerOf<unknown>(clock, (answered, failed) =>
      VIZIO?.getFirmwareVersion ? VIZIO.getFirmwareVersion(answered) : failed(),
    ),
  ]);

  return {
    ...base,
    device: {
      id: vendorDeviceId(id, base.storage, base.device.id),
      model: plainText(attempt(() => VIZIO?.deviceModel)),
      firmware: plainText(firmware),
      memoryClass: base.device.memoryClass,
    },
    deepLinkPayload: payloadOfQuery(window.location.search),
    onDeepLink: deepLinks.subscribe,
    voice,
    speak: chromevox(window, voice),
    captions,
    advertising: () => advertisingOf(window, clock),
    keyboard: 'on-screen',
    pointer: new SettableSwitch(false),
    canCast: true,
    exitApplication() {
      const hasGone = attempt(() => {
        VIZIO?.exitApplication?.();
        return VIZIO?.exitApplication !== undefined;
      });
      if (!hasGone) base.exitApplication();
    },
  };
}

/** Loads the companion library from the set's own server. Listen for its ready event before loading it. */
async function loadLibrary(window: VizioWindow, clock: Clock): Promise<void> {
  if (window.VIZIO) return;
  const { document } = window;
  await answerOf<void>(clock, (loaded, failed) => {
    document.addEventListener('VIZIO_LIBRARY_DID_LOAD', () => loaded(), { once: true });
    const script = document.createElement('script');
    script.src = companionLibrary;
    script.addEventListener('error', failed);
    document.head.append(script);
  });
}

/** Vizio's screen reader, else the engine's speech synthesis. */
function chromevox(window: VizioWindow, voice: SettableSwitch): Platform['speak'] {
  const speech = createSpeech(window, voice);
  return (text, options) => {
    const reader = attempt(() => window.VIZIO?.Chromevox);
    if (!reader) return speech(text, options);
    if (!voice.isOn) return;
    attempt(() => {
      if (options?.interrupt) reader.cancel?.();
      reader.play(text);
    });
  };
}

/** LMT: limit ad tracking. Counts as set if the device does not report it. */
async function advertisingOf({ VIZIO }: VizioWindow, clock: Clock): Promise<Advertising> {
  const told = await answerOf<{ IFA?: unknown; LMT?: unknown } | undefined>(clock, (answered, failed) =>
    VIZIO?.setAdvertiserIDListener ? VIZIO.setAdvertiserIDListener(answered) : failed(),
  );
  const isLimited = !told || told.LMT === undefined || isYes(told.LMT);
  return { id: (!isLimited && plainText(told.IFA)) || null, isLimited, usPrivacy: null };
}
