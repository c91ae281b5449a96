import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { sentences } from '../../a11y/accessible-name.ts';
import type { ContentItem } from '../../api/content/types.ts';
import { screen } from '../../config/constants.ts';
import type { PageStore } from '../../stores/content/page-store.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { HeroText } from '../../ui/showcase/hero-text.tsx';
import { heroArtBox, heroArtLeft } from '../../ui/showcase/showcase.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { useServices } from '../services.ts';
import { openNetwork, pressHeroButton } from '../shared/hero-actions.ts';
import { heroContent, heroWords, useHeroContext } from '../shared/hero-model.ts';
import { detailButtons, nextPlayable } from './detail-buttons.ts';
import type { HeadLook } from './head-look.ts';

export interface DetailHeadProps {
  page: PageStore;
  entity: ContentItem;
  head: HeadLook;
  /** The entity's own address, without a query. */
  path: string;
  focusKey: string;
  parentFocusKey: string;
}

const textWidth = 860;

/** What the page is about: art, title, facts, a few lines of text, and what to do with it. */
export const DetailHead = observer(function DetailHead(props: DetailHeadProps) {
  const { page, entity, head, path, focusKey, parentFocusKey } = props;
  const services = useServices();
  const { stage, look } = useUi();
  const { t, tiles, back, go } = services;
  const shown = useMemo(() => [entity], [entity]);
  const context = useHeroContext(shown);
  const episode = nextPlayable(entity, page.containers, context);

  const content = useMemo(() => {
    const words = heroContent(entity, context, look);
    return {
      ...words,
      description: entity.description ?? entity.longDescription ?? words.description,
      // A category is its own genre: said once is enough.
      metadata: words.metadata.join() === entity.title ? [] : words.metadata,
    };
  }, [entity, context, look]);
  const offered = useMemo(() => detailButtons(entity, episode, path, context), [entity, episode, path, context]);
  // A page without anything to do still has a way out.
  const buttons = useMemo(
    () => (offered.length > 0 ? offered : [{ key: 'back', text: t('button.back'), icon: 'back' as const }]),
    [offered, t],
  );

  const { badge, words } = heroWords(entity, content, context);
  const description = sentences([badge, ...words]);
  useFocusNode({
    focusKey,
    parentFocusKey,
    layer: 'showcase-item',
    container: true,
    preferredChildFocusKey: `${focusKey}/buttons`,
    // The page has its name.
    describe: () => ({ role: 'group', name: '', description }),
  });

  const logo = useMemo(
    () => ({ focusKey: `${focusKey}/network`, parentFocusKey: focusKey, onSelect: () => openNetwork(entity, go) }),
    [focusKey, entity, go],
  );
  const art = useMemo(() => tiles.picture(entity, 'hero', heroArtBox), [tiles, entity]);
  const artLook = useMemo(() => ({ ...heroArtBox, ground: look.theme.color.ground }), [look]);
  return (
    <group>
      <heroArt stage={stage} look={artLook} model={art} x={heroArtLeft} />
      <HeroText
        content={content}
        x={screen.safeX}
        bottom={head.textBottom}
        width={textWidth}
        descriptionLines={head.descriptionLines}
        logo={logo}
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
        y={head.buttonsTop}
      />
    </group>
  );
});
