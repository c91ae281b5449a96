import type { NextFocusResolver } from '@noriginmedia/norigin-spatial-navigation-core';
import { FocusContext, type FocusHandler, useFocusable } from '@noriginmedia/norigin-spatial-navigation-react';
import { memo, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { listOptions } from '../focus/resolvers.ts';
import type { Container } from '../model/container.ts';
import { slideOf } from '../model/hero-models.ts';
import { nextChangeOf } from '../model/tile-models.ts';
import { router } from '../router.ts';
import { ButtonRow } from './button-row.tsx';
import { HeroArt, HeroText } from './hero.tsx';
import type { SectionHooks } from './page-list.tsx';
import { useCarousel } from './use-carousel.ts';
import { useRefreshAt } from './use-refresh-at.ts';

export interface ShowcaseProps extends SectionHooks {
  container: Container;
  onEmpty(container: Container): void;
}

/** Height of the block on a page; the art is taller and fades out beneath the first row. */
export const showcaseHeight = 640;
const textBottom = 524;
const textWidth = 800;
const buttonsTop = 548;

/** The focus never leaves the buttons sideways. */
const resolveNone: NextFocusResolver = () => null;

/** The carousel at the top of a page: turns by itself, and by arrow keys at the ends of its buttons. */
export const Showcase = memo(function Showcase({ focusKey, container, onEmpty, onFocus, watchLead }: ShowcaseProps) {
  const { status, items } = useSyncExternalStore(container.subscribe, container.getState);
  useEffect(() => void container.load(), [container]);
  useEffect(() => {
    if (items.length === 0 && (status === 'ready' || status === 'failed')) onEmpty(container);
  }, [container, items, status, onEmpty]);
  const now = Date.now();
  const refreshed = useRefreshAt(
    items.reduce((next, item) => Math.min(next, nextChangeOf(item, now)), Number.POSITIVE_INFINITY),
  );
  // `refreshed` changes when the time of day matters.
  const slides = useMemo(() => items.map(slideOf), [items, refreshed]);

  const { index, step, onEntered, onLeft } = useCarousel({
    count: slides.length,
    // The slides of a plain showcase are turned by the viewer alone.
    isAutomatic: container.layoutType === 'showcase-carousel',
    watchLead,
  });
  const { ref } = useFocusable<object, HTMLDivElement>({
    focusKey,
    onFocus: useCallback<FocusHandler>(
      (...focus) => {
        // The page scrolls first: what is due meanwhile turns before the interval begins again.
        onFocus(...focus);
        onEntered();
      },
      [onEntered, onFocus],
    ),
    onBlur: onLeft,
    ...listOptions(resolveNone),
  });
  const onEdge = useCallback((direction: 'left' | 'right') => step(direction === 'left' ? -1 : 1), [step]);
  const slide = slides[index];
  const onSelect = useCallback(
    (at: number) => {
      const address = slide?.buttons[at]?.address;
      if (address) router.go(address);
    },
    [slide],
  );
  return (
    <FocusContext value={focusKey}>
      <div ref={ref} className="hero" style={{ height: showcaseHeight }}>
        {slide && (
          <>
            <HeroArt art={slide.art} />
            <HeroText content={slide.content} bottom={textBottom} width={textWidth} descriptionLines={2} />
            <ButtonRow
              focusKey={`${focusKey}/buttons`}
              buttons={slide.buttons}
              top={buttonsTop}
              onSelect={onSelect}
              onEdge={onEdge}
            />
            {slides.length > 1 && <Dots count={slides.length} current={index} />}
          </>
        )}
      </div>
    </FocusContext>
  );
});

const Dots = memo(function Dots({ count, current }: { count: number; current: number }) {
  return (
    <div className="dots">
      {Array.from({ length: count }, (_, i) => (
        <div key={i} className={i === current ? 'dot current' : 'dot'} />
      ))}
    </div>
  );
});
