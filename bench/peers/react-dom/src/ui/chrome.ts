const listeners = new Set<() => void>();
let scrolled = false;

/** Whether the page on screen is scrolled, which hides the navbar. */
export const chrome = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isScrolled: (): boolean => scrolled,
  setScrolled(now: boolean): void {
    if (now === scrolled) return;
    scrolled = now;
    for (const listener of listeners) listener();
  },
};
