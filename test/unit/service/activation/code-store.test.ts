import { createClient } from '@libsql/client';
import { beforeEach, expect, test } from 'vitest';
import { type CodeStore, createCodeStore } from '../../../../service/activation/codes/code-store.ts';
import { createStatements } from '../../../../service/activation/tables.ts';

let now = 0;
let codes: CodeStore;
beforeEach(async () => {
  now = 1_000_000;
  const database = createClient({ url: ':memory:' });
  await database.batch([...createStatements], 'write');
  codes = createCodeStore(database, { now: () => now }, { ttlSeconds: 60, extendOnPoll: false });
});

test('of two concurrent events only one takes effect', async () => {
  const code = await codes.create({ deviceId: 'television', kind: 'account' });
  const outcomes = await Promise.allSettled([
    codes.move(code, 'account', { profileId: 'ada' }),
    codes.move(code, 'account', { profileId: 'bob' }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } });
});

test('an event changes only its own fields', async () => {
  const code = await codes.create({ deviceId: 'television', kind: 'account', brand: 'news', selectedProvider: 'cox' });
  const signedIn = await codes.move(code, 'account', { profileId: 'ada', isRegister: true, phone: 'a' });
  expect(await codes.move(signedIn, 'provider', { providerId: 'cox', subscriber: 'nothing' })).toEqual({
    ...code,
    status: 'DONE_CHECKAUTHN',
    profileId: 'ada',
    isRegister: true,
    phone: 'a',
    providerId: 'cox',
    subscriber: 'nothing',
  });
});

test('a provider sign-in is taken once, by its own device, and earlier ones are void', async () => {
  for (const providerId of ['cox', 'fubo']) {
    now += 1;
    const code = await codes.create({ deviceId: 'television', kind: 'provider' });
    await codes.move(code, 'provider', { providerId, subscriber: 'everything' });
  }
  const waiting = await codes.create({ deviceId: 'television', kind: 'provider' });
  expect(await codes.takeProviderSignIn('another')).toBeUndefined();
  const taken = await Promise.all([codes.takeProviderSignIn('television'), codes.takeProviderSignIn('television')]);
  expect(taken.filter((signIn) => signIn !== undefined)).toEqual([{ providerId: 'fubo', subscriber: 'everything' }]);
  expect(await codes.takeProviderSignIn('television')).toBeUndefined();
  await codes.move(waiting, 'provider', { providerId: 'cox', subscriber: 'nothing' });
  expect(await codes.takeProviderSignIn('television')).toEqual({ providerId: 'cox', subscriber: 'nothing' });
});

test('a code is deleted an hour after it expired', async () => {
  const { code } = await codes.create({ deviceId: 'television', kind: 'account' });
  now += 60_000 + 3_600_000;
  await codes.create({ deviceId: 'another', kind: 'account' });
  await expect(codes.find(code)).rejects.toMatchObject({ code: 'GONE' });
  now += 1;
  await codes.create({ deviceId: 'another', kind: 'account' });
  await expect(codes.find(code)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
