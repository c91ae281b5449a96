import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { main as backup } from '../../../service/backup.ts';
import { type ServiceProcess, spawnService } from '../../harness/service/service-process.ts';
import {
  type Cable,
  hasSqlServer,
  layCable,
  type Primary,
  startPrimary,
  startReplica,
} from '../../harness/service/sql-server.ts';
import { waitUntil } from '../../harness/wait.ts';
import { CallFailed, type SetAt, setAt, writeUntil } from '../support/viewer-calls.ts';

// Several machines on one libSQL server, the real one.

const screen = '/api/nation/screens/home?populated=true';
/** Of a call that finds no database: sooner than an app gives up, ms. */
const inTime = 8000;

describe.skipIf(!hasSqlServer)('on a libSQL server', { timeout: 120_000 }, () => {
  let folder: string;
  let primary: Primary;
  let closes: (() => Promise<void>)[];

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'proscenium-machines-'));
    primary = await startPrimary();
    closes = [() => primary.close()];
  }, 120_000);
  afterEach(async () => {
    for (const close of closes.reverse()) await close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A machine with a service of its own. */
  async function machine(name: string, database: string): Promise<{ set: SetAt; service: ServiceProcess }> {
    const service = await spawnService(['--data', path.join(folder, name)], { DATABASE_URL: database });
    closes.push(() => service.close());
    return { set: setAt(service.address), service };
  }

  async function cable(to: string): Promise<Cable> {
    const laid = await layCable(to);
    closes.push(() => laid.close());
    return laid;
  }

  /** The status of a call, and how long it took. */
  async function timed(call: Promise<unknown>): Promise<{ status: number; ms: number }> {
    const begun = performance.now();
    const status = await call.then(
      () => 200,
      (error: unknown) => (error instanceof CallFailed ? error.status : 0),
    );
    return { status, ms: performance.now() - begun };
  }

  const isReady = async (set: SetAt): Promise<boolean> => (await timed(set.call('GET', '/ready'))).status === 200;

  test('what one machine has written, another reads at once', async () => {
    const [one, two] = [await machine('one', primary.url), await machine('two', primary.url)];
    const { accessToken } = await one.set.register('ada@example.com');
    for (const series of ['S1', 'S2', 'S3']) {
      await one.set.like(series, accessToken);
      expect(await two.set.liked(accessToken)).toContain(series);
    }
  });

  test('while it is away feeds go on, and what cannot be done is refused in time; afterwards nothing acknowledged is lost', async () => {
    const { set } = await machine('one', primary.url);
    const { accessToken } = await set.register('ada@example.com');
    await set.call('GET', screen);
    let isOver = false;
    const writing = writeUntil(
      () => isOver,
      (name) => set.like(name, accessToken),
    );
    await waitUntil('some writes', async () => (await set.liked(accessToken)).length > 5);
    await primary.kill();
    expect(await timed(set.call('GET', screen))).toMatchObject({ status: 200 });
    const refused = await timed(set.liked(accessToken));
    expect(refused.status).toBe(503);
    expect(refused.ms).toBeLessThan(inTime);
    expect(await isReady(set)).toBe(false);
    await primary.revive();
    await waitUntil('the service to be ready', () => isReady(set));
    isOver = true;
    const acknowledged = await writing;
    expect(await set.liked(accessToken)).toEqual(expect.arrayContaining(acknowledged));
  });

  test('when the cable to it is cut, calls are refused in time, and go on when it is mended', async () => {
    const between = await cable(primary.url);
    const { set } = await machine('one', between.address);
    const { accessToken } = await set.register('ada@example.com');
    between.cut();
    const refused = await timed(set.like('S1', accessToken));
    expect(refused.status).toBe(503);
    expect(refused.ms).toBeLessThan(inTime);
    between.mend();
    await waitUntil('the service to be ready', () => isReady(set));
    await set.like('S2', accessToken);
    expect(await set.liked(accessToken)).toContain('S2');
  });

  test('a backup of it is put back into another', async () => {
    const { set } = await machine('one', primary.url);
    const { accessToken } = await set.register('ada@example.com');
    await set.like('S1', accessToken);
    const file = path.join(folder, 'backup.db');
    const other = await startPrimary();
    closes.push(() => other.close());
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    vi.stubEnv('DATABASE_URL', primary.url);
    expect(await backup(['backup', file])).toBe(0);
    vi.stubEnv('DATABASE_URL', other.url);
    expect(await backup(['restore', file])).toBe(0);
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    const restored = await machine('two', other.url);
    expect(await restored.set.liked(accessToken)).toEqual(['S1']);
  });

  describe('with a replica', () => {
    test('a viewer whose machine reads from it reads what they have just written', async () => {
      await machine('one', primary.url);
      const replica = await startReplica(primary.replication);
      closes.push(() => replica.close());
      const two = await machine('two', replica.url);
      const { accessToken } = await two.set.register('ada@example.com');
      for (let number = 0; number < 20; number += 1) {
        await two.set.like(`S${number}`, accessToken);
        expect(await two.set.liked(accessToken)).toHaveLength(number + 1);
      }
    });

    test('one that is cut off still tells what it knows, refuses to write in time, and catches up', async () => {
      const one = await machine('one', primary.url);
      const between = await cable(primary.replication);
      const replica = await startReplica(between.address);
      closes.push(() => replica.close());
      const two = await machine('two', replica.url);
      const { accessToken } = await one.set.register('ada@example.com');
      await waitUntil(
        'the replica to know the viewer',
        async () => (await timed(two.set.liked(accessToken))).status === 200,
      );
      between.cut();
      expect((await timed(two.set.liked(accessToken))).status).toBe(200);
      const refused = await timed(two.set.like('S1', accessToken));
      expect(refused.status).toBe(503);
      expect(refused.ms).toBeLessThan(inTime);
      await one.set.like('S2', accessToken);
      between.mend();
      await waitUntil('the replica to catch up', async () => {
        const liked = await two.set.liked(accessToken).catch((): string[] => []);
        return liked.includes('S2');
      });
    });
  });
});
