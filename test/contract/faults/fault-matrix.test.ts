import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBookmarksSdk, createWatchTracker } from '../../../src/api/bookmarks/bookmark-services.ts';
import { createConcurrencyApi } from '../../../src/api/concurrency/concurrency-api.ts';
import { createConsentApi } from '../../../src/api/consent/consent-api.ts';
import { createFavouritesApi } from '../../../src/api/favourites/favourites-api.ts';
import { codeCalls } from './calls-of-codes.ts';
import { contentCalls } from './calls-of-content.ts';
import { screenCalls } from './calls-of-screens.ts';
import { viewerCalls } from './calls-of-the-viewer.ts';
import { type FaultServer, startFaultServer } from './fault-server.ts';
import { goodAnswer } from './good-answers.ts';
import type { Call, Probe } from './probes.ts';
import { type CallName, callsFor, rows, wordFor } from './table/fault-table.ts';
import { type FaultName, faultNames, harmless } from './table/faults.ts';
import { createTelevision, drive, signedIn, type Television } from './television.ts';

const calls: Readonly<Record<CallName, Call>> = { ...viewerCalls, ...codeCalls, ...contentCalls, ...screenCalls };

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());

let unhandled: unknown[] = [];
const onUnhandled = (reason: unknown): void => void unhandled.push(reason);
beforeEach(() => {
  unhandled = [];
  process.on('unhandledRejection', onUnhandled);
});
afterEach(() => void process.off('unhandledRejection', onUnhandled));

/** Runs one cell: makes the call as the app does, under the fault. */
async function runCell(name: CallName, fault: FaultName): Promise<{ television: Television; probe: Probe }> {
  const { target, television: options, answer = goodAnswer, probe: make } = calls[name];
  server.begin({ fault, target, answer });
  const television = createTelevision(server, options);
  const probe = make(television);
  const times = fault === 'asked twice' ? 2 : 1;
  await drive(server, television, Promise.all(Array.from({ length: times }, () => probe.ask())));
  return { television, probe };
}

/** The refresh tokens that arrived whole, in order. */
function refreshTokens(): string[] {
  return server.given.flatMap((body) => {
    const { refreshToken, refresh_token } = (body ?? {}) as Record<string, unknown>;
    return [refreshToken, refresh_token].filter((token) => typeof token === 'string');
  });
}

/** C 4.1: the newest tokens are kept, until the session ends or the viewer signs out. */
function expectTokensKept(name: CallName, fault: FaultName, { tokens }: Television): void {
  const isOver = wordFor(name, fault) === 'signed out';
  const { television: options, endsSession } = calls[name];
  const before = options?.record === null ? undefined : (options?.record ?? signedIn).refreshToken;
  const given = refreshTokens();
  const kept = tokens.record?.refreshToken;
  if (isOver || endsSession) expect(kept).not.toBe(before);
  if (fault === 'asked twice' && given.length > 0) expect(given).toContain(kept);
  else expect(kept).toBe(given.at(-1) ?? before);
}

describe.each(rows.map(([name]) => name))('%s', (name) => {
  test.each(faultNames)('%s', async (fault) => {
    const { television, probe } = await runCell(name, fault);
    expect(probe.sees()).toBe(wordFor(name, fault));
    const arrivals = callsFor(name, fault);
    if (arrivals !== undefined) expect(server.arrivals).toBe(arrivals);
    expectTokensKept(name, fault, television);
    expect(JSON.stringify([television.said, television.events])).not.toMatch(/secret/i);
    expect(unhandled).toEqual([]);
  });
});

test('every call has a row, and every row a call', () => {
  const television = createTelevision(server);
  const named = (prefix: string, api: object): string[] => Object.keys(api).map((method) => `${prefix}.${method}`);
  const methods = [
    ...named('profile', television.profile),
    ...named('auth', television.auth),
    ...named('registration', television.registrationApi),
    ...named('content', television.content),
    ...named('consent', createConsentApi({ ...television, propertyCode: 'proscenium' })),
    ...named('favourites', createFavouritesApi(television)),
    ...named('watch-tracker', createWatchTracker(television)),
    ...named('bookmarks', createBookmarksSdk(television)),
    ...named('concurrency', createConcurrencyApi(television)),
  ];
  // These make no call.
  const silent = [
    'profile.devicesIn',
    ...['screenUri', 'detailUri', 'keptHome', 'keptPage'].map((name) => `content.${name}`),
  ];
  const known = rows.map(([name]) => name);
  expect(
    methods.filter((method) => !silent.includes(method)).filter((method) => !known.includes(method as CallName)),
  ).toEqual([]);
  expect(Object.keys(calls).sort()).toEqual([...known].sort());
});

test('after a harmless fault every call goes on', () => {
  for (const [name] of rows)
    for (const fault of harmless) expect([name, wordFor(name, fault)]).toEqual([name, 'goes on']);
});
