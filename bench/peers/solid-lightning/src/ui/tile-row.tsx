import type { ElementNode } from '@lightningtv/solid';
import { batch, createEffect, createMemo, createSignal, For, on, untrack } from 'solid-js';
import { screen, timing } from '../../../../product/constants.ts';
import { firstSlot, furthestScroll, scrollToColumn, slotCount } from '../../../../product/window.ts';
import { afterFrame, followUp, whenIdle } from '../after-frame.ts';
import { prepareModels, type TileModel, tileModel } from '../model/items.ts';
import { glide, look } from '../theme.ts';
import { FocusRing, type RingHandle } from './focus-ring.tsx';
import { Heading } from './heading.tsx';
import type { Section } from './sections.ts';
import { Tile } from './tile.tsx';

/** Width in which tiles are fully on screen, from the row's left edge to the right edge of the safe area. */
const extent = screen.width - 2 * screen.safeX;
/** The next page is requested this many tiles before the end of the loaded ones. */
const pagingMargin = 6;
const scrolling = { x: glide(timing.scrollAnimation) };

export interface TileRowProps {
  /** The row to show; another one of the same kind takes over the nodes. */
  section: Section;
  onChosen(section: Section, index: number): void;
}

/**
 * A row of tiles: a window of slots, each of which keeps its nodes and takes over an entering tile when its own has
 * left. A slot is placed where its tile is, so a move changes one slot and one offset, whatever the length of the row.
 */
