import { createContext, useContext } from 'solid-js';
import type { Section } from './sections.ts';

/** What a block that is taller than the screen asks of the page it is on. */
export interface PageScroll {
  /** Which line of a block is at the top of the screen when the page has come to rest; negative below it. */
  topIn(section: Section): number;
  /** The focus is `part` pixels below the top of the leading block: that line goes where the block's top would. */
  showPart(part: number): void;
}

const PageContext = createContext<PageScroll>();
export const PageScrollProvider = PageContext.Provider;

export function usePageScroll(): PageScroll {
  const page = useContext(PageContext);
  if (!page) throw new Error('a block was rendered outside a page');
  return page;
}
