import type { Product } from '../product.ts';

/** The appinfo.json of a webOS app. */
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
    // The app handles Back itself, like any other key (B 2).
    disableBackHistoryAPI: true,
    // Deep links reach a running app as an event.
    handlesRelaunch: true,
    accessibility: { supportsAudioGuidance: true },
  };
}
