import { describe, expect, it } from 'vitest';
import { KeptAnswer } from '../../../../src/api/answers/kept-answer.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { MemoryStorage } from '../../../support/fakes/memory-storage.ts';

const key = 'proscenium.page.nation';
const address = '/screens/home';
const day = 24 * 3_600_000;

/** Starts of one app on one device. */
function device() {
  const storage = new MemoryStorage();
  const clock = new FakeClock();
  const start = ({ version = '1.0 MVPD', viewer = 'ada ' as string | null } = {}) =>
    Object.assign(new KeptAnswer({ storage, key, version, clock }), { viewer });
  /** A start that is answered this, and ends well. */
  const keep = (body: unknown) => {
    const answer = start();
    answer.note(address, () => JSON.stringify(body), 'ada ');
    answer.write();
  };
  return { storage, clock, start, keep };
}

describe('an answer of the last start', () => {
  it('is given to the next, for the same address and viewer', () => {
    const { start, keep } = device();
    keep({ page: 1 });
    expect(start().read(address)).toEqual({ page: 1 });
    expect(start().read('/screens/shows')).toBeUndefined();
    expect(start({ viewer: ' ' }).read(address)).toBeUndefined();
    expect(start({ viewer: null }).read(address)).toBeUndefined();
  });

  it('is not that of another version, or of more than a week ago', () => {
    const { clock, start, keep } = device();
    keep({});
    expect(start({ version: '1.1 MVPD' }).read(address)).toBeUndefined();
    clock.advance(7 * day - 1);
    expect(start().read(address)).toEqual({});
    clock.advance(1);
    expect(start().read(address)).toBeUndefined();
  });

  it('is not shown on a set whose clock is behind it', () => {
    const { clock, start, keep } = device();
    clock.advance(2 * day);
    keep({});
    clock.setBack(day);
    expect(start().read(address)).toBeUndefined();
  });

  it('is not kept where it was given to somebody else: the tokens failed, or changed, before the call was made', () => {
    const { storage, start, keep } = device();
    keep({ of: 'the last' });
    const answer = start();
    answer.note(address, () => '{"of":"nobody"}', ' ');
    answer.write();
    expect(storage.get(key)).toBeNull();
  });

  it('is forgotten for good when another viewer comes, also what has only been noted', () => {
    const { storage, start, keep } = device();
    keep({ of: 'the last' });
    const answer = start();
    answer.note(address, () => '{"of":"now"}', 'ada ');
    answer.end();
    answer.note(address, () => '{"of":"the one before"}', 'ada ');
    answer.write();
    expect(storage.get(key)).toBeNull();
  });

  it('stays where a start was answered nothing', () => {
    const { start, keep } = device();
    keep({ page: 1 });
    start().write();
    expect(start().read(address)).toEqual({ page: 1 });
  });

  it.each([
    ['too long', { text: 'x'.repeat(262_144) }],
    ['with an access token', { page: { access_token: 'secret' } }],
    ['with a refresh token', { refreshToken: 'secret' }],
  ])('goes where the new one cannot be kept: %s', (_, body) => {
    const { storage, keep } = device();
    keep({ page: 1 });
    keep(body);
    expect(storage.get(key)).toBeNull();
  });

  it('goes where the new one is too long to have been read as a text', () => {
    const { storage, start, keep } = device();
    keep({ page: 1 });
    const answer = start();
    answer.note(address, null, 'ada ');
    answer.write();
    expect(storage.get(key)).toBeNull();
  });

  it('waits to be written until it is known whose it is, and tells when it has come', () => {
    const { storage, start } = device();
    const answer = start({ viewer: null });
    let noted = 0;
    answer.onNoted = () => noted++;
    answer.note(address, () => '{}', ' ');
    answer.write();
    expect([noted, storage.get(key)]).toEqual([1, null]);
    answer.viewer = ' ';
    answer.write();
    expect(start({ viewer: ' ' }).read(address)).toEqual({});
  });

  it.each(['{', '[]', 'null', '7', '{"version":"1.0 MVPD","viewer":"ada ","address":"/screens/home","at":"soon"}'])(
    'is nothing where the storage has %s',
    (text) => {
      const { storage, start } = device();
      storage.set(key, text);
      expect(start().read(address)).toBeUndefined();
    },
  );
});
