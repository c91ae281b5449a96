import fonts from '../../fonts/brand-fonts.json' with { type: 'json' };
import type { BrandConfig } from '../../src/config/brand.ts';

/** The desk, exact: midnight, condensed grotesque, rules between rows, red for signals and sky for live data. */
export const brand: BrandConfig = {
  id: 'news',
  version: '4.1.10',
  applicationName: 'Proscenium News',
  network: 'news',
  envBrand: 'NEWS',
  homeScreenId: 'news-home',
  tvProviderSignInEnabled: true,
  freeNetworks: ['news-free'],
  analytics: { isSegmentEnabled: false, businessUnit: 'news' },
  customisation: { seriesButton: true },
  strings: { 'landing.title': 'The world, as it happens' },
  logo: {
    navbar: { src: 'logo.png', width: 284, height: 44 },
    footer: { src: 'mark.png', width: 48, height: 48 },
  },
  icons: { lock: 'lock', favorite: 'bookmark' },
  theme: {
    color: {
      ground: 0x071a2f,
      surface: 0x11294a,
      surfaceRaised: 0x1c3a63,
      text: 0xffffff,
      textMuted: 0xa9bdd3,
      accent: 0xe5242a,
      onAccent: 0xffffff,
      focus: 0xff4347,
      line: 0x2b4a70,
      live: 0xe5242a,
      badge: {
        live: { fill: 0xe5242a, text: 0xffffff },
        upcoming: { fill: 0x5cc8ff, text: 0x06182b },
        replay: { fill: 0x1c3a63, text: 0xffffff },
        new: { fill: 0xffffff, text: 0x071a2f },
        expiring: { fill: 0xffc857, text: 0x1b1402 },
        audio: { fill: 0x3f4fa3, text: 0xffffff },
        info: { fill: 0x1c3a63, text: 0xffffff },
        time: { fill: 0x5cc8ff, text: 0x06182b },
        featured: { fill: 0xffffff, text: 0x071a2f },
        watched: { fill: 0x1c3a63, text: 0xc5d4e4 },
      },
    },
    type: {
      display: {
        family: 'IBM Plex Sans Condensed',
        weight: 700,
        strongWeight: 700,
        italic: false,
        uppercase: false,
        tracking: -0.01,
      },
      heading: {
        family: 'IBM Plex Sans Condensed',
        weight: 600,
        strongWeight: 700,
        italic: false,
        uppercase: false,
        tracking: 0,
      },
      body: { family: 'IBM Plex Sans', weight: 500, strongWeight: 600, italic: false, uppercase: false, tracking: 0 },
    },
    shape: { radius: 4, buttonRadius: 4, badgeRadius: 2, slant: 0, rowRule: true },
  },
  fonts: fonts.news,
};
