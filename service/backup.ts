import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { backUp, restore, viewersIn } from './database/backup.ts';
import { type DatabaseAddress, openDatabase } from './database/open.ts';
import { databaseIn, longestPreparation, prepareDatabase } from './prepare-database.ts';

const usage = `npm run backup -- FILE [--data DIR]
npm run restore -- FILE [--data DIR] [--force]
  --data DIR   folder of the database (.data)
  --force      replaces viewers that the database has
Environment: DATABASE_URL, DATABASE_AUTH_TOKEN (a libSQL server instead of the file).`;

/**
 * `npm run backup` and `npm run restore` (docs/running-it.md).
 *
 * @param argv `backup` or `restore`, then what the command line says
 * @returns the exit status
 */
export async function main([command, ...argv]: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { data: { type: 'string', default: '.data' }, force: { type: 'boolean', default: false } },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new Error(usage);
    const { DATABASE_URL, DATABASE_AUTH_TOKEN } = process.env;
    const address: DatabaseAddress = {
      url: DATABASE_URL ?? databaseIn(values.data),
      ...(DATABASE_AUTH_TOKEN === undefined ? {} : { authToken: DATABASE_AUTH_TOKEN }),
    };
    if (command === 'restore') await restoreInto(address, file, values);
    else await writeBackup(address, file);
    return 0;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return 1;
  }
}

async function writeBackup(address: DatabaseAddress, file: string): Promise<void> {
  const own = /^file:(.*)$/.exec(address.url)?.[1];
  if (own !== undefined && !existsSync(own)) throw new Error(`There is no database at ${own}.`);
  const client = await openDatabase(address);
  try {
    await backUp(client, address, file);
  } finally {
    client.close();
  }
  process.stdout.write(`Backup: ${file}\n`);
}

async function restoreInto(
  { url, authToken }: DatabaseAddress,
  file: string,
  { data, force }: { data: string; force: boolean },
): Promise<void> {
  const options = {
    dataDir: data,
    databaseUrl: url,
    ...(authToken === undefined ? {} : { databaseAuthToken: authToken }),
  };
  (await prepareDatabase(options)).close();
  const client = await openDatabase({ url, ...(authToken === undefined ? {} : { authToken }) }, longestPreparation);
  try {
    const { accounts, sessions } = await viewersIn(client);
    if (!force && accounts + sessions > 0)
      throw new Error(`The database has ${accounts} accounts and ${sessions} sessions: --force replaces them.`);
    await restore(file, client);
  } finally {
    client.close();
  }
  // A backup of an earlier version is brought to this one.
  (await prepareDatabase(options)).close();
  process.stdout.write(`Restored from ${file}. Processes of the service that run must be started again.\n`);
}
