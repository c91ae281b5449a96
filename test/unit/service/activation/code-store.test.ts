import { createClient } from '@libsql/client';
import { beforeEach, expect, test } from 'vitest';
import { type CodeHolder, type CodeStore, createCodeStore } from '../../../../service/activation/codes/code-store.ts';
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

const viewer = { profileId: 'ada', deviceId: 'television', deviceKey: 'key' };

test('a provider sign-in is taken once, by its own device, and earlier ones are void', async () => {
  for (const providerId of ['cox', 'fubo']) {
    now += 1;
    const code = await codes.create({ deviceId: 'television', deviceKey: 'key', kind: 'provider' });
    await codes.move(code, 'provider', { providerId, subscriber: 'everything' });
  }
  const waiting = await codes.create({ deviceId: 'television', deviceKey: 'key', kind: 'provider' });
  expect(await codes.takeProviderSignIn({ ...viewer, deviceId: 'another' })).toBeUndefined();
  const taken = await Promise.all([codes.takeProviderSignIn(viewer), codes.takeProviderSignIn(viewer)]);
  expect(taken.filter((signIn) => signIn !== undefined)).toEqual([{ providerId: 'fubo', subscriber: 'everything' }]);
  expect(await codes.takeProviderSignIn(viewer)).toBeUndefined();
  await codes.move(waiting, 'provider', { providerId: 'cox', subscriber: 'nothing' });
  expect(await codes.takeProviderSignIn(viewer)).toEqual({ providerId: 'cox', subscriber: 'nothing' });
});

test('a provider sign-in is not taken by whoever knows the device id alone', async () => {
  const code = await codes.create({ deviceId: 'television', deviceKey: 'key', kind: 'provider' });
  await codes.move(code, 'provider', { providerId: 'cox', subscriber: 'everything' });
  for (const stranger of [{ deviceKey: 'other' }, { deviceKey: undefined }]) {
    expect(
      await codes.takeProviderSignIn({ profileId: 'eve', deviceId: 'television', ...stranger } as CodeHolder),
    ).toBe(undefined);
  }
  expect(await codes.takeProviderSignIn(viewer)).toEqual({ providerId: 'cox', subscriber: 'everything' });
});

test('a device without a secret takes the provider sign-in of the code that its viewer has shown', async () => {
  const own = { profileId: 'ada', deviceId: 'television' };
  const code = await codes.create({ deviceId: 'television', kind: 'provider' });
  await codes.move(code, 'provider', { providerId: 'cox', subscriber: 'everything' });
  expect(await codes.takeProviderSignIn(own)).toBeUndefined();
  await codes.claim(code, { ...own, deviceId: 'another' });
  expect(await codes.takeProviderSignIn(own)).toBeUndefined();
  await codes.claim(code, own);
  expect(await codes.takeProviderSignIn(own)).toEqual({ providerId: 'cox', subscriber: 'everything' });
});

test('a code is deleted an hour after it expired, and only its own device learns that it has', async () => {
  const { code } = await codes.create({ deviceId: 'television', kind: 'account' });
  now += 60_000 + 3_600_000;
  await codes.create({ deviceId: 'another', kind: 'account' });
  await expect(codes.findOf('television', code)).rejects.toMatchObject({ code: 'GONE' });
  await expect(codes.findOf('another', code)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(codes.find(code)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  now += 1;
  await codes.create({ deviceId: 'another', kind: 'account' });
  await expect(codes.findOf('television', code)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
