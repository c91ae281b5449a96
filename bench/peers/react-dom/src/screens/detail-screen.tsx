import { FocusContext, useFocusable } from '@noriginmedia/norigin-spatial-navigation-react';
import { memo, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ContentItem } from '../../../../product/content.ts';
import { t } from '../../../../product/texts.ts';
import { detailUri } from '../api/content.ts';
import { listOptions } from '../focus/resolvers.ts';
import type { Container } from '../model/container.ts';
import { detailButtons, heroArtBox, heroContent } from '../model/hero-models.ts';
import { nextChangeOf, pictureOf } from '../model/tile-models.ts';
import { type Entry, router } from '../router.ts';
import { ButtonRow } from '../ui/button-row.tsx';
import { HeroArt, HeroText } from '../ui/hero.tsx';
import { PageController, type Section } from '../ui/page-controller.ts';
import { PageList, type SectionHooks } from '../ui/page-list.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { type ContainerSection, newMemory, prepareContainer, renderContainer, useSections } from '../ui/sections.tsx';
import { useRefreshAt } from '../ui/use-refresh-at.ts';
import { MessageScreen } from './message-screen.tsx';
import { usePage } from './use-page.ts';

type DetailSection = ContainerSection | (Section & { block: 'head' });

const rowAnchor = 96;
const headHeight = 624;
const textBottom = 504;
const textWidth = 860;
const buttonsTop = 528;
const descriptionLines = 3;

/** The page of a series, film, special, person or category, and of any other type. */
export function DetailScreen({ entry }: { entry: Entry }) {
  const own = entry.query.get('page_uri');
  const { state, retry } = usePage(own?.startsWith('/') ? own : detailUri(entry.param));
  const { sections: blocks, onEmpty } = useSections(state, false);
  const { entity, containers } = state;
  const sections = useMemo(
    (): readonly DetailSection[] =>
      entity ? [{ key: 'head', kind: 'head', block: 'head', height: headHeight }, ...blocks] : blocks,
    [entity, blocks],
  );
  if (state.status === 'ready') entry.memory ??= newMemory(new PageController(rowAnchor, entity ? 0 : rowAnchor));
  const { memory, path } = entry;
  const renderSection = useCallback(
    (section: DetailSection, hooks: SectionHooks) => {
      if (section.block === 'head') {
        return (
          entity && (
            <DetailHead
              entity={entity}
              containers={containers}
              path={path}
              focusKey={hooks.focusKey}
              onFocus={hooks.onFocus}
            />
          )
        );
      }
      return memory && renderContainer(section, hooks, memory, onEmpty, section.container.title !== entity?.title);
    },
    [memory, onEmpty, entity, containers, path],
  );
  if (state.status === 'failed') return <MessageScreen text={t('page.failed')} retry={retry} />;
  if (state.status !== 'ready' || !memory) return <PageSkeleton />;
  if (sections.length === 0) return <MessageScreen text={t('page.empty')} />;
  return (
    <PageList
      focusKey={`page ${entry.id}`}
      controller={memory.page}
      sections={sections}
      renderSection={renderSection}
      prepare={prepareContainer}
    />
  );
}

interface DetailHeadProps extends Omit<SectionHooks, 'watchLead'> {
  entity: ContentItem;
  containers: readonly Container[];
  path: string;
}

/** Head of the page: art, title, metadata, a few lines of text, and buttons. */
const DetailHead = memo(function DetailHead({ entity, containers, path, focusKey, onFocus }: DetailHeadProps) {
  const refreshed = useRefreshAt(nextChangeOf(entity, Date.now()));
  // The play button names the next episode, which is in a row of the page.
  const seasons = useSyncExternalStore(
    useCallback(
      (listener) => {
        const stops = containers.map((container) => container.subscribe(listener));
        return () => stops.forEach((stop) => stop());
      },
      [containers],
    ),
    () => containers.map((container) => container.getState().items.length).join(' '),
  );
  const content = useMemo(() => {
    const words = heroContent(entity);
    return {
      ...words,
      description: entity.description ?? entity.longDescription ?? words.description,
      metadata: words.metadata === entity.title ? '' : words.metadata,
    };
    // `refreshed` changes when the time of day matters.
  }, [entity, refreshed]);
  const buttons = useMemo(() => {
    const offered = detailButtons(entity, containers, path);
    return offered.length > 0
      ? offered
      : [{ key: 'back', text: t('button.back'), icon: 'back' as const, address: null }];
    // `refreshed` and `seasons` change when the time of day or the rows matter.
  }, [entity, containers, path, refreshed, seasons]);
  const art = useMemo(() => pictureOf(entity, 'hero', heroArtBox), [entity]);
  const onSelect = useCallback(
    (index: number) => {
      const button = buttons[index];
      if (button?.address) router.go(button.address);
      else if (button?.key === 'back') router.back();
    },
    [buttons],
  );
  const { ref } = useFocusable<object, HTMLDivElement>({ focusKey, onFocus, ...listOptions(() => null) });
  return (
    <FocusContext value={focusKey}>
      <div ref={ref} className="hero" style={{ height: headHeight }}>
        <HeroArt art={art} />
        <HeroText content={content} bottom={textBottom} width={textWidth} descriptionLines={descriptionLines} />
        <ButtonRow focusKey={`${focusKey}/buttons`} buttons={buttons} top={buttonsTop} onSelect={onSelect} />
      </div>
    </FocusContext>
  );
});
