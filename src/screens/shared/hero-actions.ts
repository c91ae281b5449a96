import type { ContentItem } from '../../api/content/types.ts';
import type { HeroButton } from '../../stores/rules/hero-buttons.ts';
import type { ScreenServices } from '../services.ts';

/** What a hero's button does (B 2 Hero and cards). */
export function pressHeroButton(item: ContentItem, button: HeroButton, services: ScreenServices): void {
  const { go, modals, tiles, session, explainLock } = services;
  if (button.destination) {
    go(button.destination);
    return;
  }
  const favourites = services.late.value?.favourites;
  if (button.kind === 'watchlist' && item.showcode !== null) void favourites?.toggleWatchlist(item.showcode);
  if (button.kind === 'favourite') void favourites?.togglePersonality(item.entityId);
  if (button.kind === 'not-entitled') explainLock();
  if (button.kind !== 'more-info') return;
  modals.open({
    type: 'more-info',
    item: {
      title: item.title,
      description: item.longDescription ?? item.description,
      imageUrl: tiles.picture(item, 'landscape', moreInfoPicture).url ?? null,
      providerLogoUrl: session.auth.provider?.logoWhiteUrl ?? null,
      originalAirDate: item.originalAirDate,
      button: 'close',
    },
  });
}

/** Box of the picture in the more-info modal, authored pixels. */
export const moreInfoPicture = { width: 670, height: 380 };
