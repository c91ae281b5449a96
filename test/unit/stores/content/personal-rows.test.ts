import { describe, expect, it } from 'vitest';
import { success } from '../../../../src/api/api-result.ts';
import { createContentApi } from '../../../../src/api/content/content-api.ts';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import { ContentStore } from '../../../../src/stores/content/content-store.ts';
import { PersonalRows } from '../../../../src/stores/content/personal-rows.ts';
import { recorder } from '../../../support/fakes/content.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';

const row = (container_id: string, container_layout_type: string) => ({
  container_id,
  container_layout_type,
  uri: `/rows/${container_id}`,
});

async function setUp() {
  const requests: string[] = [];
  const begun: unknown[] = [];
  const answers: Record<string, unknown> = {
    '/api/nation/screens/home': {
      page_id: 'home',
      containers: [row('continue', 'FS_LR_WATCHNEXT'), row('other', 'landscape')],
    },
    '/api/nation/screens/search': { page_id: 'search', containers: [] },
    '/rows/continue': { data: { items: begun } },
    '/rows/other': { data: { items: [] } },
  };
  const transport = {
    request: async ({ url }: ApiRequest) => {
      requests.push(url);
      return success({ status: 200, body: answers[url.split('?')[0] ?? ''], header: () => null });
    },
  };
  const { report } = recorder();
  const content = new ContentStore({
    api: createContentApi({ transport, basePath: '/api/nation', report }),
    clock: new FakeClock(),
  });
  const rows = new PersonalRows(content, 'watchnext');
  const home = content.screen('home');
  const continued = await home.load().then(() => home.containers[0]);
  await Promise.all(home.containers.map((each) => each.load()));
  requests.length = 0;
  return { content, rows, home, continued, begun, requests };
}

describe('the rows of what to watch next', () => {
  it('are loaded again at once on the page on screen when progress has been saved', async () => {
    const { content, rows, home, continued, begun, requests } = await setUp();
    content.activate(home);
    begun.push({ entity_id: 'e1', type: 'EPISODE', title: 'Bearings' });
    rows.changed();
    await settle();
    expect(requests).toEqual(['/rows/continue']);
    expect(continued?.items.map(({ entityId }) => entityId)).toEqual(['e1']);
  });

  it('are loaded again once when the page comes back after a video', async () => {
    const { content, rows, home, requests } = await setUp();
    content.activate(home);
    content.activate(null);
    rows.changed();
    rows.changed();
    await settle();
    expect(requests).toEqual([]);
    content.activate(home);
    await settle();
    content.activate(null);
    content.activate(home);
    await settle();
    expect(requests).toEqual(['/rows/continue']);
  });

  it('are asked for again when the answer under way may be older than the progress', async () => {
    const { content, rows, home, continued, requests } = await setUp();
    content.activate(home);
    void continued?.reload();
    rows.changed();
    await settle();
    expect(requests).toEqual(['/rows/continue', '/rows/continue']);
  });

  it('stay as they are once the app has ended', async () => {
    const { content, rows, home, requests } = await setUp();
    rows.changed();
    rows.dispose();
    content.activate(home);
    await settle();
    expect(requests).toEqual([]);
  });
});
