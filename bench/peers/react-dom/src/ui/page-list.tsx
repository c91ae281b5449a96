import { doesFocusableExist, getCurrentFocusKey, setFocus } from '@noriginmedia/norigin-spatial-navigation-core';
import { FocusContext, type FocusHandler, useFocusable } from '@noriginmedia/norigin-spatial-navigation-react';
import {
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { assignSlots, noSlots } from '../../../../product/window.ts';
import { afterFrame } from '../after-frame.ts';
import { listOptions } from '../focus/resolvers.ts';
import { declareBox } from '../focus/spatial-navigation.ts';
import { chrome } from './chrome.ts';
import type { PageController, Section } from './page-controller.ts';

/** Box of the page for the navigation: below the navbar. Authored pixels. */
const pageBox = { x: 0, y: 120, width: 1920, height: 960 };

/** Passed to a block. */
export interface SectionHooks {
  focusKey: string;
  onFocus: FocusHandler;
  /** Tells whether the page is scrolled to this block, now and whenever it scrolls. @returns unsubscribe */
  watchLead(listener: (leads: boolean) => void): () => void;
}

export interface PageListProps<T extends Section> {
  focusKey: string;
  controller: PageController;
  sections: readonly T[];
  /** Renders a block on or near the screen. The function must stay the same as long as its result does. */
  renderSection(section: T, hooks: SectionHooks): ReactNode;
  /** Called for the block that will be mounted next. */
  prepare(section: T): void;
}

/**
 * A page of blocks, windowed in recycled slots: a row that scrolls in takes over the nodes of one that scrolled out.
 */
export function PageList<T extends Section>(props: PageListProps<T>) {
  const { focusKey, controller, sections, renderSection, prepare } = props;
  controller.setSections(sections);
  const { first, last } = useSyncExternalStore(controller.window.subscribe, controller.window.get);
  const { ref } = useFocusable<object, HTMLDivElement>({ focusKey, ...listOptions(controller.resolve) });
  const content = useRef<HTMLDivElement>(null);
  /** Focus key of the last focused element when the page was hidden. */
  const leaf = useRef('');
  const [slotsBefore, keepSlots] = useState(noSlots);

  useLayoutEffect(() => {
    declareBox(ref.current as HTMLDivElement, pageBox);
    controller.attach(content.current);
    controller.onScrolled = chrome.setScrolled;
    return () => {
      leaf.current = getCurrentFocusKey();
      controller.attach(null);
      controller.onScrolled = () => {};
      chrome.setScrolled(false);
    };
  }, [controller, ref]);
  useLayoutEffect(() => controller.settle(), [controller, sections]);
  useEffect(() => {
    controller.onAhead = (index) => {
      const section = sections[index];
      if (section) afterFrame(() => prepare(section));
    };
  }, [controller, sections, prepare]);
  // All mounted elements are registered by now: the focus goes to where it was, or to the first block.
  useEffect(() => {
    const known = leaf.current?.startsWith(`${focusKey}/`) && doesFocusableExist(leaf.current);
    void setFocus(known ? leaf.current : (controller.entryKey ?? focusKey), { immediate: true });
  }, [controller, focusKey]);

  const shown = [];
  for (let index = first; index <= last; index++) shown.push({ index, kind: (sections[index] as T).kind });
  const slots = assignSlots(slotsBefore, shown);
  if (slots !== slotsBefore) keepSlots(slots);
  const ids = shown.map(({ index }) => slots.byIndex.get(index)?.id);
  return (
    <FocusContext value={focusKey}>
      <div ref={ref} className="page">
        <div ref={content} className="page-content">
          {shown.map(({ index }, i) => (
            <SectionSlot
              key={ids[i]}
              focusKey={`${focusKey}/${ids[i]}`}
              controller={controller}
              index={index}
              top={controller.topOf(index)}
              section={sections[index] as T}
              renderSection={renderSection as PageListProps<Section>['renderSection']}
            />
          ))}
        </div>
      </div>
    </FocusContext>
  );
}

interface SectionSlotProps {
  focusKey: string;
  controller: PageController;
  index: number;
  top: number;
  section: Section;
  renderSection: PageListProps<Section>['renderSection'];
}

const SectionSlot = memo(function SectionSlot(props: SectionSlotProps) {
  const { focusKey, controller, index, top, section, renderSection } = props;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => controller.mountSection(index, element.current as HTMLDivElement, focusKey),
    [controller, index, focusKey],
  );
  const onFocus = useCallback<SectionHooks['onFocus']>(
    (_layout, _props, details) => controller.focused(index, details['immediate'] === true),
    [controller, index],
  );
  const watchLead = useCallback<SectionHooks['watchLead']>(
    (listener) => controller.watch(section.key, () => listener(controller.leads(index))),
    [controller, section.key, index],
  );
  const block = useMemo(
    () => renderSection(section, { focusKey, onFocus, watchLead }),
    [renderSection, section, focusKey, onFocus, watchLead],
  );
  return (
    <div ref={element} className="section" style={{ transform: `translateY(${top}px)` }}>
      {block}
    </div>
  );
});
