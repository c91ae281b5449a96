import fonts from '../../fonts/brand-fonts.json' with { type: 'json' };
import type { BrandConfig } from '../../src/config/brand.ts';

/** Editorial cinema, warm: ink navy, ivory serif titles, an ember that leads the eye. */
export const brand: BrandConfig = {
  id: 'nation',
  version: '4.1.11',
  applicationName: 'Proscenium Nation',
  network: 'nation',
  envBrand: 'NATION',
  homeScreenId: 'home',
  tvProviderSignInEnabled: false,
  freeNetworks: ['nation-free'],
  analytics: { isSegmentEnabled: true, businessUnit: 'nation' },
  customisation: { seriesButton: true },
  strings: { 'landing.title': 'Stories worth staying in for' },
  logo: {
    navbar: { src: 'logo.png', width: 317, height: 44 },
    footer: { src: 'mark.png', width: 48, height: 48 },
  },
  icons: { lock: 'lock', favorite: 'heart' },
  theme: {
    color: {
      ground: 0x0b1220,
      surface: 0x1a2335,
      surfaceRaised: 0x26314a,
      text: 0xf5f1e8,
      textMuted: 0xb4b3b0,
      accent: 0xe4572e,
      onAccent: 0xfff8ef,
      focus: 0xf26a3f,
      line: 0x39435a,
      live: 0xd7263d,
      badge: {
        live: { fill: 0xd7263d, text: 0xffffff },
        upcoming: { fill: 0x2f4a7a, text: 0xf5f1e8 },
        replay: { fill: 0x3a4358, text: 0xf5f1e8 },
        new: { fill: 0xe4572e, text: 0xfff8ef },
        expiring: { fill: 0xe8b44c, text: 0x1a1408 },
        audio: { fill: 0x4b3f72, text: 0xf5f1e8 },
        info: { fill: 0x2b3448, text: 0xf5f1e8 },
        time: { fill: 0x2f4a7a, text: 0xf5f1e8 },
        featured: { fill: 0xf5f1e8, text: 0x0b1220 },
        watched: { fill: 0x2b3448, text: 0xc9c6bf },
      },
    },
    type: {
      display: {
        family: 'Fraunces',
        weight: 600,
        strongWeight: 700,
        italic: false,
        uppercase: false,
        tracking: -0.012,
      },
      heading: { family: 'Fraunces', weight: 600, strongWeight: 700, italic: false, uppercase: false, tracking: 0 },
      body: { family: 'Inter', weight: 500, strongWeight: 600, italic: false, uppercase: false, tracking: 0 },
    },
    shape: { radius: 16, buttonRadius: 32, badgeRadius: 8, slant: 0, rowRule: false },
  },
  fonts: fonts.nation,
};
