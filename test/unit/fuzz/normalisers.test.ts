import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../../src/api/api-error.ts';
import { devicesIn } from '../../../src/api/profile/devices.ts';
import { checkAuthRecord, parseAuthRecord } from '../../../src/api/tokens/auth-record.ts';
import { withCredentials } from '../../../src/api/tokens/credentials.ts';
import type { ReportEvent } from '../../../src/config/report.ts';
import { goodBodies } from '../../support/good-bodies.ts';
import { anyJson, anyText, spoilt, sweep, textsIn } from './hostile-json.ts';

type Normaliser = (body: unknown, ...rest: unknown[]) => unknown;

const root = path.resolve(import.meta.dirname, '../../../src/api');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
/** Every exported normaliser of src/api, found in the sources, so that a new one is fuzzed too. */
const found = files.flatMap((file) => {
  const source = readFileSync(path.join(root, file), 'utf8');
  const names = source.matchAll(/^export (?:async )?(?:function|const) (normalise\w+)/gm);
  return [...names].map(([, name = '']) => ({ name, file: path.join(root, file) }));
});

const runs = 300;

// Control characters and direction overrides, except the line break, which paragraphs may contain.
const unfit = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
/** Half of a surrogate pair, for which encodeURIComponent throws. */
const halfPair = /[\ud800-\udfff]/u;
/** Names of fields that are addresses. */
const isAddress = /(uri|url|logo|logoWhiteUrl|titleTreatment)$|images\.|scroll\.|view\.|QrCode$|pollPath$/i;
/** http, https or relative to the origin; an empty address is never followed. */
const maybeFollowed = /^(https?:\/\/|\/(?!\/)|$)/i;
/** The limit of descriptions, and that of terms of use. */
const longest = (where: string): number => (/^(settings\.)?\d+\.text$/.test(where) ? 100_000 : 4000);
/** Addresses that viewers type into a phone. */
const isNoLink = /displayActivationUrl/;

function check(value: unknown): void {
  const bad = textsIn(value).filter(
    ({ where, text }) =>
      unfit.test(text) ||
      halfPair.test(text) ||
      text.length > longest(where) ||
      (isAddress.test(where) && !isNoLink.test(where) && !maybeFollowed.test(text)),
  );
  // `expect` only on a failure: this runs for hundreds of thousands of values.
  if (bad.length > 0) expect(bad).toEqual([]);
  if ('polluted' in {} || 'polluted' in []) throw new Error('a prototype has been written to');
}

describe.each(found)('$name', ({ name, file }) => {
  const lines: ReportEvent[] = [];
  const report = (line: ReportEvent) => void lines.push(line);
  const load = async () => {
    const module = (await import(file)) as Record<string, Normaliser>;
    const normalise = module[name] as Normaliser;
    const asked = { from: 0, to: 1, first: 0, count: 8 };
    const query = name === 'normaliseSchedule' ? asked : '/where';
    const second = name === 'normaliseAds' ? 'http://localhost/list.json' : report;
    const more = [[], [], [second], [query, report]][normalise.length] ?? [];
    return (body: unknown) => normalise(body, ...more);
  };

  test('has a valid body to start from, and parses it', async () => {
    const normalise = await load();
    expect(goodBodies, `${name} is missing in good-bodies.ts`).toHaveProperty(name);
    const value = normalise(goodBodies[name]);
    expect(value).not.toBeNull();
    if (Array.isArray(value)) expect(value).not.toHaveLength(0);
    check(value);
  });

  test('never throws or changes a prototype, and gives clean text of limited length without split characters', async () => {
    const normalise = await load();
    const checked = (body: unknown) => {
      lines.length = 0;
      check(normalise(body));
      check(lines);
    };
    for (const body of sweep(goodBodies[name])) checked(body);
    fc.assert(fc.property(fc.oneof({ weight: 3, arbitrary: spoilt(goodBodies[name]) }, anyJson), checked), {
      numRuns: runs,
    });
  });
});

test('every valid body belongs to an existing normaliser', () => {
  expect(Object.keys(goodBodies).sort()).toEqual(found.map(({ name }) => name).sort());
});

describe('other parsers of answers', () => {
  const signIn = goodBodies.normaliseSignIn;
  const device = { sid: 's', platform: 'web', ip: '::1', device: 'TV', last_modified: '2026-03-01T20:00:00Z' };

  test('handle any auth record: stored, received and merged', () => {
    fc.assert(
      fc.property(fc.oneof(spoilt(signIn), anyJson), (body) => {
        const record = checkAuthRecord(body);
        expect(parseAuthRecord(JSON.stringify(body))?.accessToken).toBe(record?.accessToken);
        const merged = withCredentials(record, body, 1_772_400_000_000);
        // Tokens go into headers and addresses.
        for (const token of [merged?.accessToken, merged?.refreshToken])
          if (token !== undefined) expect(token).toMatch(/^[\x21-\x7e]{1,8192}$/);
        check(null);
      }),
      { numRuns: runs },
    );
  });

  test('handle any stored text as a record', () => {
    fc.assert(
      fc.property(anyText(200), (stored) => void parseAuthRecord(stored)),
      { numRuns: runs },
    );
  });

  test('handle any devices of a conflict', () => {
    fc.assert(
      fc.property(fc.oneof(spoilt({ devices: [device, device] }), anyJson), (responseData) => {
        check(devicesIn({ statusCode: 409, message: '', detail: '', responseData } as unknown as ApiError));
      }),
      { numRuns: runs },
    );
  });
});
