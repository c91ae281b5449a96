import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthRecord } from '../../../../src/api/tokens/auth-record.ts';
import { AuthRecordStore } from '../../../../src/api/tokens/auth-record-store.ts';
import { MemoryCookies } from '../../../support/fakes/memory-cookies.ts';
import { MemoryStorage } from '../../../support/fakes/memory-storage.ts';

const name = 'FOXKITAUTHN';
const record: AuthRecord = {
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  tokenExpiration: 1000,
  profileId: 'p1',
};
const longRecord: AuthRecord = { ...record, accessToken: 'a'.repeat(5000) };

function setUp() {
  const cookies = new MemoryCookies();
  const storage = new MemoryStorage();
  const store = new AuthRecordStore({ cookies, storage });
  return { cookies, storage, store };
}

describe('the auth record', () => {
  it('is missing before a sign-in', () => {
    expect(setUp().store.read()).toBeNull();
  });

  it('is kept in the cookie of the contract, for its lifetime', () => {
    const { cookies, storage, store } = setUp();
    store.write(record);
    expect(store.read()).toMatchObject(record);
    expect([...cookies.lifetimes]).toEqual([[name, 31_536_000_000]]);
    expect(storage.entries.size).toBe(0);
  });

  it('is found by the next start of the app', () => {
    const { cookies, storage, store } = setUp();
    store.write(record);
    expect(new AuthRecordStore({ cookies, storage }).read()).toMatchObject(record);
  });

  it('is kept in the storage where cookies are refused', () => {
    const { cookies, storage, store } = setUp();
    cookies.refusesWrites = true;
    store.write(record);
    expect(store.read()).toMatchObject(record);
    expect([...storage.entries.keys()]).toEqual([name]);
  });

  it('moves to the storage when it outgrows the cookie, and back, leaving no copy behind', () => {
    const { cookies, storage, store } = setUp();
    store.write(record);
    store.write(longRecord);
    expect([cookies.entries.size, storage.entries.size]).toEqual([0, 1]);
    expect(store.read()).toMatchObject(longRecord);
    store.write(record);
    expect([cookies.entries.size, storage.entries.size]).toEqual([1, 0]);
    expect(store.read()).toMatchObject(record);
  });

  it('is the newer of the two when an old cookie cannot be removed', () => {
    const { cookies, store } = setUp();
    store.write(record);
    cookies.refusesRemovals = true;
    store.write(longRecord);
    expect(cookies.entries.size).toBe(1);
    expect(store.read()).toMatchObject(longRecord);
  });

  it('is gone after a sign-out, from both places', () => {
    const { cookies, storage, store } = setUp();
    store.write(longRecord);
    store.write(record);
    store.write(null);
    expect(store.read()).toBeNull();
    expect([cookies.entries.size, storage.entries.size]).toEqual([0, 0]);
  });

  it('is gone even if its cookie cannot be removed, and stays so after a restart until somebody signs in', () => {
    const { cookies, storage, store } = setUp();
    store.write(record);
    cookies.refusesRemovals = true;
    cookies.refusesWrites = true;
    store.write(null);
    const nextStart = new AuthRecordStore({ cookies, storage });
    expect([store.read(), nextStart.read()]).toEqual([null, null]);
    nextStart.write({ ...record, profileId: 'p2' });
    expect(store.read()).toMatchObject({ profileId: 'p2' });
  });

  it('is updated when another window writes it', () => {
    const { cookies, storage, store } = setUp();
    const other = new AuthRecordStore({ cookies, storage });
    store.write(record);
    other.write({ ...record, accessToken: 'access-2' });
    expect(store.read()).toMatchObject({ accessToken: 'access-2' });
  });

  it('is read from an SDK that writes no revision, and counts as older than ours', () => {
    const { cookies, storage, store } = setUp();
    cookies.set(name, JSON.stringify(record), 1000);
    expect(store.read()).toEqual(record);
    cookies.refusesWrites = true;
    cookies.refusesRemovals = true;
    store.write({ ...record, accessToken: 'access-2' });
    expect(storage.entries.size).toBe(1);
    expect(store.read()).toMatchObject({ accessToken: 'access-2' });
  });

  it('notifies its subscribers of every change until they unsubscribe', () => {
    const { store } = setUp();
    const heard: (string | undefined)[] = [];
    const stop = store.subscribe((current) => heard.push(current?.accessToken));
    store.write(record);
    store.write(null);
    stop();
    store.write(record);
    expect(heard).toEqual(['access-1', undefined]);
  });
});

describe('a stored text', () => {
  const reading = (text: string) => {
    const { cookies, storage, store } = setUp();
    cookies.entries.set(name, text);
    storage.set(name, text);
    return store.read();
  };

  it.each([
    '',
    '{',
    'null',
    '7',
    '"text"',
    '[]',
    '[{"accessToken":"a"}]',
    '{}',
    '{"accessToken":7}',
    '{"email":"a@b.co"}',
  ])("of %j is nobody's record", (text) => expect(reading(text)).toBeNull());

  it('keeps unknown fields, and loses broken ones', () => {
    const text = {
      accessToken: 'a',
      tokenExpiration: 'soon',
      email: 7,
      mvpd: 'x'.repeat(1000),
      idToken: 'kept',
      n: [1],
    };
    expect(JSON.parse(JSON.stringify(reading(JSON.stringify(text))))).toEqual({
      accessToken: 'a',
      idToken: 'kept',
      n: [1],
    });
  });

  it.each(['two words', 'line\nbreak', 'größe', 'x'.repeat(9000)])(
    'loses a token that no header can carry: %j',
    (token) => {
      expect(reading(JSON.stringify({ accessToken: token, refreshToken: token }))).toBeNull();
    },
  );

  it('does not pollute a prototype', () => {
    const record = reading('{"accessToken":"a","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    expect(record).not.toHaveProperty('polluted');
    expect({}).not.toHaveProperty('polluted');
  });

  it('is not parsed if it is huge', () => {
    expect(reading(JSON.stringify({ accessToken: 'a', more: 'x'.repeat(300_000) }))).toBeNull();
  });

  it('can be read and replaced, whatever it is', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .dictionary(fc.constantFrom(...Object.keys(record), 'revision', '__proto__'), fc.jsonValue())
        .map((o) => JSON.stringify(o)),
    );
    fc.assert(
      fc.property(anyText, anyText, (cookie, stored) => {
        const { cookies, storage, store } = setUp();
        cookies.entries.set(name, cookie);
        storage.set(name, stored);
        const found = store.read();
        if (found) expect(found.accessToken ?? found.refreshToken).toMatch(/^[\x21-\x7e]+$/);
        store.write(record);
        expect(store.read()).toMatchObject(record);
        store.write(null);
        expect(store.read()).toBeNull();
      }),
    );
  });
});
