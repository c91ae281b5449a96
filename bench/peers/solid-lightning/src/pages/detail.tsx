import type { ElementNode } from '@lightningtv/solid';
import { useLocation, useNavigate, useParams, useSearchParams } from '@solidjs/router';
import { createEffect, createMemo, createResource, on, Show } from 'solid-js';
import { screen } from '../../../../product/constants.ts';
import type { ContentItem } from '../../../../product/content.ts';
import { t } from '../../../../product/texts.ts';
import { type Container, getDetail, type Page as PageData } from '../api/content.ts';
import { type ButtonModel, buttonsOf, heroModel } from '../model/heroes.ts';
import { bookmarkOf, subtitleOf } from '../model/items.ts';
import { ButtonRow } from '../ui/button-row.tsx';
import { HeroArt, HeroText } from '../ui/hero.tsx';
import { Page } from '../ui/page.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import type { Section } from '../ui/sections.ts';
import { TileBlock, useActions, useSections } from './blocks.tsx';

const rowAnchor = 96;
const headHeight = 624;
const textBottom = 504;
const textWidth = 860;
const buttonsTop = 528;
const descriptionLines = 3;

const head: Section = {
  key: 'head',
  kind: 'head',
  container: undefined,
  tileKind: 'landscape',
  facts: 'usual',
  lanes: 1,
  height: () => headHeight,
  selected: 0,
  scroll: 0,
  part: 0,
};

/** The page of a series, film, special, person or category. */
export function DetailPage() {
  const params = useParams();
  const [query] = useSearchParams();
  const uri = query['page_uri'];
  const [page] = createResource(() => getDetail(params['id'] ?? '', typeof uri === 'string' ? uri : undefined));
  const blocks = useSections(() => page()?.containers ?? []);
  const sections = createMemo(() => (page()?.entity ? [{ ...head }, ...blocks()] : blocks()));
  let root!: ElementNode;
  createEffect(
    on(page, (loaded) => {
      if (loaded) queueMicrotask(() => root.setFocus());
    }),
  );
  return (
    <view ref={root} width={0} height={0} forwardFocus={0}>
      <Show when={page()} fallback={<PageSkeleton />}>
        {(loaded) => (
          <Page sections={sections()} anchor={rowAnchor} top={loaded().entity ? 0 : rowAnchor}>
            {(section) =>
              section().kind === 'head' ? (
                <Show when={loaded().entity}>{(entity) => <Head page={loaded()} entity={entity()} />}</Show>
              ) : (
                <TileBlock section={section()} isTitleShown={section().container?.title !== loaded().entity?.title} />
              )
            }
          </Page>
        )}
      </Show>
    </view>
  );
}

/** Head of the page: art, title, metadata, a few lines of text, and buttons. */
function Head(props: { page: PageData; entity: ContentItem }) {
  const navigate = useNavigate();
  const path = useLocation().pathname;
  const { press } = useActions();
  let row!: ElementNode;
  const hero = createMemo(() => {
    const model = heroModel(props.entity);
    return {
      ...model,
      description: props.entity.description ?? props.entity.longDescription ?? model.description,
      metadata: model.metadata === props.entity.title ? '' : model.metadata,
    };
  });
  const buttons = createMemo((): readonly ButtonModel[] => {
    const offered = detailButtons(props.entity, props.page.containers, path);
    return offered.length > 0 ? offered : [{ text: t('button.back'), icon: 'back', button: undefined }];
  });
  return (
    <view
      width={0}
      height={0}
      forwardFocus={() => {
        row.setFocus();
        return true;
      }}
    >
      <HeroArt urls={hero().art} />
      <HeroText hero={hero()} bottom={textBottom} width={textWidth} lines={descriptionLines} />
      <ButtonRow
        ref={(element) => (row = element)}
        x={screen.safeX}
        y={buttonsTop}
        buttons={buttons()}
        onPress={(model) => (model.button ? press(model) : navigate(-1))}
      />
    </view>
  );
}

const playKinds: ReadonlySet<string> = new Set(['watch-live', 'resume', 'watch-now', 'restart', 'sign-in']);

/** Play of a series starts the next episode, Play of a film its feature; no button leads to the page itself. */
function detailButtons(entity: ContentItem, containers: readonly Container[], path: string): readonly ButtonModel[] {
  const own = buttonsOf(entity).filter(({ button }) => {
    const to = button?.destination;
    return !(to?.kind === 'route' && to.address.split('?')[0] === path);
  });
  const episode = entity.isPlayable ? undefined : nextPlayable(entity, containers);
  if (!episode) return own;
  const label = subtitleOf(episode, Date.now());
  const play = buttonsOf(episode)
    .filter(({ button }) => button && playKinds.has(button.kind))
    .map((model, index) => (index === 0 && label !== '' ? { ...model, text: `${model.text} · ${label}` } : model));
  return [...play, ...own];
}

function nextPlayable(entity: ContentItem, containers: readonly Container[]): ContentItem | undefined {
  const isFilm = entity.seriesType === 'movie' || entity.seriesType === 'special';
  const rows = isFilm ? containers.slice(0, 1) : containers.filter(({ layoutType }) => layoutType === 'season-widget');
  const episodes = rows.flatMap(({ items }) => items()).filter(({ isPlayable }) => isPlayable);
  const begun = episodes.filter((episode) => bookmarkOf(episode).percentWatched > 0);
  return begun[begun.length - 1] ?? episodes[0];
}
