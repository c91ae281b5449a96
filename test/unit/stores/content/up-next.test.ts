import { expect, it } from 'vitest';
import { httpError } from '../../../../src/api/api-error.ts';
import { failure, success } from '../../../../src/api/api-result.ts';
import { createContentApi } from '../../../../src/api/content/content-api.ts';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import { loadUpNext } from '../../../../src/stores/content/up-next.ts';
import { recorder } from '../../../support/fakes/content.ts';

it('what follows an item is the items of its feed, nothing where the load is skipped, and null where it fails', async () => {
  const body = { items: { member: [{ entity_id: 'next', type: 'EPISODE', title: 'The Lighthouse' }] } };
  const transport = {
    request: async ({ url }: ApiRequest) =>
      url.startsWith('/api/nation/up-next/e1')
        ? success({ status: 200, body, header: () => null })
        : failure(httpError(404, 'Not Found', null)),
  };
  const api = createContentApi({ transport, basePath: '/api/nation', report: recorder().report });
  const query = { itemId: 'e1', type: 'EPISODE', watchPageUri: null, bottomTrayEnabled: false };
  expect(await loadUpNext(api, query, 'Watch Next')).toHaveLength(1);
  expect(await loadUpNext(api, { ...query, type: null }, 'Watch Next')).toEqual([]);
  expect(await loadUpNext(api, { ...query, itemId: 'e2' }, 'Watch Next')).toBeNull();
});
