import type { ElementNode } from '@lightningtv/solid';
import { createEffect, createMemo, createSignal, For, on, Show } from 'solid-js';
import { screen } from '../../../../product/constants.ts';
import { afterFrame, whenIdle } from '../after-frame.ts';
import { prepareModels, tileModel } from '../model/items.ts';
import { look } from '../theme.ts';
import { FocusRing, type RingHandle } from './focus-ring.tsx';
import { Heading } from './heading.tsx';
import { usePageScroll } from './page-context.ts';
import { gridCount, type Section } from './sections.ts';
import { Tile } from './tile.tsx';

/** Lines mounted beyond the top and bottom of the screen. */
const overscan = 1;
/** Lines fully on screen while the first of them is at the anchor. */
const fullLines = 2;
/** Space above a line for its enlarged focused tile and the ring. */
const growRoom = 24;
const pagingMargin = 6;

const { tile, columns, pitchX, pitchY, tileTop } = look.grid;
const slots = (Math.ceil(screen.height / pitchY) + 1 + 2 * overscan) * columns;

export interface TileGridProps {
  section: Section;
  onChosen(section: Section, index: number): void;
  isTitleShown?: boolean;
}

/** A windowed grid on a page that scrolls line by line. */
export function TileGrid(props: TileGridProps) {
  const page = usePageScroll();
  const tiles: (ElementNode | undefined)[] = [];
  const [leading, setLeading] = createSignal(0);
  let ring!: RingHandle;
  let column = 0;

  const container = () => props.section.container;
  const items = createMemo(() => container()?.items() ?? []);
  const count = createMemo(() => {
    const known = container();
    return known ? gridCount(known) : 0;
  });
  const lineOf = (index: number) => Math.floor(index / columns);
  const leftOf = (index: number) => (index % columns) * pitchX;
  const topOf = (index: number) => lineOf(index) * pitchY;
  const first = createMemo(() => {
    const lines = lineOf(count() - 1) + 1;
    const above = Math.floor((page.topIn(props.section) - tileTop) / pitchY) - overscan;
    return Math.max(0, Math.min(above, lines - slots / columns)) * columns;
  });

  const modelAt = (index: number) => {
    const item = items()[index];
    const { tileKind, facts } = props.section;
    return (
      item && tileModel(item, tile, { tileKind, facts, areBadgesDisabled: container()?.areBadgesDisabled ?? false })
    );
  };
  const prepare = whenIdle(() => prepareModels(modelAt, first(), first() + slots));

  const lead = (line: number) => {
    const last = Math.max(0, lineOf(count() - 1) + 1 - fullLines);
    setLeading(Math.min(line, last));
    // Below the first line the heading is scrolled away, and the focused line takes its position.
    page.showPart(leading() === 0 ? 0 : leading() * pitchY + tileTop - growRoom);
    const known = container();
    if ((line + fullLines + 1) * columns >= items().length - pagingMargin) afterFrame(() => known?.loadMore());
  };

  const select = (index: number): boolean => {
    props.section.selected = index;
    lead(lineOf(index));
    ring.show(leftOf(index), topOf(index));
    if (index < first() || index >= first() + slots) page.mountNow();
    tiles[index % slots]?.setFocus();
    prepare();
    return true;
  };

  const across = (by: 1 | -1): boolean => {
    const index = props.section.selected + by;
    if (index < 0 || index >= count() || lineOf(index) !== lineOf(props.section.selected)) return false;
    column = index % columns;
    return select(index);
  };

  const along = (by: 1 | -1): boolean => {
    const line = lineOf(props.section.selected) + by;
    if (line < 0 || line > lineOf(count() - 1)) return false;
    return select(Math.min(line * columns + column, count() - 1));
  };

  createEffect(on(container, (known) => known?.load()));

  return (
    <view
      x={screen.safeX}
      width={0}
      height={0}
      forwardFocus={() => count() > 0 && select(Math.min(props.section.selected, count() - 1))}
      onLeft={() => across(-1)}
      onRight={() => across(1)}
      onUp={() => along(-1)}
      onDown={() => along(1)}
      onEnter={() => {
        props.onChosen(props.section, props.section.selected);
        return true;
      }}
      onFocusChanged={(hasFocus) => {
        if (!hasFocus) ring.hide();
      }}
    >
      <Show when={props.isTitleShown !== false}>
        <Heading title={container()?.title ?? ''} description={container()?.description ?? ''} isGone={leading() > 0} />
      </Show>
      <view y={tileTop} width={0} height={0}>
        <FocusRing tile={tile} ref={(handle) => (ring = handle)} />
        <For each={Array.from({ length: slots }, (_, slot) => slot)}>
          {(slot) => {
            const index = createMemo(() => first() + ((((slot - first()) % slots) + slots) % slots));
            const model = createMemo(() => modelAt(index()));
            return (
              <Tile
                ref={(element) => (tiles[slot] = element)}
                look={tile}
                model={model()}
                x={leftOf(index())}
                y={topOf(index())}
                isHidden={index() >= count()}
                isGone={lineOf(index()) < leading()}
              />
            );
          }}
        </For>
      </view>
    </view>
  );
}
