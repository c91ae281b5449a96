import { describe, expect, it } from 'vitest';
import { checkAnswer, partsAtOnce } from '../../../../src/api/answers/check-answer.ts';
import type { AnswerKind } from '../../../../src/api/answers/messages.ts';
import { Assembly } from '../../../../src/api/answers/parts.ts';
import { type HttpAnswer, success } from '../../../../src/api/api-result.ts';
import { fetchCollection } from '../../../../src/api/content/calls/collection.ts';
import { fetchContainerDetail } from '../../../../src/api/content/calls/container-detail.ts';
import { fetchFavouriteSeries } from '../../../../src/api/content/calls/favourites-content.ts';
import { fetchPage, normalisePage } from '../../../../src/api/content/calls/page.ts';
import { fetchSearch, fetchSearchPage } from '../../../../src/api/content/calls/search.ts';
import { normaliseContainerPage } from '../../../../src/api/content/normalisers/container.ts';
import type { FeedContext } from '../../../../src/api/feed/fetch-feed.ts';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import { feedLimits } from '../../../../src/config/constants.ts';

const items = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ entity_id: `e${at}`, type: 'MOVIE', title: `T${at}` }));
const rows = (count: number, length: number) =>
  Array.from({ length: count }, (_, at) => ({
    container_id: `c${at}`,
    uri: `/c/${at}`,
    container_layout_type: 'landscape',
    items: items(length),
  }));

function checkedBy(kind: AnswerKind, body: unknown) {
  const messages = [...checkAnswer(typeof body === 'string' ? body : JSON.stringify(body), kind, '/x')];
  const assembly = new Assembly();
  const sizes = messages.map((message) => {
    if (!('parts' in message)) return 0;
    for (const part of message.parts) assembly.add(part);
    return message.parts.length;
  });
  const last = messages[messages.length - 1]!;
  return { value: assembly.value, largest: Math.max(...sizes), end: 'end' in last ? last.end : undefined };
}

describe('a big answer', () => {
  it('of a container is what the page itself would make of it, in messages of bounded size', () => {
    const body = {
      data: { items: [...items(900), null, { title: 'no id' }], item_count: 900, scroll: { next: '/next' } },
    };
    const { value, largest, end } = checkedBy('container', body);
    expect(value).toEqual(normaliseContainerPage(body, '/x', () => {}));
    expect(largest).toBe(partsAtOnce);
    expect(end).toMatchObject({ refused: null, reports: [{ event: 'item-dropped' }, { event: 'item-dropped' }] });
  });

  it('of a page is what the page itself would make of it', () => {
    const body = { page_id: 'p', containers: rows(40, 30) };
    const { value, largest } = checkedBy('page', body);
    expect(value).toEqual(normalisePage(body, () => {}));
    expect(largest).toBe(partsAtOnce);
  });

  it('of members and of a search has its items', () => {
    expect(checkedBy('members', { member: items(3) }).value).toHaveLength(3);
    expect(checkedBy('search', { results: [{ id: 'g', member: items(2) }] }).value).toMatchObject({
      groups: [{ id: 'g', items: [{ entityId: 'e0' }, { entityId: 'e1' }] }],
      suggestions: [],
    });
  });

  it.each([
    ['{"data":', 'The answer is not JSON.'],
    ['[]', 'The answer does not have the expected shape.'],
  ])('of %j is refused', (body, refused) => {
    expect(checkedBy('container', body)).toMatchObject({ value: null, end: { refused } });
  });

  it('hands on what it says of an access token, which is no part of its value', () => {
    const body = { member: items(1), accessToken: 'a', refreshToken: 'r', tokenExpiration: 5 };
    const { credentials } = checkedBy('members', body).end ?? {};
    expect(credentials).toEqual({ accessToken: 'a', refreshToken: 'r', tokenExpiration: 5 });
    expect(checkedBy('members', { member: items(1), expires_in: 5 }).end).not.toHaveProperty('credentials');
  });

  it('with nothing but broken items has a bounded number of log lines', () => {
    const body = { data: { items: Array.from({ length: 900 }, () => null) } };
    expect(checkedBy('container', body).end?.reports).toHaveLength(100);
  });
});

describe('a call', () => {
  const list = { member: [...items(3), null], totalItems: 40, view: { next: '/next' } };
  const search = { results: [{ id: 'g', title: 'G', member: items(2) }] };
  const calls: Record<string, [body: unknown, call: (context: FeedContext) => Promise<unknown>]> = {
    collection: [list, (context) => fetchCollection(context, '/c', [])],
    container: [{ data: { items: items(3) } }, (context) => fetchContainerDetail(context, '/c', 'container_detail')],
    favourites: [list, (context) => fetchFavouriteSeries(context, ['drama'])],
    page: [{ page_id: 'p', containers: rows(2, 3) }, (context) => fetchPage(context, '/p')],
    search: [search, (context) => fetchSearch(context, 'g')],
    'search page': [search, (context) => fetchSearchPage(context, '/g')],
  };

  it.each(Object.entries(calls))(
    'gives the same whether a worker has checked its answer or not: %s',
    async (_, made) => {
      const [body, call] = made;
      const resultWith = (answer: (kind: AnswerKind) => Pick<HttpAnswer, 'body' | 'isChecked'>) => {
        const request = async ({ answerKind }: ApiRequest) => {
          expect(answerKind).toBeDefined();
          return success({ status: 200, header: () => null, ...answer(answerKind as AnswerKind) });
        };
        return call({ transport: { request }, basePath: '/api', configuredPaths: () => ({}), report: () => {} });
      };
      const byPage = await resultWith(() => ({ body }));
      const byWorker = await resultWith((kind) => ({ body: checkedBy(kind, body).value, isChecked: true }));
      expect(byWorker).toEqual(byPage);
      expect(JSON.stringify(byPage)).toContain('"e1"');
    },
  );
});

describe('the items that come with a page', () => {
  it('are bounded: further rows load theirs when they are shown', () => {
    const length = feedLimits.itemsPerPage / 10;
    const page = normalisePage({ page_id: 'p', containers: rows(12, length) }, () => {});
    expect(page?.containers.map((row) => row.items?.length ?? null)).toEqual([
      ...Array.from({ length: 10 }, () => length),
      null,
      null,
    ]);
  });
});
