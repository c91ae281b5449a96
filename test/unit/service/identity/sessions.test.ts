import { createClient } from '@libsql/client';
import { SignJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { createClock } from '../../../../service/clock.ts';
import { createTables } from '../../../../service/database/areas.ts';
import { createSessions, type NewSession, type Sessions } from '../../../../service/identity/sessions.ts';
import * as tables from '../../../../service/identity/tables.ts';
import { createTokens, type Tokens } from '../../../../service/identity/tokens.ts';

const clock = createClock();
const secret = new Uint8Array(32).fill(7);
let tokens: Tokens;
let sessions: Sessions;
beforeEach(async () => {
  clock.set(Date.parse('2026-03-01T23:10:00Z'), true);
  const database = createClient({ url: ':memory:' });
  await createTables(database, [tables]);
  tokens = createTokens(secret, clock, 60);
  sessions = createSessions(database, clock, tokens);
});

const account: NewSession = { profileId: 'ada', userType: 'registered', accountType: 'email', deviceLimit: 2 };
const open = (deviceId: string, session = account) => sessions.open(session, { deviceId, ip: '10.0.0.1' });

test('the device limit holds for concurrent sign-ins', async () => {
  const opened = await Promise.allSettled(['a', 'b', 'c', 'd'].map((deviceId) => open(deviceId)));
  expect(opened.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
});

test('an expired session does not count towards the device limit', async () => {
  await open('a');
  await open('b');
  clock.set(clock.now() + 366 * 86_400_000, true);
  await expect(open('c')).resolves.toMatchObject({ viewer: { deviceId: 'c' } });
});

test('rotating the refresh token keeps the session and its id', async () => {
  const { viewer, refreshToken } = await open('a');
  const carried = await sessions.rotate(refreshToken);
  expect(carried.viewer).toEqual(viewer);
  expect(await sessions.peek(carried.refreshToken)).toEqual(viewer);
  expect(await sessions.sessionOf(refreshToken)).toBe(viewer.sessionId);
});

test('peeking does not use a refresh token up; a used one is refused after the grace period', async () => {
  const { refreshToken } = await open('a');
  await sessions.peek(refreshToken);
  const { refreshToken: next } = await sessions.rotate(refreshToken);
  await expect(sessions.peek(refreshToken)).resolves.toMatchObject({ deviceId: 'a' });
  clock.set(clock.now() + 31_000, true);
  await expect(sessions.peek(refreshToken)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(sessions.peek(next)).resolves.toMatchObject({ deviceId: 'a' });
});

test('reusing a much older token still ends the session', async () => {
  const first = await open('a');
  const second = await sessions.rotate(first.refreshToken);
  clock.set(clock.now() + 29 * 86_400_000, true);
  const third = await sessions.rotate(second.refreshToken);
  await expect(sessions.rotate(first.refreshToken)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(sessions.peek(third.refreshToken)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('a token used more than a month ago is unknown and ends nothing', async () => {
  const first = await open('a');
  const second = await sessions.rotate(first.refreshToken);
  clock.set(clock.now() + 31 * 86_400_000, true);
  const third = await sessions.rotate(second.refreshToken);
  await expect(sessions.rotate(first.refreshToken)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(sessions.peek(third.refreshToken)).resolves.toMatchObject({ deviceId: 'a' });
});

test('a token signed for another purpose is refused', async () => {
  const sign = (issuer: string, audience: string): Promise<string> =>
    new SignJWT({ sid: 's', did: 'd' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject('ada')
      .setExpirationTime(clock.now() / 1000 + 60)
      .sign(secret);
  expect(await tokens.readAccess(await sign('proscenium', 'proscenium-viewer'))).toMatchObject({ profileId: 'ada' });
  for (const token of [await sign('somebody', 'proscenium-viewer'), await sign('proscenium', 'something')])
    await expect(tokens.readAccess(token)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
