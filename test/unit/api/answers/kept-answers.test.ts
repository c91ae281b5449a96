import { describe, expect, it } from 'vitest';
import { KeptAnswers, type KeptAnswersOptions } from '../../../../src/api/answers/kept-answers.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { MemoryStorage } from '../../../support/fakes/memory-storage.ts';

const key = 'proscenium.answers.nation';
const url = 'https://api.test/api/nation/home';
const day = 24 * 3_600_000;

/** Starts of one app on one device. */
function device() {
  const storage = new MemoryStorage();
  const clock = new FakeClock();
  const start = (more: Partial<KeptAnswersOptions> = {}) =>
    new KeptAnswers({ storage, key, version: '1.0 MVPD', clock, isViewerKnown: () => false, ...more });
  /** A start that is answered this, and ends well. */
  const kept = (text: string, more: Partial<KeptAnswersOptions> = {}) => {
    const answers = start(more);
    answers.note(url, text);
    answers.write();
  };
  return { storage, clock, start, kept };
}

describe('the answers of the last start', () => {
  it('are given to the next, each once', () => {
    const { start, kept } = device();
    kept('{"page":1}');
    const answers = start();
    expect(answers.haveBeenShown).toBe(false);
    expect(answers.take(url)).toEqual({ page: 1 });
    expect(answers.take(url)).toBeUndefined();
    expect(answers.take(`${url}/other`)).toBeUndefined();
    expect(answers.haveBeenShown).toBe(true);
  });

  it('are not those of another version, of a viewer who has gone, or of more than a week ago', () => {
    const { clock, start, kept } = device();
    kept('{}');
    expect(start({ version: '1.1 MVPD' }).take(url)).toBeUndefined();
    expect(start({ isViewerKnown: () => true }).take(url)).toBeUndefined();
    clock.advance(7 * day - 1);
    expect(start().take(url)).toEqual({});
    clock.advance(1);
    expect(start().take(url)).toBeUndefined();
  });

  it('are not shown on a set whose clock is behind them', () => {
    const { clock, start, kept } = device();
    clock.advance(2 * day);
    kept('{}');
    clock.setBack(day);
    expect(start().take(url)).toBeUndefined();
  });

  it('are forgotten for good when another viewer comes, also those of a start that is not over', () => {
    const { storage, start, kept } = device();
    kept('{"of":"the last"}');
    const answers = start();
    answers.note(url, '{"of":"now"}');
    answers.end();
    expect(answers.take(url)).toBeUndefined();
    answers.note(url, '{"of":"somebody"}');
    answers.write();
    expect(storage.get(key)).toBeNull();
  });

  it('stay as they are where a start was answered nothing, or too much to keep', () => {
    const { start, kept } = device();
    kept('{"page":1}');
    start().write();
    kept(`"${'long '.repeat(200_000)}"`);
    expect(start().take(url)).toEqual({ page: 1 });
  });

  it('are not kept where they have tokens', () => {
    const { storage, kept } = device();
    kept('{"access_token":"a"}');
    kept('{"data":{"accessToken":"a"}}');
    expect(storage.get(key)).toBeNull();
  });

  it.each(['', 'null', '7', '[]', '{"answers":null}', '{"version":"1.0 MVPD"}'])(
    'are none in a store of %j',
    (text) => {
      const { storage, start } = device();
      storage.set(key, text);
      expect(start().take(url)).toBeUndefined();
    },
  );

  it('are none where another page has written something else in their place', () => {
    const { storage, start, kept } = device();
    kept('{"page":1}');
    const stored = JSON.parse(storage.get(key) ?? '');
    storage.set(key, JSON.stringify({ ...stored, answers: { [url]: { page: 1 } } }));
    expect(start().take(url)).toBeUndefined();
    storage.set(key, JSON.stringify({ ...stored, answers: { [url]: '{"page":' } }));
    expect(start().take(url)).toBeUndefined();
  });
});
