import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { developmentApiKey } from '../../../service/security/api-key.ts';
import { type EdgeCache, hasCache, startEdgeCache } from '../../harness/network/edge-cache.ts';
import { copySeededDatabase } from '../../harness/service/seeded-database.ts';
import { type ServiceProcess, spawnService } from '../../harness/service/service-process.ts';
import { type SetAt, setAt } from '../support/viewer-calls.ts';

// A real cache, nginx, before two processes of the service.

const screen = '/api/nation/screens/home?populated=true';

describe.skipIf(!hasCache)('with a cache in front', () => {
  let dataDir: string;
  let service: ServiceProcess;
  let edge: EdgeCache;
  let ada: SetAt;
  let token: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'proscenium-cached-'));
    await copySeededDatabase(path.join(dataDir, 'proscenium.db'));
    service = await spawnService(['--data', dataDir, '--processes', '2', '--trust-proxy', '1']);
    edge = await startEdgeCache([service.address]);
    ada = setAt(edge.address);
    token = (await ada.register('ada@example.com')).accessToken;
  }, 60_000);
  afterAll(async () => {
    await edge?.close();
    await service?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const get = (target: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${edge.address}${target}`, { headers: { 'x-api-key': developmentApiKey, ...headers } });
  const cacheOf = async (target: string, headers: Record<string, string> = {}): Promise<string | null> => {
    const response = await get(target, headers);
    await response.arrayBuffer();
    return response.headers.get('x-cache');
  };

  test('the first set without an account asks the service, and all others of the half minute the cache', async () => {
    const target = `${screen}&first=1`;
    const statuses: (string | null)[] = [];
    for (let sets = 0; sets < 4; sets += 1)
      statuses.push(await cacheOf(target, { authorization: `Bearer set-${sets}` }));
    // A half minute may have ended meanwhile.
    expect(statuses.filter((status) => status === 'HIT').length).toBeGreaterThanOrEqual(2);
  });

  test('a viewer with an account gets their own answer each time, and nobody else does', async () => {
    await ada.like('it-series', token);
    const own = { authorization: `Bearer ${token}`, 'x-viewer': 'own' };
    const mine = await (await get(screen, own)).text();
    for (let sets = 0; sets < 3; sets += 1) {
      const theirs = await get(screen, { authorization: `Bearer set-${sets}` });
      expect(await theirs.text()).not.toBe(mine);
    }
    expect(await cacheOf(screen, own)).not.toBe('HIT');
  });

  test('who pretends to have an account, or to be without one, gets no answer of another', async () => {
    const own = { authorization: `Bearer ${token}`, 'x-viewer': 'own' };
    const mine = await (await get(screen, own)).text();
    const attacks: Record<string, string>[] = [
      { 'x-viewer': 'own' },
      { 'x-viewer': 'own', authorization: 'Bearer forged' },
      { 'x-viewer': 'OWN' },
      { 'x-viewer': '' },
      { 'x-forwarded-host': 'elsewhere.example', 'x-viewer': 'own' },
    ];
    for (const headers of attacks) {
      expect(await (await get(screen, headers)).text(), JSON.stringify(headers)).not.toBe(mine);
      expect(await (await get(screen, own)).text()).toBe(mine);
    }
  });

  test('calls about a viewer are never kept', async () => {
    await ada.like('long-furrow', token);
    expect(await ada.liked(token)).toContain('long-furrow');
    const headers = { authorization: `Bearer ${token}` };
    for (let calls = 0; calls < 3; calls += 1) expect(await cacheOf('/favorites/v4', headers)).not.toBe('HIT');
    expect((await get('/favorites/v4')).status).toBe(401);
  });

  test('nobody decides by the name of a host what others are told', async () => {
    const evil = await fetch(`${edge.address}/api/nation/config`, {
      headers: { 'x-api-key': developmentApiKey, 'x-forwarded-host': 'evil.example' },
    });
    expect(await evil.text()).not.toContain('evil.example');
    expect(await (await get('/api/nation/config')).text()).not.toContain('evil.example');
  });

  test('pictures and segments come from the cache, and say so for long', async () => {
    const page = await (await get(screen)).text();
    const picture = /"(\/images\/[^"]+?)"/.exec(page)?.[1] as string;
    const target = `${picture}?fit=420:250`;
    await cacheOf(target, { accept: 'image/webp,*/*' });
    expect(await cacheOf(target, { accept: 'image/webp,*/*' })).toBe('HIT');
  });

  test('while no process answers, feeds are as they last were, and a stream is refused', async () => {
    await cacheOf(screen);
    await service.close();
    expect((await get(screen)).status).toBe(200);
    expect((await get('/streams/vod/nothing/x.y/master.m3u8')).status).toBe(502);
  });
});
