import type { RouteEntry } from '../../stores/navigation/route-types.ts';

/** What every screen gets. */
export interface ScreenProps {
  route: RouteEntry;
  /** First segment of the screen's focus keys. */
  pageFocusKey: string;
  /** What the page is called where its content does not say. */
  title: string;
}
