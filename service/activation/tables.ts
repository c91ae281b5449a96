import type { Upgrade } from '../database/areas.ts';

/** Codes, provider sign-ins, preview passes and the phones that sign TVs in. Times in ms since the epoch. */
const tables: Readonly<Record<string, string>> = {
  registration_code: `(
    code TEXT PRIMARY KEY, device_id TEXT NOT NULL, kind TEXT NOT NULL, brand TEXT, selected_provider TEXT,
    status TEXT NOT NULL, is_register INTEGER NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
    phone TEXT, profile_id TEXT, provider_id TEXT, subscriber TEXT, provider_taken INTEGER NOT NULL,
    session_taken INTEGER NOT NULL, device_key TEXT, claimed_by TEXT, plan_id TEXT) WITHOUT ROWID`,
  provider_authentication: `(
    profile_id TEXT NOT NULL, device_id TEXT NOT NULL, provider_id TEXT NOT NULL, subscriber TEXT,
    authn_expire INTEGER NOT NULL, PRIMARY KEY (profile_id, device_id)) WITHOUT ROWID`,
  preview_pass: `(
    device_id TEXT NOT NULL, pass_id TEXT NOT NULL, authn_expire INTEGER NOT NULL, holder TEXT,
    PRIMARY KEY (device_id, pass_id)) WITHOUT ROWID`,
  phone_session: `(
    phone TEXT PRIMARY KEY, code TEXT NOT NULL, expires_at INTEGER NOT NULL, profile_id TEXT) WITHOUT ROWID`,
};

export const createStatements: readonly string[] = [
  ...Object.entries(tables).map(([name, columns]) => `CREATE TABLE IF NOT EXISTS ${name} ${columns}`),
  'CREATE INDEX IF NOT EXISTS registration_code_device ON registration_code (device_id, created_at)',
];

/** Databases of versions before the device secret, before passes had a holder, and before plans. */
export const upgrades: readonly Upgrade[] = [
  {
    name: 'device secret of codes',
    wanted: `SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM pragma_table_info('registration_code') WHERE name = 'device_key')`,
    statements: [
      'ALTER TABLE registration_code ADD COLUMN device_key TEXT',
      'ALTER TABLE registration_code ADD COLUMN claimed_by TEXT',
    ],
  },
  {
    name: 'holders of preview passes',
    wanted: `SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM pragma_table_info('preview_pass') WHERE name = 'holder')`,
    statements: ['ALTER TABLE preview_pass ADD COLUMN holder TEXT'],
  },
  {
    name: 'plans of codes',
    wanted: `SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM pragma_table_info('registration_code') WHERE name = 'plan_id')`,
    statements: ['ALTER TABLE registration_code ADD COLUMN plan_id TEXT'],
  },
  {
    name: 'accounts of phones',
    wanted: `SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM pragma_table_info('phone_session') WHERE name = 'profile_id')`,
    statements: ['ALTER TABLE phone_session ADD COLUMN profile_id TEXT'],
  },
];

export const tableNames: readonly string[] = Object.keys(tables);
