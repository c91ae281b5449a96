import { memo, useCallback, useMemo, useState } from 'react';
import { screen } from '../../config/constants.ts';
import type { Description } from '../../focus/types.ts';
import type { PictureModel } from '../../render/objects/picture/picture-face.ts';
import { ButtonRow } from '../button-row/button-row.tsx';
import type { RowButton } from '../button-row/button-row-controller.ts';
import { usePageScroll } from '../page-list/page-scroll.ts';
import { useUi } from '../ui-context.ts';
import { useFocusNode } from '../use-focus-node.ts';
import { type HeroContent, HeroText } from './hero-text.tsx';
import { useCarousel } from './use-carousel.ts';

/** One slide of the showcase (B 3 Showcase slide). */
export interface Slide {
  /** Id of the impression that is reported when the slide has been seen. */
  impressionId: string;
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
}

/** Height of the section on a page; the art is taller and fades out beneath the first row. */
export const showcaseHeight = 640;
export const heroArtBox = { width: 1344, height: 756 };
/** Left edge of the art: it fills the right of the screen. */
export const heroArtLeft = screen.width - heroArtBox.width;

const textBottom = 524;
const textWidth = 800;
const buttonsTop = 548;

/** The carousel at the head of a page. Left and right at the ends of its buttons turn the slide. */
export const Showcase = memo(function Showcase(props: ShowcaseProps) {
  const { focusKey, parentFocusKey, slides, speedMs } = props;
  const { stage, look, focus, clock } = useUi();
  const [focused, setFocused] = useState(false);
  const page = usePageScroll();
  // Sections above the page's current one have faded out.
  const isInView = useCallback(() => page.leads(focusKey), [page, focusKey]);
  const carousel = useCarousel({ clock, count: slides.length, speedMs, focused, isInView });
  const slide = slides[carousel.index];
  const buttonsKey = `${focusKey}/buttons`;
  useFocusNode({
    focusKey,
    parentFocusKey,
    layer: 'showcase-item',
    container: true,
    boundary: ['left', 'right'],
    nodeData: slide && { impressionId: slide.impressionId },
    onFocusWithin: setFocused,
    onEdge(direction) {
      if (direction !== 'left' && direction !== 'right') return false;
      carousel.step(direction === 'left' ? -1 : 1);
      focus.forget(`${buttonsKey}*`);
      return slides.length > 1;
    },
    describe: () => ({ role: 'region', name: props.name }),
  });

  const artLook = useMemo(() => ({ ...heroArtBox, ground: look.theme.color.ground }), [look]);
  if (!slide) return null;
  return (
    <group>
      <heroArt stage={stage} look={artLook} model={slide.art} x={heroArtLeft} />
      <HeroText content={slide.content} x={screen.safeX} bottom={textBottom} width={textWidth} descriptionLines={2} />
      <ButtonRow
        focusKey={buttonsKey}
        parentFocusKey={focusKey}
        buttons={slide.buttons}
        describe={slide.describe}
        onSelect={(button) => props.onSelect(slide, button)}
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

/** One dot for each slide, the current one highlighted. */
const Dots = memo(function Dots({ count, index }: { count: number; index: number }) {
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
