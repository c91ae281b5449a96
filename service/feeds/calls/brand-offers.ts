import type { BrandId } from '../../../src/config/brand.ts';

type PromoButton = { text: string; action: 'dismiss' } | { text: string; action: 'deeplink'; deeplink: string };

/** B 3 Config, promo. */
export interface Promo {
  enabled: boolean;
  modal: string;
  /** Shown at every so many starts. */
  frequency: number;
  backgroundImageSrc: string;
  buttons: readonly PromoButton[];
}

const later: PromoButton = { text: 'Not Now', action: 'dismiss' };

const promos: Readonly<Record<BrandId, Promo>> = {
  nation: {
    enabled: false,
    modal: 'nation-spring',
    frequency: 5,
    backgroundImageSrc: '/images/nation/long-furrow/keyart_tablet_landscape',
    buttons: [{ text: 'Start The Long Furrow', action: 'deeplink', deeplink: 'series/long-furrow' }, later],
  },
  sports: {
    enabled: false,
    modal: 'sports-season',
    frequency: 3,
    backgroundImageSrc: '/images/sports/first-whistle/keyart_tablet_landscape',
    buttons: [{ text: 'See the Fixtures', action: 'deeplink', deeplink: 'screens/sports-home' }, later],
  },
  news: {
    enabled: false,
    modal: 'news-briefing',
    frequency: 10,
    backgroundImageSrc: '/images/news/the-front-page/keyart_tablet_landscape',
    buttons: [{ text: 'Watch the Briefing', action: 'deeplink', deeplink: 'screens/news-live' }, later],
  },
};

export type PromoChange = { brand: BrandId } & Partial<Pick<Promo, 'enabled' | 'frequency'>>;

/** The promo of each brand, which tests may switch on (docs/feeds.md, Control). */
export interface PromoOffers {
  of(brand: BrandId): Promo;
  change(change: PromoChange): Promo;
  reset(): void;
}

export function createPromoOffers(): PromoOffers {
  let offers = promos;
  return {
    of: (brand) => offers[brand],
    change({ brand, ...change }) {
      offers = { ...offers, [brand]: { ...offers[brand], ...change } };
      return offers[brand];
    },
    reset() {
      offers = promos;
    },
  };
}

/** Texts that replace the app's own (B 3 stringsOverrideDictionary), by its keys. */
export const replacedTexts: Readonly<Record<BrandId, Readonly<Record<string, string>>>> = {
  nation: {},
  sports: { 'error.blackout.title': 'Blacked out in your area' },
  news: { 'error.noNewsEntitlement.title': 'This channel is not in your TV package' },
};
