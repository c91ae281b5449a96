import { createBrowserPlatform, type PlatformOptions } from '../browser-platform.ts';
import { keyMaps } from '../key-maps.ts';
import type { Advertising, MemoryClass, Platform } from '../platform.ts';
import { attempt, plainText } from '../shared/ask.ts';
import { SettableCaptionMenu } from '../shared/caption-menu.ts';
import { KeptSignal } from '../shared/kept-signal.ts';
import { SettableSwitch, Signal } from '../shared/signal.ts';
import { createSpeech, isVoiceForced } from '../shared/speech.ts';
import { vendorDeviceId } from '../shared/vendor-device-id.ts';
import { tizenPayload } from './launch-payload.ts';
import { tizenCaptions } from './tizen-captions.ts';
import type { SamsungObjects } from './tizen-device.ts';

/** Keys that an app must register. Arrows, Enter and Back work without. */
const keys = [
  'Exit',
  'MediaPlay',
  'MediaPause',
  'MediaPlayPause',
  'MediaStop',
  'MediaFastForward',
  'MediaRewind',
  'ChannelUp',
  'ChannelDown',
  'ColorF0Red',
  'ColorF1Green',
  'ColorF2Yellow',
  'ColorF3Blue',
];

/** TvInfoMenuValue.ON. */
const menuValueOn = 1;

/** Samsung televisions: `tizen` and `webapis` of the window. */
export function createPlatform(options: PlatformOptions): Platform {
  const { window } = options;
  const { tizen, webapis }: SamsungObjects = window;
  const base = createBrowserPlatform({
    ...options,
    key: 'samsungtizen',
    keyMap: keyMaps.samsungtizen,
    usualMemory: memoryOf(window),
    twoVideos: false,
  });
  const product = webapis?.productinfo;
  const voice = new SettableSwitch(isVoiceForced(window));
  const captions = new SettableSwitch<boolean | null>(null);
  const captionMenu = new SettableCaptionMenu();
  const deepLinks = new KeptSignal<unknown>();
  const network = new Signal<boolean>();

  const readMenu = (): void => {
    const menuValue = (key: 'CAPTION_ONOFF_KEY' | 'VOICE_GUIDE_KEY') =>
      attempt(() => webapis?.tvinfo?.getMenuValue(webapis.tvinfo.TvInfoMenuKey[key]));
    const captionValue = menuValue('CAPTION_ONOFF_KEY');
    if (captionValue !== undefined) captions.set(captionValue === menuValueOn);
    captionMenu.set(tizenCaptions((key) => attempt(() => tizen?.tvinfo?.getCaptionValue?.(key))));
    voice.set(isVoiceForced(window) || menuValue('VOICE_GUIDE_KEY') === menuValueOn);
  };
  readMenu();
  attempt(() => tizen?.tvinfo?.addCaptionValueChangeListener('CAPTION_ONOFF_KEY', readMenu));
  // There is no event for the voice guide; a viewer who has changed it returns from the set's menu.
  base.onLifecycle((event) => event === 'show' && readMenu());
  registerKeys(window);
  window.addEventListener('appcontrol', () => {
    const payload = tizenPayload(window);
    if (payload !== undefined) deepLinks.tell(payload);
  });
  const isWatched = attempt(() =>
    webapis?.network?.addNetworkStateChangeListener((state) => {
      const { NetworkState } = webapis.network ?? {};
      if (state === NetworkState?.GATEWAY_CONNECTED) network.tell(true);
      if (state === NetworkState?.GATEWAY_DISCONNECTED) network.tell(false);
    }),
  );

  return {
    ...base,
    device: {
      id: vendorDeviceId(
        attempt(() => product?.getDuid()),
        base.storage,
        base.device.id,
      ),
      model: plainText(attempt(() => product?.getModel())),
      firmware: plainText(attempt(() => product?.getFirmware())),
      memoryClass: base.device.memoryClass,
    },
    deepLinkPayload: tizenPayload(window) ?? base.deepLinkPayload,
    onDeepLink: deepLinks.subscribe,
    voice,
    speak: createSpeech(window, voice),
    captions,
    captionMenu,
    advertising: async () => advertisingOf(window),
    allowScreensaver(isAllowed) {
      attempt(() => {
        const { appcommon } = webapis ?? {};
        if (!appcommon) return;
        const { SCREEN_SAVER_ON, SCREEN_SAVER_OFF } = appcommon.AppCommonScreenSaverState;
        appcommon.setScreenSaver(
          isAllowed ? SCREEN_SAVER_ON : SCREEN_SAVER_OFF,
          () => {},
          () => {},
        );
      });
    },
    onNetworkChange: isWatched === undefined ? base.onNetworkChange : network.subscribe,
    pointer: new SettableSwitch(false),
    canCast: true,
    exitApplication() {
      const application = attempt(() => tizen?.application?.getCurrentApplication());
      if (!application || attempt(() => application.exit() ?? true) === undefined) base.exitApplication();
    },
  };
}

/** One name unknown to the model fails the whole batch; then each key is registered by itself. */
function registerKeys({ tizen }: SamsungObjects): void {
  const device = tizen?.tvinputdevice;
  const oneByOne = (): void => {
    for (const key of keys) attempt(() => device?.registerKey(key));
  };
  try {
    device?.registerKeyBatch(keys, () => {}, oneByOne);
  } catch {
    oneByOne();
  }
}

function memoryOf({ tizen }: SamsungObjects): MemoryClass {
  const bytes = attempt(() => tizen?.systeminfo?.getTotalMemory());
  if (typeof bytes !== 'number') return 'middle';
  const gigabytes = bytes / 2 ** 30;
  if (gigabytes > 2.5) return 'high';
  return gigabytes > 1.5 ? 'middle' : 'low';
}

/** There is no id without the privilege, or if the viewer limits tracking in the set's menu. */
function advertisingOf({ webapis }: SamsungObjects): Advertising {
  const isLimited = attempt(() => webapis?.adinfo?.isLATEnabled()) !== false;
  const id = isLimited ? '' : plainText(attempt(() => webapis?.adinfo?.getTIFA()));
  return { id: id || null, isLimited, usPrivacy: null };
}
