import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import { itemKey } from '../../api/content/normalisers/item.ts';
import type { ContentItem } from '../../api/content/types.ts';
import type { FavouriteType } from '../../api/favourites/favourite.ts';
import { screen } from '../../config/constants.ts';
import { useLateServices, useServices, useTexts } from '../../screens/services.ts';
import { signInPath } from '../../stores/navigation/destinations.ts';
import { favouriteEntityId } from '../../stores/session/favourites/favourite-records.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { badgeWidth, gridHeight } from '../../ui/look.ts';
import { PageList } from '../../ui/page-list/page-list.tsx';
import { TileGrid } from '../../ui/tile-grid/tile-grid.tsx';
import { tileItems } from '../../ui/tile-list/tile-items.ts';
import { useUi } from '../../ui/ui-context.ts';
import { FullPage, PageWords } from '../full-page.tsx';
import { removalTiles, toggled } from './removal-tiles.ts';
import { favouritesTexts } from './texts.ts';

const layerKey = 'modal-favourites';
const listKey = `${layerKey}/list`;
const buttonsTop = 424;
const gridTop = 372;

export interface FavouritesManagerProps {
  /** `series` is the watchlist, `category` the favourite personalities. */
  list: FavouriteType;
}

/** B 2, B 4 Favourites manager: on the whole screen, tiles to choose for removal. Signed out, it leads to the sign-in. */
export const FavouritesManager = observer(function FavouritesManager({ list }: FavouritesManagerProps) {
  const { t: common, modals, go } = useServices();
  const { favourites } = useLateServices();
  const t = useTexts(favouritesTexts);
  const status = favourites.status(list);
  useEffect(() => {
    if (!favourites.needsSignIn && favourites.status(list) === 'failed') void favourites.retry();
  }, [favourites, list]);
  const title = t(list === 'series' ? 'favourites.watchlist' : 'favourites.personalities');
  const items = list === 'series' ? favourites.watchlist : favourites.personalities;
  const close = { key: 'close', text: common('button.close'), press: () => modals.close() };
  if (favourites.needsSignIn) {
    const signIn = () => {
      modals.close();
      go({ kind: 'route', address: signInPath });
    };
    const button = { key: 'sign-in', text: t('favourites.signIn'), press: signIn };
    return <Words title={title} words={t('favourites.signedOut')} button={button} />;
  }
  if (items.length > 0) return <RemovalGrid list={list} title={title} items={items} />;
  if (status === 'loading') return <Words title={title} words={common('loader.loading')} button={close} />;
  if (status === 'failed') {
    const retry = { key: 'retry', text: common('button.retry'), press: () => void favourites.retry() };
    return <Words title={title} words={common('page.failed')} button={retry} />;
  }
  const words = t(list === 'series' ? 'favourites.emptyWatchlist' : 'favourites.emptyPersonalities');
  return <Words title={title} words={words} button={close} />;
});

interface RemovalGridProps extends FavouritesManagerProps {
  title: string;
  items: readonly ContentItem[];
}

function RemovalGrid({ list, title, items }: RemovalGridProps) {
  const { look } = useUi();
  const { modals } = useServices();
  const { favourites } = useLateServices();
  const t = useTexts(favouritesTexts);
  const [chosen, show] = useState<ReadonlySet<string>>(new Set());
  // Back may come before the choice is on screen.
  const latest = useRef(chosen);
  const toggle = (id: string) => {
    latest.current = toggled(latest.current, id);
    show(latest.current);
  };
  const hint = t('favourites.hint');
  // Of its own for each list: one opens at its first tile, wherever the other was left.
  const gridKey = `${listKey}/${list}`;
  const gridItems = useMemo(() => {
    const identities = items.map((item) => ({ id: itemKey(item), impressionId: item.entityId }));
    return tileItems(gridKey, identities, items.length);
  }, [gridKey, items]);
  const shown = useRemovalTiles(list, items, chosen);
  const sections = useMemo(
    () => [{ focusKey: gridKey, kind: 'grid', height: gridHeight(look.grid, items.length) }],
    [gridKey, look, items],
  );
  // B 4: Back removes the chosen ones and closes. A failure is only logged, so there is nothing to wait for.
  const leave = () => {
    void favourites.removeChosen(list, latest.current);
    modals.close();
  };
  return (
    <FullPage layerKey={layerKey} title={title} description={hint} left={screen.safeX} onBack={leave}>
      <PageWords text={hint} />
      <PageList
        focusKey={listKey}
        parentFocusKey={layerKey}
        sections={sections}
        anchor={gridTop}
        top={gridTop}
        describe={() => ({ role: 'group', name: '' })}
        renderSection={() => (
          <TileGrid
            focusKey={gridKey}
            parentFocusKey={listKey}
            title={title}
            isTitleShown={false}
            items={gridItems}
            {...shown}
            onSelect={(index) => {
              const item = items[index];
              if (item) toggle(favouriteEntityId(list, item));
            }}
            onReach={() => {}}
          />
        )}
      />
    </FullPage>
  );
}

/** The tiles, those that are chosen marked. */
function useRemovalTiles(
  list: FavouritesManagerProps['list'],
  items: readonly ContentItem[],
  chosen: ReadonlySet<string>,
) {
  const { stage, look } = useUi();
  const { tiles } = useServices();
  const t = useTexts(favouritesTexts);
  const mark = useMemo(() => {
    const text = t('favourites.remove');
    return { ...look.badgeOf('live', text), width: badgeWidth(stage.texts, look.badge, text) };
  }, [t, look, stage]);
  return useMemo(() => removalTiles({ type: list, items, chosen, mark, tiles }), [list, items, chosen, mark, tiles]);
}

interface WordsProps {
  title: string;
  words: string;
  button: { key: string; text: string; press(): void };
}

/** A sentence and one button in place of the tiles. */
function Words({ title, words, button }: WordsProps) {
  const { modals } = useServices();
  return (
    <FullPage layerKey={layerKey} title={title} description={words} left={screen.safeX} onBack={() => modals.close()}>
      <PageWords text={words} />
      <ButtonRow
        key={button.key}
        focusKey={`${layerKey}/buttons`}
        parentFocusKey={layerKey}
        buttons={[button]}
        onSelect={button.press}
        x={screen.safeX}
        y={buttonsTop}
      />
    </FullPage>
  );
}
