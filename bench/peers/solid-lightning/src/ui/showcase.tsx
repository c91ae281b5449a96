import type { ElementNode } from '@lightningtv/solid';
import { createEffect, createMemo, createSignal, For, on, onCleanup, Show } from 'solid-js';
import { screen } from '../../../../product/constants.ts';
import type { Clock, TimerHandle } from '../../../../product/keys.ts';
import { advanceInterval, CarouselTimer, nextIndex } from '../../../../product/rules.ts';
import { whenIdle } from '../after-frame.ts';
import { watchPresses } from '../input/held-keys.ts';
import { type ButtonModel, slideOf } from '../model/heroes.ts';
import { look, rgba } from '../theme.ts';
import { ButtonRow } from './button-row.tsx';
import { HeroArt, HeroText } from './hero.tsx';
import { usePageScroll } from './page-context.ts';
import type { Section } from './sections.ts';
import { rounded } from './shaders.ts';

/** Time for which a slide is shown, milliseconds. */
const slideSpeed = 8000;
const buttonsTop = 548;
const textBottom = 524;
const textWidth = 800;

/** Whole milliseconds, so that the runner's mark finds a timer as long as a slide is shown. */
const clock: Clock = {
  now: Date.now,
  setTimeout: (act, ms) => window.setTimeout(act, ms) as unknown as TimerHandle,
  clearTimeout: (handle) => window.clearTimeout(handle as unknown as number),
};

export interface ShowcaseProps {
  section: Section;
  /** The page is on screen. */
  isActive: boolean;
  onPress(button: ButtonModel): void;
}

/**
 * The carousel at the top of a page. Left and Right at the ends of its buttons turn the slide. By itself it turns under the focus
 * too, but not while a row leads the page, nor while a key is held in it.
 */
export function Showcase(props: ShowcaseProps) {
  const [index, setIndex] = createSignal(0);
  const page = usePageScroll();
  let row: ElementNode | undefined;
  const items = createMemo(() => props.section.container?.items() ?? []);
  const slideAt = (at: number) => {
    const item = items()[at];
    return item && slideOf(item);
  };
  const slide = createMemo(() => slideAt(index()));
  // The slides on both sides are worked out while the renderer is idle.
  const prepare = whenIdle(() => {
    for (const by of [1, -1]) slideAt(nextIndex(index(), items().length, by));
  });
  createEffect(on(slide, prepare));
  createEffect(
    on(
      () => props.section.container,
      (container) => container?.load(),
    ),
  );

  const turn = (by: 1 | -1): boolean => {
    setIndex(nextIndex(index(), items().length, by));
    timer.restart();
    if (row) {
      row.selected = 0;
      row.setFocus();
    }
    return true;
  };
  const timer = new CarouselTimer(clock, (by) => setIndex((from) => nextIndex(from, items().length, by)));
  const interval = createMemo(() => {
    // The slides of a plain showcase are turned by the viewer alone.
    const speed = props.section.container?.layoutType === 'showcase-carousel' ? slideSpeed : 0;
    return props.isActive ? advanceInterval(speed, items().length) : null;
  });
  createEffect(
    on(
      () => items().length,
      () => setIndex(0),
    ),
  );
  createEffect(on([interval, () => items().length], ([ms]) => timer.start(ms)));
  createEffect(() => timer.setInView(page.leads(props.section)));
  let hasFocus = false;
  const unwatch = watchPresses((isDown) => {
    if (!isDown) timer.release('press');
    else if (hasFocus) timer.hold('press');
  });
  onCleanup(() => {
    unwatch();
    timer.stop();
  });

  return (
    <view
      width={0}
      height={0}
      forwardFocus={() => {
        row?.setFocus();
        return row !== undefined;
      }}
      onFocusChanged={(inside) => {
        hasFocus = inside;
        if (inside) timer.restart();
      }}
      onLeft={() => turn(-1)}
      onRight={() => turn(1)}
    >
      <Show when={slide()}>
        {(hero) => (
          <>
            <HeroArt urls={hero().art} />
            <HeroText hero={hero()} bottom={textBottom} width={textWidth} lines={2} />
            <ButtonRow
              ref={(element) => (row = element)}
              x={screen.safeX}
              y={buttonsTop}
              buttons={hero().buttons}
              onPress={props.onPress}
            />
            <Show when={items().length > 1}>
              <Dots count={items().length} index={index()} />
            </Show>
          </>
        )}
      </Show>
    </view>
  );
}

const dotGap = 14;
const dotSize = 12;
const currentWidth = 40;

/** Dots for the slides, with the current one marked. */
function Dots(props: { count: number; index: number }) {
  const { accent, text } = look.theme.color;
  const left = () => screen.width - screen.safeX - (props.count - 1) * (dotSize + dotGap) - currentWidth;
  return (
    <view x={left()} y={buttonsTop + 26} width={0} height={0}>
      <For each={Array.from({ length: props.count }, (_, dot) => dot)}>
        {(dot) => (
          <view
            x={dot * (dotSize + dotGap) + (dot > props.index ? currentWidth - dotSize : 0)}
            width={dot === props.index ? currentWidth : dotSize}
            height={dotSize}
            color={dot === props.index ? rgba(accent) : rgba(text, 0.4)}
            shader={rounded(6)}
          />
        )}
      </For>
    </view>
  );
}
