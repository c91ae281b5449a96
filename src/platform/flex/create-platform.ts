import type { Clock } from '../../config/clock.ts';
import { createBrowserPlatform, type PlatformOptions } from '../browser-platform.ts';
import { keyMaps } from '../key-maps.ts';
import type { Advertising, Platform } from '../platform.ts';
import { isYes, plainText, promised } from '../shared/ask.ts';
import { SettableCaptionMenu } from '../shared/caption-menu.ts';
import { KeptSignal } from '../shared/kept-signal.ts';
import { payloadOfQuery } from '../shared/launch-payload.ts';
import { Lifecycle, type LifecycleState } from '../shared/lifecycle.ts';
import { SettableSwitch, Signal } from '../shared/signal.ts';
import { createSpeech, isVoiceForced } from '../shared/speech.ts';
import { vendorDeviceId } from '../shared/vendor-device-id.ts';
import { createFlexStorage } from './cookie-storage.ts';
import { type Firebolt, type FlexWindow, fieldOf, findFirebolt, listen } from './firebolt.ts';
import { fireboltCaptions } from './firebolt-captions.ts';
import { payloadOfIntent } from './navigation-intent.ts';

/** Maps Firebolt's states. Only in the foreground is the app visible and gets keys. */
const states: readonly (readonly [event: 'foreground' | 'inactive' | 'background' | 'suspended', LifecycleState])[] = [
  ['foreground', 'shown'],
  ['inactive', 'hidden'],
  ['background', 'hidden'],
  ['suspended', 'suspended'],
];

/** Comcast Flex boxes: Firebolt's modules, from the box or from the SDK. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const window: FlexWindow = options.window;
  const firebolt = await findFirebolt(window);
  const storage = createFlexStorage(window);
  const base = createBrowserPlatform({
    ...options,
    key: 'comcastflex',
    keyMap: keyMaps.comcastflex,
    storage,
    usualMemory: 'low',
    twoVideos: false,
  });
  const { clock } = base;
  const { voice, captions, captionMenu } = switchesOf(firebolt, clock, isVoiceForced(window));
  const deepLinks = new KeptSignal<unknown>();
  const network = new Signal<boolean>();

  listen(firebolt?.Discovery, 'navigateTo', (intent) => {
    const payload = payloadOfIntent(intent);
    if (payload !== undefined) deepLinks.tell(payload);
  });
  listen(firebolt?.Device, 'networkChanged', (change) => network.tell(fieldOf(change, 'state') === 'connected'));
  const onLifecycle = lifecycleOf(firebolt, clock) ?? base.onLifecycle;
  const [uid, model, version, start] = await Promise.all([
    promised(clock, () => firebolt?.Device.uid()),
    promised(clock, () => firebolt?.Device.model()),
    promised(clock, () => firebolt?.Device.version()),
    promised(clock, () => firebolt?.Parameters.initialization()),
  ]);

  return {
    ...base,
    device: {
      id: vendorDeviceId(uid, storage, base.device.id),
      model: plainText(model),
      firmware: plainText(fieldOf(fieldOf(version, 'firmware'), 'readable')),
      memoryClass: base.device.memoryClass,
    },
    deepLinkPayload:
      payloadOfIntent(fieldOf(fieldOf(start, 'discovery'), 'navigateTo')) ?? payloadOfQuery(window.location.search),
    onDeepLink: deepLinks.subscribe,
    voice,
    speak: createSpeech(window, voice),
    captions,
    captionMenu,
    advertising: () => advertisingOf(firebolt, clock, start),
    onLifecycle,
    onNetworkChange: firebolt ? network.subscribe : base.onNetworkChange,
    keyboard: 'on-screen',
    pointer: new SettableSwitch(false),
    canCast: true,
    exitApplication() {
      if (!firebolt) return base.exitApplication();
      const { Lifecycle: lifecycle } = firebolt;
      void promised(clock, () => lifecycle.close(lifecycle.CloseReason.USER_EXIT));
    },
  };
}

/** Follows the settings of the box. */
function switchesOf(firebolt: Firebolt | undefined, clock: Clock, isVoiceForced: boolean) {
  const accessibility = firebolt?.Accessibility;
  const voice = new SettableSwitch(isVoiceForced);
  const captions = new SettableSwitch<boolean | null>(null);
  const takeVoice = (settings: unknown): void => voice.set(isVoiceForced || isYes(fieldOf(settings, 'enabled')));
  const captionMenu = new SettableCaptionMenu();
  const takeCaptions = (settings: unknown): void => {
    const isOn = fieldOf(settings, 'enabled');
    if (isOn !== undefined) captions.set(isYes(isOn));
    captionMenu.set(fireboltCaptions(fieldOf(settings, 'styles')));
  };
  listen(accessibility, 'voiceGuidanceSettingsChanged', takeVoice);
  listen(accessibility, 'closedCaptionsSettingsChanged', takeCaptions);
  void promised(clock, () => accessibility?.voiceGuidanceSettings()).then(takeVoice);
  void promised(clock, () => accessibility?.closedCaptionsSettings()).then(takeCaptions);
  return { voice, captions, captionMenu };
}

/** Follows the box's lifecycle, and tells it that the app is ready. Undefined without a box. */
function lifecycleOf(firebolt: Firebolt | undefined, clock: Clock): Platform['onLifecycle'] | undefined {
  if (!firebolt) return undefined;
  const lifecycle = new Lifecycle();
  for (const [event, state] of states) listen(firebolt.Lifecycle, event, () => lifecycle.become(state));
  listen(firebolt.Lifecycle, 'unloading', () => {
    lifecycle.become('suspended');
    void promised(clock, () => firebolt.Lifecycle.finished());
  });
  void promised(clock, () => firebolt.Lifecycle.ready());
  return lifecycle.subscribe;
}

/** lmt: limit ad tracking, from the initialization or with the id itself. */
async function advertisingOf(firebolt: Firebolt | undefined, clock: Clock, start: unknown): Promise<Advertising> {
  const usPrivacy = plainText(fieldOf(start, 'us_privacy'), 8) || null;
  const advertiser = await promised(clock, () => firebolt?.Advertising.advertisingId());
  const isLimited = !advertiser || isYes(fieldOf(advertiser, 'lmt')) || isYes(fieldOf(start, 'lmt'));
  return { id: (!isLimited && plainText(fieldOf(advertiser, 'ifa'))) || null, isLimited, usPrivacy };
}
