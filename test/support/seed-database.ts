import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databasesVariable, prepareSeededDatabase } from '../harness/service/seeded-database.ts';

/** Before the tests that start the service: its database, which each of them copies to a folder of this run. */
export async function setup(): Promise<() => Promise<void>> {
  await prepareSeededDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'proscenium-run-'));
  process.env[databasesVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
