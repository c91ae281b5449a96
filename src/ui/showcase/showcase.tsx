import { memo, useCallback, useMemo } from 'react';
import { screen } from '../../config/constants.ts';
import type { Description } from '../../focus/types.ts';
import type { HeroArt } from '../../render/objects/picture/hero-art.ts';
import type { PictureModel } from '../../render/objects/picture/picture-face.ts';
import { isBelowDialog } from '../active-layer.ts';
import { ButtonRow } from '../button-row/button-row.tsx';
import type { RowButton } from '../button-row/button-row-controller.ts';
import { showcasePlace } from '../look.ts';
import { usePageScroll } from '../page-list/page-scroll.ts';
import { useUi } from '../ui-context.ts';
import { useFocusNode } from '../use-focus-node.ts';
import { type InView, useInView } from '../use-in-view.ts';
import { nextIndex } from './carousel-rules.ts';
import { type HeroContent, type HeroPlace, HeroText } from './hero-text.tsx';
import { useCarousel } from './use-carousel.ts';
import { useCarouselHolds } from './use-carousel-holds.ts';
import { usePreparedSlide } from './use-prepared-slide.ts';

/** One slide of the showcase (B 3 Showcase slide). */
export interface Slide {
  /** Id of the impression that is reported when the slide has been seen. */
  impressionId: string;
  /** Another one when its picture may do something else, such as play: what it is about has begun. */
  pictureId: string;
  art: PictureModel;
  content: HeroContent;
  buttons: readonly RowButton[];
  /** The description for screen readers. */
  describe: Description;
}

export interface ShowcaseProps {
  focusKey: string;
  parentFocusKey: string;
  slides: readonly Slide[];
  /** Milliseconds a slide stays; 0 turns the carousel off. */
  speedMs: number;
  /** Accessible name. */
  name: string;
  onSelect(slide: Slide, button: RowButton): void;
  /** The network's logo of a slide was pressed. Must stay the same function. */
  onNetwork(slide: Slide): void;
  /** Told when a slide comes into view. Must stay the same function. */
  onShown?: InView<Slide, HeroArt> | undefined;
  /** Tells when a key or button goes down, and when it comes up. Must stay the same function. @returns unsubscribe */
  watchPresses(listener: (isDown: boolean) => void): () => void;
}

export const heroArtBox = { width: 1344, height: 756 };
/** Left edge of the art: it fills the right of the screen. */
export const heroArtLeft = screen.width - heroArtBox.width;

const { textBottom, buttonsTop } = showcasePlace;
const textPlace: HeroPlace = { bottom: textBottom, width: 800, descriptionLines: 2 };

/**
 * The carousel at the head of a page. Left and right at the ends of its buttons turn the slide; it also turns by itself, and
 * the focus then stays on the button of the same place (docs/decisions/carousel.md).
 */
export const Showcase = memo(function Showcase(props: ShowcaseProps) {
  const { focusKey, parentFocusKey, slides, speedMs, watchPresses, onNetwork } = props;
  const { stage, look, focus, clock } = useUi();
  const page = usePageScroll();
  const watchView = useCallback(
    // Sections above the page's current one have faded out.
    (listener: (isInView: boolean) => void) => page.watch(focusKey, () => listener(page.leads(focusKey))),
    [page, focusKey],
  );
  const watchPicture = useCallback(
    (listener: (isInView: boolean) => void) => {
      const tell = (): void => listener(page.leads(focusKey) && !isBelowDialog(focus));
      const stopPage = page.watch(focusKey, tell);
      const stopFocus = focus.subscribe(tell);
      return () => {
        stopPage();
        stopFocus();
      };
    },
    [page, focus, focusKey],
  );
  const carousel = useCarousel({ clock, count: slides.length, speedMs, watchView });
  const { timer, steps, isTurnedByItself } = carousel;
  const holds = useCarouselHolds({ focus, focusKey, timer, watchPresses });
  const slide = slides[carousel.index];
  usePreparedSlide(slides[nextIndex(carousel.index, slides.length, 1)], textPlace);
  usePreparedSlide(slides[nextIndex(carousel.index, slides.length, -1)], textPlace);
  const art = useInView({ subject: slide, id: slide?.pictureId, watchView: watchPicture, onInView: props.onShown });
  // The focus keys change with the viewer's own turns alone: then the button is announced again.
  const buttons = useMemo(
    () => slide?.buttons.map((button, index) => ({ ...button, key: `${steps}-${index}` })) ?? [],
    [slide, steps],
  );
  useFocusNode({
    focusKey,
    parentFocusKey,
    layer: 'showcase-item',
    container: true,
    boundary: ['left', 'right'],
    preferredChildFocusKey: `${focusKey}/buttons`,
    nodeData: slide && { impressionId: slide.impressionId },
    onFocusWithin: holds.onFocusWithin,
    onEdge(direction) {
      if (direction !== 'left' && direction !== 'right') return false;
      carousel.step(direction === 'left' ? -1 : 1);
      return slides.length > 1;
    },
    describe: () => ({ role: 'region', name: props.name }),
  });

  const artLook = useMemo(() => ({ ...heroArtBox, ground: look.theme.color.ground }), [look]);
  const logo = useMemo(
    () => ({ focusKey: `${focusKey}/network`, parentFocusKey: focusKey, onSelect: () => slide && onNetwork(slide) }),
    [focusKey, slide, onNetwork],
  );
  if (!slide) return null;
  return (
    <group>
      <heroArt ref={art} stage={stage} look={artLook} model={slide.art} x={heroArtLeft} />
      <HeroText content={slide.content} x={screen.safeX} {...textPlace} logo={logo} />
      <ButtonRow
        focusKey={`${focusKey}/buttons`}
        parentFocusKey={focusKey}
        buttons={buttons}
        describe={{ ...slide.describe, quiet: isTurnedByItself }}
        onSelect={(_, index) => {
          const button = slide.buttons[index];
          if (button) props.onSelect(slide, button);
        }}
        x={screen.safeX}
        y={buttonsTop}
      />
      {slides.length > 1 && <Dots count={slides.length} index={carousel.index} />}
    </group>
  );
});

const dotGap = 14;
const dot = { width: 12, height: 12 };
const currentWidth = 40;

/** More would reach the buttons. */
const mostDots = 15;

/** One dot for each slide, the current one highlighted; of many slides, for those around the current one. */
const Dots = memo(function Dots(slides: { count: number; index: number }) {
  const count = Math.min(slides.count, mostDots);
  const first = Math.max(0, Math.min(slides.index - (mostDots >> 1), slides.count - count));
  const index = slides.index - first;
  const { color } = useUi().look.theme;
  const width = (count - 1) * (dot.width + dotGap) + currentWidth;
  const left = screen.width - screen.safeX - width;
  return (
    <group x={left} y={buttonsTop + 26}>
      {Array.from({ length: count }, (_, i) => (
        <quad
          key={`dot ${i}`}
          x={i * (dot.width + dotGap) + (i > index ? currentWidth - dot.width : 0)}
          boxWidth={i === index ? currentWidth : dot.width}
          boxHeight={dot.height}
          radius={6}
          tint={i === index ? color.accent : color.text}
          alpha={i === index ? 1 : 0.4}
        />
      ))}
    </group>
  );
});
