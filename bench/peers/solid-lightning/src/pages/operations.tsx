import { renderer, type TextStyles } from '@lightningtv/solid';
import { batch, createSelector, createSignal, For, Show } from 'solid-js';
import type { OperationName } from '../../../../apps/bench-api.ts';
import { changedSuffix, type OperationItem, OperationItems, operationLook } from '../../../../fixtures/operations.ts';
import { screen } from '../../../../product/constants.ts';
import { offerOperations } from '../bench/bench.ts';
import { look, rgba } from '../theme.ts';

const { columns, width, height, gap, titleSize, titlePadding } = operationLook;
/** Tiles that fit on the screen. All exist; those below get their text when they come into view. */
const inView = Math.ceil(screen.height / height) * columns;
const leftOf = (index: number) => (index % columns) * width;
const topOf = (index: number) => Math.floor(index / columns) * height;
const { surface, accent, text } = look.theme.color;
const titleStyle: TextStyles = {
  x: titlePadding,
  y: (height - gap - titleSize) / 2,
  width: width - gap - 2 * titlePadding,
  contain: 'width',
  maxLines: 1,
  fontFamily: 'Inter-500',
  fontSize: titleSize,
  lineHeight: titleSize,
  color: rgba(text),
  overflowSuffix: '…',
};

/** Only a tile's title changes, so it is a signal, as in Solid's entries of the js-framework-benchmark. */
interface Tile {
  readonly id: number;
  readonly title: () => string;
  readonly setTitle: (change: (title: string) => string) => void;
}

const items = new OperationItems();

function tileOf({ id, title: first }: OperationItem): Tile {
  const [title, setTitle] = createSignal(first);
  return { id, title, setTitle };
}

const make = (count: number): Tile[] => items.make(count).map(tileOf);

/** An entirely new list is a new object: it is built beside the old one, which is then removed in one piece. */
interface List {
  readonly tiles: () => readonly Tile[];
  readonly setTiles: (change: (tiles: readonly Tile[]) => readonly Tile[]) => void;
}

function listOf(first: readonly Tile[]): List {
  const [tiles, setTiles] = createSignal(first);
  return { tiles, setTiles };
}

/** The nine list operations on tiles: keyed, with a signal for each title and a selector. */
export function OperationsPage() {
  const [list, setList] = createSignal(listOf([]));
  const [selected, setSelected] = createSignal<number>();
  const isSelected = createSelector(selected);

  const replace = (count: number) =>
    batch(() => {
      setSelected();
      setList(listOf(make(count)));
    });
  const operation = (change: () => void) => async () => {
    change();
    await frameShown();
  };
  const operations: Record<OperationName, () => Promise<void>> = {
    create1k: operation(() => replace(1000)),
    replaceAll: operation(() => replace(1000)),
    everyTenth: operation(() =>
      batch(() => {
        const tiles = list().tiles();
        for (let i = 0; i < tiles.length; i += 10) tiles[i]?.setTitle((title) => title + changedSuffix);
      }),
    ),
    select: operation(() => setSelected(list().tiles()[5]?.id)),
    swap: operation(() =>
      list().setTiles((tiles) => {
        const { [1]: second, [998]: last } = tiles;
        return second && last ? tiles.with(1, last).with(998, second) : tiles;
      }),
    ),
    remove: operation(() => list().setTiles((tiles) => tiles.toSpliced(3, 1))),
    create10k: operation(() => replace(10_000)),
    append1k: operation(() => list().setTiles((tiles) => [...tiles, ...make(1000)])),
    clear: operation(() => replace(0)),
  };

  return (
    <view width={0} height={0}>
      <Show when={list()} keyed>
        {({ tiles }) => (
          <view width={0} height={0}>
            <For each={tiles().slice(0, inView)}>
              {(tile, index) => (
                <view
                  x={leftOf(index())}
                  y={topOf(index())}
                  width={width - gap}
                  height={height - gap}
                  color={isSelected(tile.id) ? rgba(accent) : rgba(surface)}
                >
                  <text style={titleStyle}>{tile.title()}</text>
                </view>
              )}
            </For>
            <For each={tiles().slice(inView)}>
              {(tile, index) => (
                <view
                  x={leftOf(inView + index())}
                  y={topOf(inView + index())}
                  width={width - gap}
                  height={height - gap}
                  color={isSelected(tile.id) ? rgba(accent) : rgba(surface)}
                />
              )}
            </For>
          </view>
        )}
      </Show>
      {/* The font is loaded once this text is drawn. */}
      <text
        style={titleStyle}
        color={0}
        onEvent={{
          loaded: () => offerOperations(operations),
        }}
      >
        A
      </text>
    </view>
  );
}

/** Resolves after the frame that leaves the renderer nothing to draw. */
function frameShown(): Promise<void> {
  return new Promise((resolve) => {
    const { stage } = renderer as unknown as { stage: { hasSceneUpdates(): boolean } };
    // A tick comes before its frame is drawn, a microtask after it. Texts are laid out in one frame and drawn in the
    // next.
    const onTick = () =>
      queueMicrotask(() => {
        if (stage.hasSceneUpdates()) return;
        renderer.off('frameTick', onTick);
        resolve();
      });
    renderer.on('frameTick', onTick);
  });
}
