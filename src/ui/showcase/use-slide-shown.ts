import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { HeroArt } from '../../render/objects/picture/hero-art.ts';
import { useLatest } from '../use-latest.ts';

/** Called when a slide comes into view. @returns called when it turns or leaves the view */
export type SlideShown<Slide> = (slide: Slide, art: HeroArt) => () => void;

/** Tells which slide is in view. @returns for the art */
export function useSlideShown<Slide extends { impressionId: string }>(
  slide: Slide | undefined,
  watchView: (listener: (isInView: boolean) => void) => () => void,
  onShown: SlideShown<Slide> | undefined,
): RefObject<HeroArt | null> {
  const art = useRef<HeroArt>(null);
  const leave = useRef<(() => void) | undefined>(undefined);
  const latest = useLatest(slide);
  // A slide whose words have changed is the same.
  const id = slide?.impressionId;
  // In the frame of the next slide or page, and while the art is still there.
  useLayoutEffect(
    () => () => {
      leave.current?.();
      leave.current = undefined;
    },
    [id, onShown],
  );
  useEffect(() => {
    if (!onShown || id === undefined) return undefined;
    return watchView((isInView) => {
      if (isInView === (leave.current !== undefined)) return;
      leave.current?.();
      leave.current = isInView && latest.current && art.current ? onShown(latest.current, art.current) : undefined;
    });
  }, [id, watchView, onShown, latest]);
  return art;
}
