const listeners = new Set<() => void>();
let scrolled = false;

/** What pages tell the frame around them: whether they are scrolled, so that the navbar gives way. */
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
