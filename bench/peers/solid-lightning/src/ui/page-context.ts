import { createContext, useContext } from 'solid-js';
import type { Section } from './sections.ts';

/** What a page offers to a block that is taller than the screen. */
export interface PageScroll {
  /** Whether this is the block that the page is scrolled to; those above it have faded out. */
  leads(section: Section): boolean;
  /**
   * The y in a block that is at the top of the screen once the page is at rest; negative while the block is below it.
   * Changes after the frame that shows the key.
   */
  topIn(section: Section): number;
  /** Scrolls the first block on screen so that the y `part` pixels below its top is at the anchor. */
  showPart(part: number): void;
  /** Does not wait for that frame: the focus is about to move to what is mounted then. */
  mountNow(): void;
}

const PageContext = createContext<PageScroll>();
export const PageScrollProvider = PageContext.Provider;

export function usePageScroll(): PageScroll {
  const page = useContext(PageContext);
  if (!page) throw new Error('a block was rendered outside a page');
  return page;
}
