import { activeElement, type ElementNode } from '@lightningtv/solid';
import { type Accessor, batch, createEffect, createSignal, For, type JSX, on, type Setter, untrack } from 'solid-js';
import { screen, timing } from '../../../../product/constants.ts';
import { motion } from '../../../../product/motion.ts';
import { afterFrame, followUp } from '../after-frame.ts';
import { glide } from '../theme.ts';
import { PageScrollProvider } from './page-context.ts';
import type { Section } from './sections.ts';

/** Blocks mounted above and below the screen, after the first frame. */
const margin = 1;

/** A slot of the page keeps its nodes when another block of the same kind takes it over. */
interface Slot {
  readonly kind: string;
  readonly index: Accessor<number>;
  readonly setIndex: Setter<number>;
  element?: ElementNode;
}

export interface PageProps {
  sections: readonly Section[];
  /** Position of a focused block's top; the first block stays at the top of the page. */
  anchor: number;
  /** Position of the first block. */
  top: number;
  children: (section: Accessor<Section>) => JSX.Element;
  onScroll?: (scrollY: number) => void;
}

const scrolling = { y: glide(timing.scrollAnimation) };
const fading = { alpha: glide(motion.fade) };

/**
 * A vertical page of blocks of different heights, of which only those near the screen are mounted. The focused block's
 * top is at the anchor; blocks above it fade.
 */
export function Page(props: PageProps) {
  let content!: ElementNode;
  let tops: number[] = [];
  let isDrawn = false;
  const [current, setCurrent] = createSignal(0);
  let scrollY = 0;
  /** The scroll position for which blocks are mounted. */
  const [mountedY, setMountedY] = createSignal(0);
  const [slots, setSlots] = createSignal<readonly Slot[]>([], { equals: false });
  const [layout, setLayout] = createSignal(0);

  const topOf = (index: number) => tops[index] ?? 0;

  /** The block at a y of the page, by bisection. */
  const sectionAt = (y: number) => {
    let low = 0;
    let high = Math.max(0, props.sections.length - 1);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (topOf(middle) <= y) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  /** Blocks that are to be mounted. */
  const wantedSections = (): Set<number> => {
    const atTop = sectionAt(scrollY);
    const first = isDrawn ? Math.max(0, atTop - margin) : atTop;
    // The first frame has two blocks.
    const below = isDrawn ? sectionAt(scrollY + screen.height - 1) + margin : atTop + 1;
    const last = Math.min(props.sections.length - 1, below);
    const wanted = new Set<number>();
    for (let index = first; index <= last; index++) wanted.add(index);
    return wanted;
  };

  const shiftWindow = () => {
    const { sections } = props;
    const missing = wantedSections();
    const mounted = untrack(slots);
    const spare = mounted.filter((slot) => {
      const index = untrack(slot.index);
      return sections[index]?.kind !== slot.kind || !missing.delete(index);
    });
    if (missing.size === 0 && spare.length === 0) return;
    const added: Slot[] = [];
    for (const index of missing) {
      const { kind } = sections[index] as Section;
      const at = spare.findIndex((slot) => slot.kind === kind);
      if (at >= 0) {
        spare.splice(at, 1)[0]?.setIndex(index);
      } else {
        const [place, setPlace] = createSignal(index);
        added.push({ kind, index: place, setIndex: setPlace });
      }
    }
    if (added.length > 0 || spare.length > 0) {
      setSlots([...mounted.filter((slot) => !spare.includes(slot)), ...added]);
    }
  };

  const anchorScroll = (index: number) => {
    const part = props.sections[index]?.part ?? 0;
    return index === 0 && part === 0 ? 0 : Math.max(0, topOf(index) + part - props.anchor);
  };

  // What comes near the screen is mounted after the frame that answers the key.
  const shift = followUp(() => {
    isDrawn = true;
    batch(() => {
      setMountedY(scrollY);
      shiftWindow();
    });
  });

  const scrollTo = (scroll: number, animated: boolean) => {
    if (scroll === scrollY) return;
    scrollY = scroll;
    if (animated) content.y = -scroll;
    else content.lng.y = -scroll;
    props.onScroll?.(scroll);
    shift.ask();
  };

  const slotOf = (index: number) => untrack(slots).find((slot) => untrack(slot.index) === index);

  const lead = (index: number): boolean => {
    batch(() => {
      setCurrent(index);
      scrollTo(anchorScroll(index), true);
    });
    if (!slotOf(index)) shift.now();
    const slot = slotOf(index);
    slot?.element?.setFocus();
    return slot !== undefined;
  };

  // Blocks appear and disappear as their feeds load, and grids grow.
  createEffect(
    on(
      () => props.sections.map(({ height }) => height()),
      (heights) => {
        tops = [props.top];
        for (const height of heights) tops.push(topOf(tops.length - 1) + height);
        setLayout((version) => version + 1);
        setCurrent(Math.max(0, Math.min(current(), heights.length - 1)));
        scrollTo(anchorScroll(current()), false);
        shiftWindow();
        // Texts are laid out in one frame and drawn in the next: the blocks below do not come between.
        if (isDrawn) shift.ask();
        else afterFrame(shift.ask);
        // The page got the focus before it had a block to pass it on to.
        if (activeElement() === content) content.setFocus();
      },
    ),
  );

  return (
    <PageScrollProvider
      value={{
        leads: (section) => props.sections[current()] === section,
        topIn(section) {
          layout();
          return mountedY() - topOf(props.sections.indexOf(section));
        },
        showPart(part) {
          const section = props.sections[untrack(current)];
          if (section) section.part = part;
          scrollTo(anchorScroll(untrack(current)), true);
        },
        mountNow: shift.now,
      }}
    >
      <view
        ref={content}
        width={0}
        height={0}
        transition={scrolling}
        forwardFocus={() => props.sections.length > 0 && lead(current())}
        onUp={() => current() > 0 && lead(current() - 1)}
        onDown={() => current() + 1 < props.sections.length && lead(current() + 1)}
      >
        <For each={slots()}>
          {(slot) => {
            // The section may go before its slot does: keep showing the last one until then.
            let last: Section | undefined;
            const section = () => {
              last = props.sections[slot.index()] ?? last;
              return last as Section;
            };
            const top = () => {
              layout();
              return topOf(slot.index());
            };
            // The block is created once: a slot only shows blocks of its kind.
            const block = props.children(section);
            return (
              <view
                ref={(element: ElementNode) => (slot.element = element)}
                y={top()}
                width={0}
                height={0}
                alpha={slot.index() < current() ? 0 : 1}
                transition={fading}
                forwardFocus={0}
              >
                {block}
              </view>
            );
          }}
        </For>
      </view>
    </PageScrollProvider>
  );
}
