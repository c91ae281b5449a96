import type { Product } from '../product.ts';

/** What a webOS set reads of an app. */
export function appInfo({ appId, name, version, publisher, description, ground }: Product): object {
  return {
    id: appId,
    title: name,
    main: 'index.html',
    icon: 'icon.png',
    largeIcon: 'largeIcon.png',
    splashBackground: 'splash.png',
    type: 'web',
    version,
    vendor: publisher.name,
    appDescription: description,
    resolution: '1920x1080',
    bgColor: ground,
    iconColor: ground,
    // Back is a key like any other: the app itself says what it does (B 2).
    disableBackHistoryAPI: true,
    // A deep link reaches the running app as an event.
    handlesRelaunch: true,
    accessibility: { supportsAudioGuidance: true },
  };
}
