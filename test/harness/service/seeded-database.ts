import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../../../service/database/open.ts';
import { currentSeed, ensureSeeded } from '../../../service/database/seed.ts';
import { root } from '../root.ts';

const folder = path.join(root, '.cache/seeded-database');
const database = path.join(folder, 'proscenium.db');
const versionFile = path.join(folder, 'version');

/**
 * Seeds a database for services to copy, unless the last one has the current catalogue. Call once before a test run.
 */
export async function prepareSeededDatabase(): Promise<void> {
  const { version } = currentSeed();
  if ((await readFile(versionFile, 'utf8').catch(() => '')) === version) return;
  await mkdir(folder, { recursive: true });
  const staging = await mkdtemp(path.join(folder, 'new-'));
  const file = path.join(staging, 'proscenium.db');
  const client = await openDatabase({ url: `file:${file}` });
  await ensureSeeded(client);
  client.close();
  await rename(file, database);
  await writeFile(versionFile, version);
  await rm(staging, { recursive: true });
}

/** Names the folder of a test run for its services' databases, which goes with the run. */
export const databasesVariable = 'TEST_DATABASES';

/** Copies the seeded database to `target`. If there is none, the service seeds its own, which takes longer. */
export async function copySeededDatabase(target: string): Promise<void> {
  await copyFile(database, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
