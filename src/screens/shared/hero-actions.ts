import type { ContentItem } from '../../api/content/types.ts';
import { screenPath, signInPath } from '../../stores/navigation/destinations.ts';
import type { HeroButton } from '../../stores/rules/hero-buttons.ts';
import type { ScreenServices } from '../services.ts';

/** What pressing a network's logo does (B 3 networkLogo onSelect). */
export function openNetwork({ networkScreen }: Pick<ContentItem, 'networkScreen'>, go: ScreenServices['go']): void {
  if (networkScreen !== null) go({ kind: 'route', address: screenPath(networkScreen) });
}

/** What a hero's button does (B 2 Hero and cards). */
export function pressHeroButton(item: ContentItem, button: HeroButton, services: ScreenServices): void {
  const { go, modals, tiles, session, explainLock } = services;
  if (button.destination) {
    go(button.destination);
    return;
  }
  if (button.kind === 'watchlist' || button.kind === 'favourite')
    toggleFavourite(item, button.kind, services).catch(() => services.announce(services.t('error.generic.message')));
  if (button.kind === 'not-entitled') explainLock();
  if (button.kind !== 'more-info') return;
  modals.open({
    type: 'more-info',
    item: {
      title: item.title,
      description: item.longDescription ?? item.description,
      facts: item,
      imageUrl: tiles.picture(item, 'landscape', moreInfoPicture).url ?? null,
      providerLogoUrl: session.auth.provider?.logoWhiteUrl ?? null,
      originalAirDate: item.originalAirDate,
      button: 'close',
    },
  });
}

/**
 * May be pressed before it is known who watches: then it turns out later that they have to sign in, unless they have gone
 * somewhere else meanwhile.
 */
async function toggleFavourite(
  { showcode, entityId }: ContentItem,
  kind: 'watchlist' | 'favourite',
  { late, modals, navigation, go }: ScreenServices,
): Promise<void> {
  const page = navigation.current.entryId;
  const modal = modals.current;
  const { favourites } = await late.load();
  const isSignedIn =
    kind === 'favourite'
      ? await favourites.togglePersonality(entityId)
      : await favourites.toggleWatchlist(showcode ?? '');
  if (isSignedIn || navigation.current.entryId !== page || modals.current !== modal) return;
  modals.close();
  go({ kind: 'route', address: signInPath });
}

/** Box of the picture in the more-info modal, authored pixels. */
export const moreInfoPicture = { width: 670, height: 380 };
