import fonts from '../../fonts/brand-fonts.json' with { type: 'json' };
import type { BrandConfig } from '../../src/config/brand.ts';

/** The scoreboard and speed: asphalt, condensed italic capitals, slanted plates, volt. */
export const brand: BrandConfig = {
  id: 'sports',
  version: '4.6.0',
  applicationName: 'Proscenium Sports',
  network: 'sports',
  envBrand: 'SPORTS',
  homeScreenId: 'home',
  tvProviderSignInEnabled: true,
  freeNetworks: ['sports-free'],
  analytics: { isSegmentEnabled: true, businessUnit: 'sports' },
  customisation: { seriesButton: true },
  strings: { 'landing.title': 'Every match, every minute' },
  logo: {
    navbar: { src: 'logo.png', width: 309, height: 44 },
    footer: { src: 'mark.png', width: 48, height: 48 },
    provider: { maxWidth: 100, alpha: 0.75 },
  },
  theme: {
    color: {
      ground: 0x0d0f12,
      surface: 0x1c2026,
      surfaceRaised: 0x2a3038,
      text: 0xffffff,
      textMuted: 0xaeb4bc,
      accent: 0xd7ff3e,
      onAccent: 0x0d0f12,
      focus: 0xd7ff3e,
      line: 0x3a414b,
      live: 0xff2d3f,
      badge: {
        live: { fill: 0xff2d3f, text: 0xffffff },
        upcoming: { fill: 0x2c6bff, text: 0xffffff },
        replay: { fill: 0x3a414b, text: 0xffffff },
        new: { fill: 0xd7ff3e, text: 0x0d0f12 },
        expiring: { fill: 0xffb020, text: 0x0d0f12 },
        audio: { fill: 0x6b4dff, text: 0xffffff },
        info: { fill: 0x2a3038, text: 0xffffff },
        time: { fill: 0x2c6bff, text: 0xffffff },
        featured: { fill: 0xffffff, text: 0x0d0f12 },
        watched: { fill: 0x2a3038, text: 0xc4cad2 },
      },
    },
    type: {
      display: {
        family: 'Barlow Condensed',
        weight: 700,
        strongWeight: 700,
        italic: true,
        uppercase: true,
        tracking: -0.004,
      },
      heading: {
        family: 'Barlow Condensed',
        weight: 700,
        strongWeight: 700,
        italic: true,
        uppercase: true,
        tracking: 0.01,
      },
      body: { family: 'Barlow', weight: 500, strongWeight: 600, italic: false, uppercase: false, tracking: 0 },
    },
    shape: { radius: 6, buttonRadius: 4, badgeRadius: 2, slant: 10, rowRule: false },
  },
  fonts: fonts.sports,
};
