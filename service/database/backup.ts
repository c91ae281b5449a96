import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { type Client, createClient, type InStatement, type InValue } from '@libsql/client';
import { type DatabaseAddress, ownerOnly } from './open.ts';

/** Rows per INSERT: SQLite allows 32,766 parameters. */
const rowsPerStatement = 250;

/**
 * Writes the database as it is at one moment to a file, while the service goes on writing.
 *
 * @param client open at the address
 * @throws Error when the file is there already, or what was written is not whole
 */
export async function backUp(client: Client, address: DatabaseAddress, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  closeSync(openSync(part, 'w', ownerOnly));
  try {
    if (address.url.startsWith('file:')) await client.execute({ sql: 'VACUUM INTO ?', args: [part] });
    else await writeDump(address, part);
    const copy = createClient({ url: `file:${part}` });
    await requireWhole(copy, file).finally(() => copy.close());
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

/** A libSQL server tells all it has at one moment as statements. */
async function writeDump({ url, authToken }: DatabaseAddress, part: string): Promise<void> {
  const dump = new URL('/dump', url.replace(/^(libsql|wss):/, 'https:').replace(/^ws:/, 'http:'));
  const response = await fetch(
    dump,
    authToken === undefined ? {} : { headers: { authorization: `Bearer ${authToken}` } },
  );
  if (!response.ok) throw new Error(`The libSQL server answered ${response.status} when it was asked for its data.`);
  const copy = createClient({ url: `file:${part}` });
  try {
    await copy.executeMultiple(await response.text());
  } finally {
    copy.close();
  }
}

/**
 * Puts what a backup holds in the place of all that the database has: all of it, or nothing when it fails.
 *
 * @throws Error when the file is no backup, or is damaged
 */
export async function restore(file: string, client: Client): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  const backup = createClient({ url: `file:${file}` });
  try {
    await requireWhole(backup, file);
    const { rows } = await client.execute(ownTables);
    const drops = rows.map(({ name }) => `DROP TABLE ${name}`);
    await client.batch([...drops, ...(await statementsOf(backup))], 'write');
  } finally {
    backup.close();
  }
}

/** How many accounts and sessions a restore would replace. */
export async function viewersIn(client: Client): Promise<{ accounts: number; sessions: number }> {
  const { rows } = await client.execute(
    'SELECT (SELECT COUNT(*) FROM account) AS accounts, (SELECT COUNT(*) FROM session) AS sessions',
  );
  const { accounts, sessions } = rows[0] as unknown as { accounts: number; sessions: number };
  return { accounts, sessions };
}

const ownTables = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'libsql_%'`;

/** Without the secret that signs tokens, no viewer of the backup would be signed in. */
async function requireWhole(backup: Client, file: string): Promise<void> {
  const wrong = new Error(`${file} is no backup of this service, or is damaged.`);
  try {
    const check = await backup.execute('PRAGMA integrity_check');
    const secret = await backup.execute('SELECT 1 FROM signing_secret');
    if (Object.values(check.rows[0] ?? {})[0] !== 'ok' || secret.rows.length !== 1) throw wrong;
  } catch {
    throw wrong;
  }
}

/** Makes the tables and their rows. */
async function statementsOf(backup: Client): Promise<InStatement[]> {
  const tables = (await backup.execute(ownTables)).rows.map(({ name }) => name as string);
  const schema = await backup.execute(
    `SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'libsql_%'
      ORDER BY type = 'index'`,
  );
  const statements: InStatement[] = schema.rows.map(({ sql }) => sql as string);
  for (const table of tables) {
    const { rows, columns } = await backup.execute(`SELECT * FROM ${table}`);
    const marks = `(${columns.map(() => '?').join(', ')})`;
    for (let start = 0; start < rows.length; start += rowsPerStatement) {
      const part = rows.slice(start, start + rowsPerStatement);
      const args = part.flatMap((row) => columns.map((column) => row[column] as InValue));
      statements.push({ sql: `INSERT INTO ${table} VALUES ${part.map(() => marks).join(', ')}`, args });
    }
  }
  return statements;
}
