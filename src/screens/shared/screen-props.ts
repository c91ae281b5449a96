import type { RouteEntry } from '../../stores/navigation/route-types.ts';

/** What every screen gets. */
export interface ScreenProps {
  entry: RouteEntry;
  /** First segment of the screen's focus keys. */
  pageKey: string;
  /** What the page is called where its content does not say. */
  title: string;
}
