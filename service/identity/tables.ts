import type { Upgrade } from '../database/areas.ts';

const secretTable = 'signing_secret';

/** Times in ms since the epoch. Of a refresh token only the SHA-256 is stored. */
const tables: Readonly<Record<string, string>> = {
  account: `(
    profile_id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, password TEXT NOT NULL, first_name TEXT NOT NULL,
    last_name TEXT NOT NULL, created_at INTEGER NOT NULL) WITHOUT ROWID`,
  device_profile: `(
    profile_id TEXT PRIMARY KEY, device_key TEXT, subscriber TEXT NOT NULL, created_at INTEGER NOT NULL,
    UNIQUE (device_key, subscriber)) WITHOUT ROWID`,
  known_device: `(
    profile_id TEXT NOT NULL, device_key TEXT NOT NULL, signed_in_at INTEGER NOT NULL,
    PRIMARY KEY (profile_id, device_key)) WITHOUT ROWID`,
  session: `(
    session_id TEXT PRIMARY KEY, profile_id TEXT NOT NULL, device_id TEXT NOT NULL, platform TEXT NOT NULL,
    device TEXT NOT NULL, ip TEXT NOT NULL, user_type TEXT NOT NULL, account_type TEXT NOT NULL,
    created_at INTEGER NOT NULL, last_modified INTEGER NOT NULL, device_key TEXT) WITHOUT ROWID`,
  refresh_token: `(
    token_hash TEXT PRIMARY KEY, session_id TEXT NOT NULL, issued_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
    rotated_at INTEGER) WITHOUT ROWID`,
  /** Refresh tokens of sessions that another device has ended. */
  signed_out_token: `(token_hash TEXT PRIMARY KEY, signed_out_at INTEGER NOT NULL) WITHOUT ROWID`,
  password_reset: `(
    request_id INTEGER PRIMARY KEY, profile_id TEXT NOT NULL, email TEXT NOT NULL, requested_at INTEGER NOT NULL)`,
  subscription: `(
    profile_id TEXT NOT NULL, app_id TEXT NOT NULL, status TEXT NOT NULL, since INTEGER NOT NULL,
    PRIMARY KEY (profile_id, app_id)) WITHOUT ROWID`,
  subscription_store: `(
    profile_id TEXT NOT NULL, app_id TEXT NOT NULL, store TEXT NOT NULL, PRIMARY KEY (profile_id, app_id)) WITHOUT ROWID`,
  subscription_plan: `(
    profile_id TEXT NOT NULL, app_id TEXT NOT NULL, plan_id TEXT NOT NULL, amount REAL NOT NULL, currency TEXT NOT NULL,
    period TEXT NOT NULL, paid_from INTEGER NOT NULL, PRIMARY KEY (profile_id, app_id)) WITHOUT ROWID`,
  xid: `(profile_id TEXT PRIMARY KEY, xid TEXT NOT NULL) WITHOUT ROWID`,
  xid_event: `(
    event_id INTEGER PRIMARY KEY, profile_id TEXT NOT NULL, event TEXT NOT NULL, received_at INTEGER NOT NULL)`,
};

export const createStatements: readonly string[] = [
  ...Object.entries(tables).map(([name, columns]) => `CREATE TABLE IF NOT EXISTS ${name} ${columns}`),
  `CREATE TABLE IF NOT EXISTS ${secretTable} (only_row INTEGER PRIMARY KEY CHECK (only_row = 1), secret TEXT NOT NULL)`,
  'CREATE INDEX IF NOT EXISTS session_profile ON session (profile_id, last_modified)',
  'CREATE INDEX IF NOT EXISTS refresh_token_session ON refresh_token (session_id, rotated_at)',
];

/** Databases of versions before the device secret. */
export const upgrades: readonly Upgrade[] = [
  {
    name: 'device secret of sessions',
    wanted: `SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM pragma_table_info('session') WHERE name = 'device_key')`,
    statements: ['ALTER TABLE session ADD COLUMN device_key TEXT'],
  },
  {
    name: 'profiles of devices',
    wanted: `SELECT 1 FROM sqlite_master WHERE name = 'anonymous_profile'`,
    statements: [
      // Their sessions go on; without a secret no other sign-in gets these profiles.
      `INSERT INTO device_profile (profile_id, device_key, subscriber, created_at)
        SELECT profile_id, NULL, '', created_at FROM anonymous_profile`,
      'DROP TABLE anonymous_profile',
    ],
  },
];

/** All but the secret: a reset makes old tokens invalid by deleting their sessions. */
export const tableNames: readonly string[] = Object.keys(tables);
