import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { sentences } from '../../a11y/accessible-name.ts';
import type { ContentItem } from '../../api/content/types.ts';
import { screen } from '../../config/constants.ts';
import type { PageStore } from '../../stores/content/page-store.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { HeroText } from '../../ui/showcase/hero-text.tsx';
import { heroArtBox, heroArtLeft } from '../../ui/showcase/showcase.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useServices } from '../services.ts';
import { pressHeroButton } from '../shared/hero-actions.ts';
import { heroContent, heroWords } from '../shared/hero-model.ts';
import { useRefreshAt } from '../shared/use-refresh-at.ts';
import { detailButtons, nextPlayable } from './detail-buttons.ts';

export interface DetailHeadProps {
  page: PageStore;
  entity: ContentItem;
  /** Path of the page, without its query. */
  path: string;
  focusKey: string;
  parentFocusKey: string;
}

/** Height of the block on the page; the art is taller and fades out beneath the first row. */
export const detailHeadHeight = 624;

const textBottom = 504;
const textWidth = 860;
const buttonsTop = 528;
const descriptionLines = 3;

/** What the page is about: art, title, facts, a few lines of text, and what to do with it. */
export const DetailHead = observer(function DetailHead(props: DetailHeadProps) {
  const { page, entity, path, focusKey, parentFocusKey } = props;
  const services = useServices();
  const { stage, look, focus } = useUi();
  const { clock, t, tiles, session, back } = services;
  const refreshed = useRefreshAt(clock, tiles.nextChangeOf([entity]));
  const episode = nextPlayable(entity, page.containers, session);
  const bookmarks = session.bookmarks;

  const content = useMemo(() => {
    const words = heroContent(entity, services, look);
    return {
      ...words,
      description: entity.description ?? entity.longDescription ?? words.description,
      // A category is its own genre: said once is enough.
      metadata: words.metadata === entity.title ? '' : words.metadata,
    };
    // `refreshed` and `bookmarks` stand for the clock and the session.
  }, [entity, services, look, refreshed, bookmarks]);
  const offered = useMemo(
    () => detailButtons(entity, episode, path, services),
    [entity, episode, path, services, refreshed, bookmarks],
  );
  // A page without anything to do still has a way out.
  const buttons = useMemo(
    () => (offered.length > 0 ? offered : [{ key: 'back', text: t('button.back'), icon: 'back' as const }]),
    [offered, t],
  );

  const latest = useRef('');
  const { badge, words } = heroWords(entity, content, services);
  latest.current = sentences([badge, ...words]);
  useLayoutEffect(() => {
    const node = focus.register({
      focusKey,
      parentFocusKey,
      layer: 'showcase-item',
      container: true,
      // The page has its name.
      describe: () => ({ role: 'group', name: '', description: latest.current }),
    });
    return () => node.remove();
  }, [focus, focusKey, parentFocusKey]);

  const art = useMemo(() => tiles.picture(entity, 'hero', heroArtBox), [tiles, entity]);
  const artLook = useMemo(() => ({ ...heroArtBox, ground: look.theme.color.ground }), [look]);
  return (
    <group>
      <heroArt stage={stage} look={artLook} model={art} x={heroArtLeft} />
      <HeroText
        content={content}
        x={screen.safeX}
        bottom={textBottom}
        width={textWidth}
        descriptionLines={descriptionLines}
      />
      <ButtonRow
        focusKey={`${focusKey}/buttons`}
        parentFocusKey={focusKey}
        buttons={buttons}
        onSelect={(pressed) => {
          const chosen = offered.find(({ key }) => key === pressed.key);
          if (chosen) pressHeroButton(entity, chosen.button, services);
          else back();
        }}
        x={screen.safeX}
        y={buttonsTop}
      />
    </group>
  );
});
