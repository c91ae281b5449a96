import { expect, it } from 'vitest';
import { success } from '../../../../src/api/api-result.ts';
import { createContentApi } from '../../../../src/api/content/content-api.ts';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import { recorder } from '../../../support/fakes/content.ts';

it('an answer of the last start that is none is asked for again, and no failure', async () => {
  const asked: ApiRequest['kept'][] = [];
  const page = { page_id: 'home', containers: [] };
  const transport = {
    request: async ({ kept }: ApiRequest) => {
      asked.push(kept);
      const isKept = kept === 'shown';
      return success({ status: 200, body: isKept ? { page_id: 7 } : page, isKept, header: () => null });
    },
  };
  const { report, events } = recorder();
  const api = createContentApi({ transport, basePath: '/api/nation', report });
  expect(await api.page('/api/nation/screens/home', { kept: 'shown' })).toMatchObject({
    ok: true,
    data: { pageId: 'home' },
  });
  expect(asked).toEqual(['shown', 'renewed']);
  expect(events).toEqual([]);
});
