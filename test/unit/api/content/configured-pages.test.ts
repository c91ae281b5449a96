import { describe, expect, it } from 'vitest';
import { httpError } from '../../../../src/api/api-error.ts';
import { failure, success } from '../../../../src/api/api-result.ts';
import { createContentApi } from '../../../../src/api/content/content-api.ts';

const page = { page_id: 'home', page_type: 'screen', containers: [] };
const configured = { screen: '/kept/{screenId}?v=2', details: '/kept/details/{entityId}' };

/** The content API with configured paths over a service that answers each path with a status. */
function setUp(statuses: Readonly<Record<string, number>>) {
  const asked: string[] = [];
  const transport = {
    async request({ url }: { url: string }) {
      asked.push(url);
      const status = statuses[url.split('?')[0] ?? ''] ?? 404;
      return status === 200
        ? success({ status, body: page, header: () => null })
        : failure(httpError(status, '', null));
    },
  };
  const context = { transport, basePath: '/api/nation', configuredPaths: () => configured, report: () => {} };
  return { api: createContentApi(context), asked };
}

describe('a page at a configured path', () => {
  it('is asked for there alone while the path answers', async () => {
    const { api, asked } = setUp({ '/kept/home': 200 });
    expect(await api.page(api.screenUri('home'))).toMatchObject({ ok: true });
    expect(asked).toEqual(['/kept/home?v=2&personalized=true']);
  });

  it.each([400, 403, 404, 410])('is asked for at the path of the build after a %i', async (status) => {
    const { api, asked } = setUp({ '/kept/a%2Fb': status, '/api/nation/screens/a%2Fb': 200 });
    expect(await api.page(api.screenUri('a/b'))).toMatchObject({ ok: true, data: { pageId: 'home' } });
    expect(asked[1]).toBe('/api/nation/screens/a%2Fb?populated=true&personalized=true');
  });

  it('is asked for at the path of the build for details, too', async () => {
    const { api } = setUp({ '/api/nation/details/$&': 404, '/api/nation/details/%24%26': 200 });
    expect(await api.page(api.detailUri('$&'))).toMatchObject({ ok: true });
  });

  it('is asked for once more, not again and again', async () => {
    const { api, asked } = setUp({});
    expect(await api.page(api.detailUri('x'))).toMatchObject({ ok: false, error: { statusCode: 404 } });
    expect(asked).toHaveLength(2);
  });

  it.each([0, 401, 408, 429, 500, 503])(
    'is not asked for elsewhere after a %i, which is not about its path',
    async (status) => {
      const { api, asked } = setUp({ '/kept/home': status });
      expect(await api.page(api.screenUri('home'))).toMatchObject({ ok: false, error: { statusCode: status } });
      expect(asked).toHaveLength(1);
    },
  );

  it.each([
    '/api/nation/screens/home?populated=true',
    '/kept/home/more?v=2',
    '/kept/?v=2',
    '/kept/home',
    '/kept/..?v=2',
  ])('is not taken for the address of a feed: %s', async (uri) => {
    const { api, asked } = setUp({});
    await api.page(uri);
    expect(asked).toHaveLength(1);
  });
});