export function TileRow(props: TileRowProps) {
  const { tileKind, lanes } = props.section;
  const row = look.rows[tileKind];
  const { tile, pitch, tileTop, lanePitch } = row;
  const columns = slotCount(screen.width, pitch);
  const slots = columns * lanes;
  const size = { pitch, width: tile.width };
  const tiles: (ElementNode | undefined)[] = [];
  const allSlots = Array.from({ length: slots }, (_, slot) => slot);
  // Tiles on screen are mounted first; the rest of the window follows when the renderer is idle, or when the viewer
  // moves along the row.
  const [wholeSection, setWholeSection] = createSignal<Section>();
  const isWhole = () => wholeSection() === props.section;
  const onScreen = createMemo(() => slotsOnScreen(props.section));
  const [mounted, setMounted] = createSignal<readonly number[]>([...untrack(onScreen)]);
  const complete = () =>
    batch(() => {
      setWholeSection(() => props.section);
      setMounted(allSlots);
    });
  const completeLater = whenIdle(complete);
  let content!: ElementNode;
  let ring!: RingHandle;

  /** Slots of the tiles on screen at a row's scroll position. */
  function slotsOnScreen({ scroll }: Section): ReadonlySet<number> {
    const from = Math.max(0, Math.floor((scroll - screen.safeX) / pitch)) * lanes;
    const to = Math.ceil((scroll + screen.width - screen.safeX) / pitch) * lanes;
    return new Set(Array.from({ length: to - from }, (_, offset) => (from + offset) % slots));
  }

  const container = () => props.section.container;
  const items = createMemo(() => container()?.items() ?? []);
  const count = createMemo(() => {
    const known = container();
    if (!known) return 0;
    return known.isSettled() ? known.count() : Math.max(known.count(), row.skeletons * lanes);
  });
  const columnOf = (index: number) => Math.floor(index / lanes);
  const columnCount = () => columnOf(count() - 1) + 1;
  const leftOf = (index: number) => columnOf(index) * pitch;
  const topOf = (index: number) => (index % lanes) * lanePitch;

  const firstAt = (scroll: number) => firstSlot(scroll - screen.safeX, pitch, columns, columnCount()) * lanes;
  const [first, setFirst] = createSignal(firstAt(props.section.scroll));

  const modelAt = (index: number): TileModel | undefined => {
    const item = items()[index];
    const { facts } = props.section;
    return (
      item && tileModel(item, tile, { tileKind, facts, areBadgesDisabled: container()?.areBadgesDisabled ?? false })
    );
  };
  const prepare = whenIdle(() => prepareModels(modelAt, first(), first() + slots));

  // Tiles that a move brings near the screen are mounted after the frame that shows the move.
  const shift = followUp(() =>
    batch(() => {
      complete();
      setFirst(firstAt(props.section.scroll));
    }),
  );
  const isMounted = (index: number) =>
    tiles[index % slots] !== undefined &&
    index >= first() &&
    index < first() + slots &&
    (isWhole() || onScreen().has(index % slots));

  const scrollTo = (scroll: number) => {
    const { section } = props;
    if (scroll !== section.scroll) {
      section.scroll = scroll;
      content.x = -scroll;
      shift.ask();
    }
  };

  const reach = (index: number) => {
    const known = container();
    if (index >= items().length - pagingMargin) afterFrame(() => known?.loadMore());
  };

  /** Focuses a tile; the row scrolls only as far as needed. */
  const select = (index: number): boolean => {
    const { section } = props;
    section.selected = index;
    scrollTo(scrollToColumn(section.scroll, columnOf(index), size, extent, columnCount()));
    reach(Math.min(count() - 1, Math.ceil((section.scroll + screen.width) / pitch) * lanes));
    ring.show(leftOf(index), topOf(index));
    if (!isMounted(index)) shift.now();
    tiles[index % slots]?.setFocus();
    prepare();
    return true;
  };

  /** A move inside the row; false where it leaves the row. */
  const move = (by: number, leaves: boolean): boolean => {
    if (leaves) return false;
    if (!isWhole()) shift.ask();
    return select(props.section.selected + by);
  };

  // Another row has taken over the slot, or its items have loaded.
  createEffect(
    on([() => props.section, count], ([section, known], before) => {
      container()?.load();
      shift.drop();
      completeLater();
      section.selected = Math.min(section.selected, Math.max(0, known - 1));
      section.scroll = Math.min(section.scroll, furthestScroll(size, extent, columnCount()));
      if (before && section !== before[0]) {
        ring.hide();
        content.x = -section.scroll;
      }
      setFirst(firstAt(section.scroll));
    }),
  );

  return (
    <view
      x={screen.safeX}
      width={0}
      height={0}
      forwardFocus={() => count() > 0 && select(Math.min(props.section.selected, count() - 1))}
      onLeft={() => move(-lanes, props.section.selected < lanes)}
      onRight={() => {
        const { selected } = props.section;
        return move(Math.min(lanes, count() - 1 - selected), columnOf(selected) >= columnOf(count() - 1));
      }}
      onUp={() => move(-1, props.section.selected % lanes === 0)}
      onDown={() => {
        const { selected } = props.section;
        return move(1, selected % lanes === lanes - 1 || selected + 1 >= count());
      }}
      onEnter={() => {
        props.onChosen(props.section, props.section.selected);
        return true;
      }}
      onFocusChanged={(hasFocus) => {
        if (!hasFocus) ring.hide();
      }}
    >
      <Heading title={container()?.title ?? ''} description={container()?.description ?? ''} />
      <view
        ref={content}
        x={untrack(() => -props.section.scroll)}
        y={tileTop}
        width={0}
        height={0}
        transition={scrolling}
      >
        <FocusRing tile={tile} ref={(handle) => (ring = handle)} />
        <For each={mounted()}>
          {(slot) => {
            // The index in the window that belongs to this slot.
            const index = createMemo(() => first() + ((((slot - first()) % slots) + slots) % slots));
            const model = createMemo<TileModel | undefined>((before) => {
              if (!isWhole() && !onScreen().has(slot)) return before;
              return modelAt(index());
            });
            return (
              <Tile
                ref={(element) => (tiles[slot] = element)}
                look={tile}
                model={model()}
                x={leftOf(index())}
                y={topOf(index())}
                isHidden={index() >= count()}
              />
            );
          }}
        </For>
      </view>
    </view>
  );
}
