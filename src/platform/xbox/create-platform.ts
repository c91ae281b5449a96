import type { Clock } from '../../config/clock.ts';
import { createBrowserPlatform, type PlatformOptions } from '../browser-platform.ts';
import { keyMaps } from '../key-maps.ts';
import type { Platform } from '../platform.ts';
import { answerOf, attempt, plainText } from '../shared/ask.ts';
import { KeptSignal } from '../shared/kept-signal.ts';
import { payloadOfAddress, payloadOfQuery } from '../shared/launch-payload.ts';
import { Lifecycle } from '../shared/lifecycle.ts';
import { SettableSwitch } from '../shared/signal.ts';
import { createSpeech, isVoiceForced } from '../shared/speech.ts';
import { vendorDeviceId } from '../shared/vendor-device-id.ts';
import type { ConsoleObjects, PadNavigator, ProtocolActivation } from './xbox-device.ts';

/** How long to wait for the launch event, which follows the page load; a plain start may have none. */
const activationTimeout = 300;

/** Xbox: the Windows Runtime of a hosted app. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { window } = options;
  const { Windows }: ConsoleObjects = window;
  // Otherwise the gamepad moves a mouse pointer. Set before anything asynchronous, so that the first press works.
  attempt(() => {
    (window.navigator as PadNavigator).gamepadInputEmulation = 'keyboard';
  });
  const base = createBrowserPlatform({
    ...options,
    key: 'xboxone',
    keyMap: keyMaps.xboxone,
    usualMemory: 'middle',
    twoVideos: false,
  });
  const onLifecycle = lifecycleOf(window);
  const { launched, deepLinks } = activations(window, base.clock);
  keepBack(window);
  fillScreen(window);
  const voice = new SettableSwitch(isVoiceForced(window));
  const payload = await launched;

  return {
    ...base,
    device: {
      id: vendorDeviceId(systemId(window), base.storage, base.device.id),
      model: plainText(
        attempt(() => {
          const { EasClientDeviceInformation } = Windows?.Security?.ExchangeActiveSyncProvisioning ?? {};
          return EasClientDeviceInformation && new EasClientDeviceInformation().systemProductName;
        }),
      ),
      firmware: plainText(attempt(() => Windows?.System?.Profile?.AnalyticsInfo?.versionInfo?.deviceFamilyVersion)),
      memoryClass: base.device.memoryClass,
    },
    deepLinkPayload: payload ?? payloadOfQuery(window.location.search),
    onDeepLink: deepLinks.subscribe,
    voice,
    speak: createSpeech(window, voice),
    async advertising() {
      // Empty if the viewer has turned it off.
      const id = plainText(attempt(() => Windows?.System?.UserProfile?.AdvertisingManager?.advertisingId)) || null;
      return { id, isLimited: id === null, usPrivacy: null };
    },
    allowScreensaver: screensaver(window),
    onLifecycle,
    pointer: new SettableSwitch(false),
    canCast: true,
    exitApplication: () => window.close(),
  };
}

/** A protocol activation. Those after the start, or too late for it, count as links while the app runs. */
function activations({ Windows }: ConsoleObjects, clock: Clock) {
  const deepLinks = new KeptSignal<unknown>();
  const application = attempt(() => Windows?.UI?.WebUI?.WebUIApplication);
  let isStarting = true;
  const launched = answerOf<unknown>(
    clock,
    (answered, failed) => {
      if (!application) return failed();
      application.addEventListener('activated', (event) => {
        const { kind, uri }: ProtocolActivation = event;
        const { protocol } = Windows?.ApplicationModel?.Activation?.ActivationKind ?? {};
        const payload = kind === protocol && typeof uri?.rawUri === 'string' ? payloadOfUri(uri.rawUri) : undefined;
        if (isStarting) answered(payload);
        else if (payload !== undefined) deepLinks.tell(payload);
      });
    },
    activationTimeout,
  ).then((payload) => {
    isStarting = false;
    return payload;
  });
  return { launched, deepLinks };
}

/**
 * `proscenium:player/123` and `proscenium://app/player/123` are our path /player/123; the scheme alone is a plain
 * start.
 */
function payloadOfUri(uri: string): unknown {
  const [, rest = ''] = /^[a-z][a-z0-9+.-]*:(.*)$/i.exec(uri) ?? [];
  if (/^\/*$/.test(rest)) return undefined;
  return payloadOfAddress(rest.startsWith('//') ? uri : `/${rest.replace(/^\/+/, '')}`);
}

/** The console delays the suspension until the app completes its deferral. */
function lifecycleOf(window: Window & ConsoleObjects): Platform['onLifecycle'] {
  const lifecycle = new Lifecycle().followPage(window.document);
  const application = attempt(() => window.Windows?.UI?.WebUI?.WebUIApplication);
  attempt(() => {
    application?.addEventListener('suspending', (event) => {
      const deferral = attempt(() => event.suspendingOperation?.getDeferral());
      lifecycle.become('suspended');
      attempt(() => deferral?.complete());
    });
    application?.addEventListener('resuming', () => {
      lifecycle.become(window.document.visibilityState === 'hidden' ? 'hidden' : 'shown');
    });
  });
  return lifecycle.subscribe;
}

/** B leaves the app unless the event is marked as handled; the key itself arrives as a keyboard event. */
function keepBack({ Windows }: ConsoleObjects): void {
  attempt(() =>
    Windows?.UI?.Core?.SystemNavigationManager?.getForCurrentView().addEventListener('backrequested', (event) => {
      event.handled = true;
    }),
  );
}

/** Uses the whole screen: the console insets apps by default, but this one has its own margins. */
function fillScreen({ Windows }: ConsoleObjects): void {
  attempt(() => {
    const { ApplicationView, ApplicationViewBoundsMode } = Windows?.UI?.ViewManagement ?? {};
    if (ApplicationViewBoundsMode)
      ApplicationView?.getForCurrentView().setDesiredBoundsMode(ApplicationViewBoundsMode.useCoreWindow);
  });
}

function systemId({ Windows }: ConsoleObjects): unknown {
  return attempt(() => {
    const id = Windows?.System?.Profile?.SystemIdentification?.getSystemIdForPublisher().id;
    return id && Windows?.Security?.Cryptography?.CryptographicBuffer?.encodeToHexString(id);
  });
}

/** Requests are counted: each must be released once. */
function screensaver({ Windows }: ConsoleObjects): Platform['allowScreensaver'] {
  const request = attempt(() => {
    const { DisplayRequest } = Windows?.System?.Display ?? {};
    return DisplayRequest && new DisplayRequest();
  });
  let isHeld = false;
  return (isAllowed) => {
    if (isHeld === !isAllowed) return;
    isHeld = !isAllowed;
    attempt(() => (isHeld ? request?.requestActive() : request?.requestRelease()));
  };
}
