import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClock, type SettableClock } from '../../../service/clock.ts';
import { createService } from '../../../service/create-service.ts';
import { developmentApiKey } from '../../../service/security/api-key.ts';
import type { ServiceOptions } from '../../../service/service-options.ts';
import { copySeededDatabase } from '../../harness/service/seeded-database.ts';

/** A Sunday evening on the American east coast. */
export const testTime = Date.parse('2026-03-01T23:10:00Z');

export interface ServiceUnderTest {
  address: string;
  clock: SettableClock;
  /** Sends the API key, unless `init` has one. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The JSON answer of a call that succeeds. */
  get<T>(path: string): Promise<T>;
  /** Status and error of a call that fails. */
  getError(path: string, init?: RequestInit): Promise<{ status: number; error: string; error_description: string }>;
  close(): Promise<void>;
}

/** All calls of a test come from one place, whose passwords must not wait for real seconds. */
const passwordPace = { burst: 1000, everyMs: 0 };

/** Starts the service on a free port, with a new database and a frozen clock. */
export async function startServiceUnderTest(options: Partial<ServiceOptions> = {}): Promise<ServiceUnderTest> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'proscenium-contract-'));
  await copySeededDatabase(path.join(dataDir, 'proscenium.db'));
  const clock = createClock();
  clock.set(testTime, true);
  const service = await createService({ dataDir, clock, passwordPace, ...options });
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const call: ServiceUnderTest['fetch'] = (target, init) =>
    fetch(`${address}${target}`, {
      ...init,
      headers: { 'x-api-key': developmentApiKey, 'accept-encoding': 'identity', ...init?.headers },
    });
  return {
    address,
    clock,
    fetch: call,
    async get<T>(target: string): Promise<T> {
      const response = await call(target);
      if (response.status !== 200) throw new Error(`${target}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
    async getError(target, init) {
      const response = await call(target, init);
      return { status: response.status, ...((await response.json()) as { error: string; error_description: string }) };
    },
    async close() {
      await service.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
