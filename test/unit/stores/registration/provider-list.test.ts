import { describe, expect, it, vi } from 'vitest';
import { networkError } from '../../../../src/api/api-error.ts';
import { type ApiResult, failure, success } from '../../../../src/api/api-result.ts';
import type { ProviderRecord } from '../../../../src/api/auth/provider-list.ts';
import { ProviderList } from '../../../../src/stores/registration/provider-list.ts';

const names = ['Xfinity', 'DirecTV', 'DirecTV Stream', 'YouTube TV', 'Stream Española', 'AT&T'];
const records = names.map((name): ProviderRecord => ({ id: name.toLowerCase(), name, logoWhiteUrl: null }));

function setUp(...answers: ApiResult<readonly ProviderRecord[]>[]) {
  const fetch = vi.fn(async () => answers.shift() ?? success(records));
  return { fetch, list: new ProviderList(fetch) };
}

describe('the list of TV providers', () => {
  it('is loaded once, in the order of the service', async () => {
    const { fetch, list } = setUp();
    expect(list.state).toBe('empty');
    await Promise.all([list.load(), list.load()]);
    await list.load();
    expect([fetch.mock.calls.length, list.state]).toEqual([1, 'loaded']);
    expect(list.found).toEqual(records);
    expect([list.nameOf('xfinity'), list.nameOf('nobody')]).toEqual(['Xfinity', null]);
  });

  it.each([
    ['failed', failure(networkError(new TypeError('offline')))],
    ['has nobody in it', success([])],
  ])('can be loaded again when it %s', async (_, answer) => {
    const { list } = setUp(answer);
    await list.load();
    expect(list.state).toBe('failed');
    await list.load();
    expect(list.state).toBe('loaded');
  });

  it.each([
    ['x', ['Xfinity']],
    ['STREAM', ['Stream Española', 'DirecTV Stream']],
    ['direc tv', ['DirecTV', 'DirecTV Stream']],
    ['you-tube', ['YouTube TV']],
    ['espanola', ['Stream Española']],
    ['at&t', ['AT&T']],
    ['  ', names],
    ['qqq', []],
  ])('searched for "%s" gives %j', async (query, found) => {
    const { list } = setUp();
    await list.load();
    list.search(query);
    expect(list.found.map(({ name }) => name)).toEqual(found);
  });
});
