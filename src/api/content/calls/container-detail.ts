import type { ApiResult } from '../../api-result.ts';
import { type FeedContext, type FetchOptions, fetchFeed } from '../../feed/fetch-feed.ts';
import { withQuery } from '../../url.ts';
import { normaliseContainerPage } from '../normalisers/container.ts';
import type { ContainerPage, RequestType } from '../types.ts';

/**
 * C 7.4 call 7: a container's detail by its uri, or a further page by `scroll.next`. Sends the token in the product
 * API's own header as well; 'because you watch' also sends its request type.
 */
export async function fetchContainerDetail(
  context: FeedContext,
  uri: string,
  requestType: RequestType,
  options?: FetchOptions,
): Promise<ApiResult<ContainerPage>> {
  const url = requestType === 'because_you_watch' ? withQuery(uri, { request_type: requestType }) : uri;
  return fetchFeed(context, { url, auth: 'userauth', answerKind: 'container', ...options }, (body) =>
    normaliseContainerPage(body, uri, context.report),
  );
}
