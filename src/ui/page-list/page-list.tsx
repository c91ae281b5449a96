import { memo, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { screen } from '../../config/constants.ts';
import type { Description } from '../../focus/types.ts';
import type { Group } from '../../render/objects/group.ts';
import { isInActiveLayer } from '../active-layer.ts';
import { useMountedRange } from '../mounted-window.ts';
import { assignSlots, noSlots, type SlotItem, type Slots } from '../slot-ids.ts';
import { useUi } from '../ui-context.ts';
import { useFocusNode } from '../use-focus-node.ts';
import { useLatest } from '../use-latest.ts';
import { PageController, type Section } from './page-controller.ts';
import { PageScrollProvider } from './page-scroll.ts';
import { sectionTops } from './section-tops.ts';

export interface PageListProps<T extends Section> {
  focusKey: string;
  parentFocusKey?: string;
  sections: readonly T[];
  /** Called only for sections on or near the screen. */
  renderSection(section: T, index: number): ReactNode;
  /** Where the top of the focused section goes, in pixels below the top of the screen. */
  anchor: number;
  /** Where the first section begins; 0 unless set. */
  top?: number;
  /** Where it begins on the screen, if it stands beside other things: it then has no margin there. 0 unless set. */
  inset?: number;
  /** Sections in its first frame, from the leading one on; 2 unless set. Each frame adds one. */
  atFirst?: number;
  /** A move enters it in line with where it came from, until something in it is remembered. */
  aligned?: boolean;
  onScroll?(scrollY: number, animated: boolean): void;
  /**
   * The description for screen readers: -1 asks for the page's, an index for that of a section that is still loading.
   */
  describe(index: number): Description | undefined;
}

/**
 * A vertical page of sections, windowed: its cost depends on the sections on screen, not on how many rows a feed has.
 */
export function PageList<T extends Section>(props: PageListProps<T>) {
  const {
    focusKey,
    parentFocusKey,
    sections,
    renderSection,
    anchor,
    top = 0,
    inset = 0,
    atFirst = 2,
    aligned = false,
  } = props;
  const ui = useUi();
  const controller = useMemo(
    () => new PageController(ui, { anchor, top, inset, atFirst }, focusKey),
    [ui, anchor, top, inset, atFirst, focusKey],
  );
  const attach = useCallback((content: Group | null) => controller.attach(content), [controller]);
  const onScroll = useLatest(props.onScroll);

  useLayoutEffect(() => {
    controller.start((scrollY, animated) => onScroll.current?.(scrollY, animated));
    return () => controller.dispose();
  }, [controller, onScroll]);
  useLayoutEffect(() => controller.setSections(sections), [controller, sections]);
  useFocusNode(
    {
      focusKey,
      parentFocusKey,
      aligned,
      layer: 'vertical-list-layout',
      scroller: controller,
      defaultFocus: true,
      rect: { x: inset, y: 0, width: screen.width - inset, height: screen.height },
      describe: props.describe,
      onFocusWithin(inside) {
        // The page does not scroll when a modal above it takes the focus.
        if (!inside && isInActiveLayer(ui.focus, focusKey)) controller.showHead();
      },
    },
    [sections],
  );

  const { first, end } = useMountedRange(controller.mountedWindow);
  // The controller learns of the sections after this render.
  const tops = useMemo(() => sectionTops(sections, top), [sections, top]);
  const window: SlotItem[] = [];
  for (let index = first; index < Math.min(end, sections.length); index++)
    window.push({ index, kind: (sections[index] as T).kind });
  const [slotsBefore, setSlots] = useState(noSlots);
  const slots = assignSlots(slotsBefore, window);
  if (slots !== slotsBefore) setSlots(slots);
  const mounted = inSlotOrder(window, slots, (index) => index === 0 || sections[index]?.hasArt === true);
  return (
    <PageScrollProvider value={controller}>
      <plane stage={ui.stage} ref={attach} x={inset}>
        {mounted.map(({ slot, index }) => (
          <PageSection key={slot} controller={controller} index={index} top={tops[index] as number}>
            {renderSection(sections[index] as T, index)}
          </PageSection>
        ))}
      </plane>
    </PageScrollProvider>
  );
}

/**
 * Slots keep their order whatever they show, so that a window shift moves nothing in the scene. Only sections with art
 * must lie below the others, which may reach into it.
 */
function inSlotOrder(
  window: readonly SlotItem[],
  { byIndex }: Slots,
  isBelow: (index: number) => boolean,
): { slot: string; index: number }[] {
  const order = (index: number, slot: string): string => `${isBelow(index) ? 0 : 1} ${slot}`;
  return window
    .map(({ index }) => ({ slot: byIndex.get(index)?.id ?? '', index }))
    .sort((a, b) => (order(a.index, a.slot) < order(b.index, b.slot) ? -1 : 1));
}

interface PageSectionProps {
  controller: PageController;
  index: number;
  top: number;
  children: ReactNode;
}

const PageSection = memo(function PageSection({ controller, index, top, children }: PageSectionProps) {
  const group = useRef<Group>(null);
  useLayoutEffect(() => {
    const mounted = group.current;
    if (!mounted) return undefined;
    controller.mountSection(index, mounted);
    return () => controller.unmountSection(index, mounted);
  }, [controller, index]);
  return (
    <group ref={group} y={top}>
      {children}
    </group>
  );
});
