import { encoded } from '../url.ts';

/** The paths of this build, below the brand's content API, by their keys in the configuration (C "Config keys used"). */
export const buildPaths = {
  home: '/home',
  navigation: '/navigation',
  screen: '/screens/{screenId}?populated=true',
  details: '/details/{entityId}?populated=true',
  search: '/search?q={query}',
  schedule: '/schedule?from={from}&to={to}&first={first}&count={count}',
  entity: '/entities/{entityId}',
  deeplinkPlayback: '/playback/{videoId}',
  deeplinkLivePlayback: '/playback/live/{videoId}',
  upNextInfo: '/up-next/{videoId}',
  liveUpNext: '/up-next/live/{epgListingId}',
} as const;

export type ContentPath = keyof typeof buildPaths;

/** Paths that take the place of the build's. */
export type ContentPaths = Readonly<{ [Name in ContentPath]?: string | undefined }>;

export interface PathContext {
  /** Path of the brand's content API, e.g. `/api/nation`. */
  basePath: string;
  /** Those of the configuration; without one, the build's holds. */
  configuredPaths?(): ContentPaths;
}

export function buildPath({ basePath }: PathContext, name: ContentPath): string {
  return basePath + buildPaths[name];
}

/** The configured path, or the build's, with an encoded value in place of each `{name}`. */
export function contentPath(
  context: PathContext,
  name: ContentPath,
  values: Readonly<Record<string, string>> = {},
): string {
  const template = context.configuredPaths?.()[name] ?? buildPath(context, name);
  return template.replace(/\{(\w+)\}/g, (_, key: string) => encoded(values[key] ?? ''));
}

/**
 * The build's address of a page whose uri was made of a configured path; null for any other uri. What stands in place of
 * `{name}` is encoded already, and is one segment.
 */
export function buildPageUri(context: PathContext, uri: string): string | null {
  for (const name of ['screen', 'details'] as const) {
    const [before = '', after = ''] = context.configuredPaths?.()[name]?.split(placeholder) ?? [];
    const id = uri.slice(before.length, uri.length - after.length);
    const own = buildPath(context, name).replace(placeholder, () => id);
    if (before !== '' && uri === before + id + after && isSegment.test(id) && own !== uri) return own;
  }
  return null;
}

const placeholder = /\{\w+\}/;
const isSegment = /^(?!\.+$)[^/?#]+$/;
