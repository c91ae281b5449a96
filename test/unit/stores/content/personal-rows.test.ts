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
  const rows = new PersonalRows(content, ({ data }) => data.layoutType === 'watchnext');
  const home = content.screen('home');
  const continued = await home.load().then(() => home.containers[0]);
  await Promise.all(home.containers.map((each) => each.load()));
  requests.length = 0;
  return { content, rows, home, continued, begun, requests, answers };
}

describe('a page without a row of what to watch next', () => {
  const withoutRow = async () => {
    const all = await setUp();
    const { content, answers, requests } = all;
    const others = [row('first', 'landscape'), row('second', 'landscape')];
    answers['/api/nation/screens/new'] = { page_id: 'new', containers: others };
    const page = content.screen('new');
    await page.load();
    content.activate(page);
    requests.length = 0;
    return { ...all, page, others, kept: [...page.containers] };
  };
  const ids = (containers: readonly { id: string }[]) => containers.map(({ id }) => id);

  it('gets it in its place with the first progress, and keeps its other rows', async () => {
    const { rows, answers, page, others, kept, requests } = await withoutRow();
    const [first, second] = others;
    answers['/api/nation/screens/new'] = { page_id: 'new', containers: [first, row('new', 'FS_LR_WATCHNEXT'), second] };
    rows.changed();
    await settle();
    expect(ids(page.containers)).toEqual(['first', 'new', 'second']);
    expect([page.containers[0], page.containers[2]]).toEqual(kept);
    expect(requests).toHaveLength(1);
  });

  it('stays as it is where the page has none for this viewer, or fails', async () => {
    const { rows, answers, page, kept } = await withoutRow();
    const { containers } = page;
    rows.changed();
    await settle();
    answers['/api/nation/screens/new'] = null;
    rows.changed();
    await settle();
    expect(page.containers).toBe(containers);
    expect(containers).toEqual(kept);
  });

  it('is not asked for again where it is about one entity', async () => {
    const { content, rows, answers, requests } = await withoutRow();
    const entity = { entity_id: 's1', type: 'SERIES', title: 'A show' };
    answers['/series/s1'] = { page_id: 's1', entity, containers: [] };
    const detail = content.detail('s1', '/series/s1');
    await detail.load();
    content.activate(detail);
    requests.length = 0;
    rows.changed();
    await settle();
    expect(detail.entity?.entityId).toBe('s1');
    expect(requests).toEqual([]);
  });
});

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
