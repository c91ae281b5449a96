import { createContext, useContext } from 'react';
import { screen } from '../../config/constants.ts';
import type { FocusCause } from '../../focus/types.ts';

/** A page's scrolling, as seen by a section that is taller than the screen. */
export interface PageScroll {
  /** From the left edge of the screen to the page's. */
  readonly inset: number;
  /** Scrolls the position `top` pixels below the top of the section to where the section's top would go. */
  showPart(focusKey: string, top: number, by: FocusCause): void;
  /** Whether this is the section that the page is scrolled to. */
  leads(focusKey: string): boolean;
  /**
   * Tells which line of the section is at the top of the screen (negative while the section begins below it), now and
   * whenever the page scrolls. The value is the scroll target, not the animated position. @returns unsubscribe
   */
  watch(focusKey: string, listener: (top: number) => void): () => void;
}

const PageScrollContext = createContext<PageScroll | undefined>(undefined);

export const PageScrollProvider = PageScrollContext.Provider;

/** Where the page begins on the screen: at its edge, unless it stands beside other things. */
export function usePageInset(): number {
  return useContext(PageScrollContext)?.inset ?? 0;
}

/** The margin of a page that begins there: at the screen's edge that of the safe area. */
export function pageMargin(inset: number): number {
  return inset === 0 ? screen.safeX : 0;
}

export function usePageScroll(): PageScroll {
  const page = useContext(PageScrollContext);
  if (!page) throw new Error('a tall section was rendered outside a PageList');
  return page;
}
