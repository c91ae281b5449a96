import { safeParse } from 'valibot';
import type { Report } from '../../../config/report.ts';
import type { ApiResult } from '../../api-result.ts';
import { type FeedContext, type FetchOptions, fetchFeed } from '../../feed/fetch-feed.ts';
import { normaliseContainerPage, panelSchema } from '../normalisers/container.ts';
import type { Container, ContainerPage } from '../types.ts';

/** C 3.3: a container response normalised to id, headline or name, items, paging and collection type. */
export function normalisePanel(body: unknown, uri: string, report: Report): Container | null {
  const parsed = safeParse(panelSchema, body, { abortEarly: true });
  const page = normaliseContainerPage(body, uri, report);
  if (!parsed.success || page === null) return null;
  const panel = parsed.output;
  return containerOfPage(page, {
    containerId: panel['@id'] ?? panel.id ?? uri,
    title: panel.headline ?? panel.name ?? '',
    layoutType: panel.collectionType ?? 'landscape',
    uri,
  });
}

/** A container made of a first page that was fetched by itself. */
export function containerOfPage(
  { items, itemCount, scroll }: ContainerPage,
  identity: Pick<Container, 'containerId' | 'title' | 'layoutType' | 'uri'>,
): Container {
  return {
    ...identity,
    description: null,
    template: null,
    requestSource: 'CLIENT',
    requestType: 'container_detail',
    refreshUri: null,
    maxAgeMs: null,
    items,
    itemCount,
    scroll,
    areBadgesDisabled: false,
  };
}

/** C 7.4 call 3: a container by its uri, as panel data. */
export async function fetchContainer(
  context: FeedContext,
  uri: string,
  options?: FetchOptions,
): Promise<ApiResult<Container>> {
  return fetchFeed(context, { url: uri, auth: 'bearer', ...options }, (body) =>
    normalisePanel(body, uri, context.report),
  );
}
