import { array, fallback, nullish, object, safeParse, unknown } from 'valibot';
import { feedLimits } from '../../../config/constants.ts';
import type { Report } from '../../../config/report.ts';
import { everybody } from '../../answers/kept-answer.ts';
import { ApiFailure, isCancelled } from '../../api-error.ts';
import { type FeedContext, type FetchOptions, fetchFeed } from '../../feed/fetch-feed.ts';
import { anything, cleanText, flag, identifier, keyword, text, url } from '../../feed/fields.ts';
import { buildPath, contentPath } from '../content-paths.ts';
import type { HomeFeed, NavItem, Navigation } from '../types.ts';

const navItemSchema = object({
  id: text(feedLimits.id),
  item_key: identifier(),
  display_name: identifier(),
  url: url(),
  view_type: keyword<'ICON' | 'TEXT'>({ ICON: 'ICON' }),
  all_url: flag(),
});

const listSchema = fallback(nullish(object({ list: array(unknown()) }), { list: [] }), { list: [] });
const navigationSchema = object({ header: object({ categories: listSchema, default: listSchema }) });
const homeSchema = object({
  panels: object({ member: array(unknown()) }),
  navigation: anything(),
});
const homePanelSchema = object({ items: object({ member: array(unknown()) }) });

function normaliseNavItems(values: readonly unknown[], where: string, report: Report): readonly NavItem[] {
  const items: NavItem[] = [];
  values.slice(0, 50).forEach((value, index) => {
    const parsed = safeParse(navItemSchema, value, { abortEarly: true });
    if (!parsed.success) {
      const reason = cleanText(parsed.issues[0].message);
      report({ level: 'warn', event: 'nav-item-dropped', detail: { where, index, reason } });
      return;
    }
    const wire = parsed.output;
    items.push({
      id: wire.id,
      itemKey: wire.item_key,
      displayName: wire.display_name,
      viewType: wire.view_type ?? 'TEXT',
      allUrl: wire.all_url,
      // B 2: items carrying an id are internal HOME_PAGE links with a page uri.
      pageUri: wire.id === null ? null : wire.url,
    });
  });
  return items;
}

export function normaliseNavigation(body: unknown, report: Report): Navigation | null {
  const parsed = safeParse(navigationSchema, body, { abortEarly: true });
  if (!parsed.success) return null;
  const { categories, default: defaults } = parsed.output.header;
  return { right: normaliseNavItems([...categories.list, ...defaults.list], 'navigation', report) };
}

/** B 2: the left list is the items of the first home panel, the right one the header's categories and default items. */
export function normaliseHome(body: unknown, report: Report): HomeFeed | null {
  const parsed = safeParse(homeSchema, body, { abortEarly: true });
  if (!parsed.success) return null;
  const panel = safeParse(homePanelSchema, parsed.output.panels.member[0], { abortEarly: true });
  const navigation = normaliseNavigation(parsed.output.navigation, report);
  if (!panel.success || !navigation) return null;
  return { left: normaliseNavItems(panel.output.items.member, 'home panel', report), right: navigation.right };
}

/**
 * C 7.4 call 1: the home content, with the API key alone.
 * @throws {ApiFailure} Without the home feed there is no app to show.
 */
export async function fetchHome(context: FeedContext, options?: FetchOptions): Promise<HomeFeed> {
  const path = contentPath(context, 'home');
  const ask = (url: string) =>
    fetchFeed(
      context,
      { url, auth: 'none', ...options },
      (body) => normaliseHome(body, context.report),
      (text) => context.kept?.home.note(path, text, everybody),
    );
  const first = await ask(path);
  // The configured path is the one of the last start, and may be out of use.
  const own = buildPath(context, 'home');
  const result = first.ok || path === own || isCancelled(first.error) ? first : await ask(own);
  if (!result.ok) throw new ApiFailure(result.error);
  return result.data;
}

/** The home answer of the last start; null if none is kept. */
export function keptHome(context: FeedContext): HomeFeed | null {
  const body = context.kept?.home.read(contentPath(context, 'home'));
  return body === undefined ? null : normaliseHome(body, context.report);
}
