export type StringMap = Readonly<Record<string, string>>;

/** An address taken apart. */
export interface RouteMatch {
  /** Name of a screen; `src/screens/registry.ts` has them. */
  screen: string;
  /** Normalised, without the query: `/series/abc`. */
  path: string;
  /** Named segments of the pattern, decoded: `{ entityId: 'abc' }`. */
  params: StringMap;
  query: StringMap;
}

/** One page of the viewer's way through the app. */
export interface RouteEntry extends RouteMatch {
  /** Path and query, an address by itself: what the remembered focus is kept under (B 2 Back and key handling). */
  pageKey: string;
  /** Different for every entry, also for a page that is in the stack twice. */
  entryId: number;
}
