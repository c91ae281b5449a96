import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContentApi } from '../../../src/api/content/content-api.ts';
import { Transport } from '../../../src/api/transport.ts';
import { parseDeepLink } from '../../../src/app/navigation/deep-links.ts';
import { matchRoute } from '../../../src/app/navigation/routes.ts';
import { appConfig } from '../../../src/config/app.ts';
import { ContentStore } from '../../../src/stores/content/content-store.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../support/service-under-test.ts';

// From a launch payload to the page that the client's own code loads from the running service (B 2 Deep links).

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.close());

async function pageOf(payload: object) {
  const clock = new FakeClock();
  const transport = new Transport({
    origin: service.address,
    apiKey: appConfig.api.key,
    deviceId: 'living-room',
    fetch,
    clock,
    authorise: (_request, send) => send({}),
  });
  const api = createContentApi({ transport, basePath: '/api/nation', report: () => {} });
  const link = parseDeepLink(payload);
  if (link.kind === 'error') throw new Error(link.reason);
  const { params, query } = matchRoute(link.address);
  const page = new ContentStore({ api, clock }).detail(params['entityId'] ?? '', query['page_uri'] ?? null);
  await page.load();
  return page;
}

test.each<[string, object]>([
  ['its show code', { contentType: 'series', showCode: 'LONG-FURROW' }],
  ['its id and show code', { contentType: 'season', showCode: 'LONG-FURROW', entity_id: 'long-furrow' }],
  [
    'its show code and page',
    { contentType: 'show', showCode: 'LONG-FURROW', detail_page_uri: '/api/nation/details/long-furrow?populated=true' },
  ],
])('a series is found by %s', async (_, payload) => {
  const page = await pageOf(payload);
  expect([page.status, page.entity?.entityId]).toEqual(['ready', 'long-furrow']);
  expect(page.containers.map(({ title }) => title)).toContain('Season 1');
});

test('an unknown show code is an unknown page', async () => {
  const page = await pageOf({ contentType: 'series', showCode: 'NO-SUCH-SHOW' });
  expect([page.status, page.error?.statusCode]).toEqual(['failed', 404]);
});
