import { FocusContext, type FocusHandler, useFocusable } from '@noriginmedia/norigin-spatial-navigation-react';
import {
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useSyncExternalStore,
} from 'react';
import { destinationFor } from '../../../../product/rules.ts';
import { afterFrame } from '../after-frame.ts';
import { listOptions } from '../focus/resolvers.ts';
import type { Container } from '../model/container.ts';
import { useLetters } from '../model/fallback-fonts.ts';
import { rowShown } from '../model/pages.ts';
import { nextChangeOf, type TileModel, type TileSort, tileModelOf } from '../model/tile-models.ts';
import { router } from '../router.ts';
import { type CaptionLook, TileSlot } from './tile.tsx';
import type { TileListController } from './tile-list-controller.ts';
import { useRefreshAt } from './use-refresh-at.ts';

export interface TileListProps {
  /** Focus key of the page's slot, which another list may take over. */
  focusKey: string;
  container: Container;
  list: TileListController;
  tiles: Omit<TileSort, 'areBadgesDisabled'>;
  className: string;
  caption: CaptionLook;
  /** Number of placeholders while the feed is loading. */
  skeletons: number;
  /** '' for none, as the description. */
  title: string;
  description: string;
  onEmpty(container: Container): void;
  /** Called when the focus enters the list. */
  onFocus: FocusHandler;
}

/** The next page is requested this many tiles before the end of the loaded ones. */
const pagingMargin = 6;

/**
 * A container as a row or a grid: loads, pages and refreshes it, and mounts the window of its tiles in recycled slots.
 */
export const TileList = memo(function TileList(props: TileListProps) {
  const { focusKey, container, list, tiles, className, caption, skeletons, title, description, onEmpty } = props;
  const { status, items, itemCount } = useSyncExternalStore(container.subscribe, container.getState);
  useContainer(container, onEmpty);
  const now = Date.now();
  useRefreshAt(items.reduce((next, item) => Math.min(next, nextChangeOf(item, now)), Number.POSITIVE_INFINITY));

  const count = status === 'ready' ? itemCount : Math.max(itemCount, skeletons);
  list.setItems(count, items.length);
  const first = useSyncExternalStore(list.window.subscribe, list.window.get);
  useLayoutEffect(() => list.settle(), [list, count, first]);
  useEffect(() => {
    list.onReach = (index) => {
      if (index >= container.getState().items.length - pagingMargin) void container.loadMore();
    };
    list.onReach(Math.min(count - 1, list.slots));
  }, [list, container, count]);

  const onSelect = useCallback(
    (index: number) => {
      const item = container.getState().items[index];
      const destination = item && destinationFor(item);
      if (destination?.kind === 'route') router.go(destination.address);
    },
    [container],
  );
  const modelAt = (index: number): TileModel | undefined => {
    const item = items[index];
    return item && tileModelOf(item, { ...tiles, areBadgesDisabled: container.areBadgesDisabled });
  };

  const slots = [];
  // All slots in a fixed order, whatever they show: no node is ever created, moved or removed.
  for (let slot = 0; slot < list.slots; slot++) {
    const index = list.indexIn(slot);
    slots.push(
      <TileSlot
        key={slot}
        list={list}
        focusKey={`${focusKey}/${slot}`}
        index={index}
        model={index < count ? modelAt(index) : null}
        caption={caption}
        onSelect={onSelect}
      />,
    );
  }
  return (
    <ListFrame
      focusKey={focusKey}
      list={list}
      className={className}
      title={title}
      description={description}
      onFocus={props.onFocus}
    >
      {slots}
    </ListFrame>
  );
});

/** Loads a container when it comes on screen, and reports it when it is empty. */
function useContainer(container: Container, onEmpty: (container: Container) => void): void {
  const { status, items } = useSyncExternalStore(container.subscribe, container.getState);
  useEffect(() => {
    rowShown(container);
    // After the frame that shows it: a row that scrolls through within a frame is never requested.
    return afterFrame(() => void container.load());
  }, [container]);
  useEffect(() => {
    if (items.length === 0 && (status === 'ready' || status === 'failed')) onEmpty(container);
  }, [container, items, status, onEmpty]);
}

interface ListFrameProps
  extends Pick<TileListProps, 'focusKey' | 'list' | 'className' | 'title' | 'description' | 'onFocus'> {
  children: ReactNode;
}

/** The list's container for the navigation. A separate component, so that entering and leaving it renders no tile. */
function ListFrame({ focusKey, list, className, title, description, onFocus, children }: ListFrameProps) {
  const [, rememberEntry] = useReducer((n: number) => n + 1, 0);
  const leave = useCallback(() => {
    list.left();
    rememberEntry();
  }, [list]);
  const { ref } = useFocusable<object, HTMLElement>({
    focusKey,
    saveLastFocusedChild: false,
    // The focus returns to the last focused tile, as long as the slot shows this list.
    preferredChildFocusKey: `${focusKey}/${list.slotOf(list.focusedIndex)}`,
    ...listOptions(list.resolve),
    onFocus,
    onBlur: leave,
  });
  const letters = useLetters(title + description);
  const content = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.attach({ content: content.current as HTMLElement, ring: ring.current as HTMLElement, slotKey: focusKey });
    return () => list.attach(null);
  }, [list, focusKey]);
  return (
    <FocusContext value={focusKey}>
      <section ref={ref} className={className}>
        {title !== '' && (
          <header className="row-head" style={letters}>
            <h2 className="row-title" dir="auto">
              {title}
            </h2>
            {description !== '' && (
              <p className="row-about metadata" dir="auto">
                {description}
              </p>
            )}
          </header>
        )}
        <div ref={content} className="tiles">
          <div ref={ring} className="ring" />
          {children}
        </div>
      </section>
    </FocusContext>
  );
}
