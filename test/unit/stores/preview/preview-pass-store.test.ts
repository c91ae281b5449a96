import { autorun } from 'mobx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { httpError, networkError, timeoutError } from '../../../../src/api/api-error.ts';
import { type ApiResult, failure, success } from '../../../../src/api/api-result.ts';
import type { PreviewPassConfig } from '../../../../src/api/configuration/viewer-config.ts';
import { storageKeys } from '../../../../src/config/constants.ts';
import { choosePass, type PassExpiries } from '../../../../src/stores/preview/pass-choice.ts';
import { PreviewPassStore } from '../../../../src/stores/preview/preview-pass-store.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';
import { MemoryStorage } from '../../../support/fakes/memory-storage.ts';

const now = Date.parse('2026-03-01T20:00:00Z') / 1000;
const day = 86_400;
const config: PreviewPassConfig = {
  isEnabled: true,
  oneTime: { mvpdId: 'once', reset: now - 10 * day, timeToLiveSeconds: 3600 },
  daily: { mvpdId: 'daily', reset: 0, timeToLiveSeconds: 600 },
};

describe('the requested pass (C 4.4)', () => {
  it.each<[string, PassExpiries, string | null]>([
    ['the one-time pass on a device that never had one', { oneTime: 0, daily: 0 }, 'oneTime'],
    ['the one-time pass again after its reset', { oneTime: now - 11 * day, daily: now - 60 }, 'oneTime'],
    ['the daily pass when the one-time pass ran out after its reset', { oneTime: now - 9 * day, daily: 0 }, 'daily'],
    ['the daily pass while it runs', { oneTime: now - 60, daily: now + 60 }, 'daily'],
    ['no pass right after the daily one ran out', { oneTime: now - 60, daily: now - 60 }, null],
    ['no pass until a day less its length has passed', { oneTime: now - 60, daily: now - day + 600 }, null],
    ['the daily pass after that', { oneTime: now - 60, daily: now - day + 599 }, 'daily'],
  ])('is %s', (_, expiries, expected) => {
    expect(choosePass(config, expiries, now)).toBe(expected);
  });

  it('is never the one-time pass before its reset date', () => {
    const later = { ...config, oneTime: { mvpdId: 'once', reset: now + 1, timeToLiveSeconds: 1 } };
    expect(choosePass(later, { oneTime: 0, daily: 0 }, now)).toBe('daily');
  });

  it('is none when no pass is offered', () => {
    expect(choosePass({ isEnabled: true, oneTime: null, daily: null }, { oneTime: 0, daily: 0 }, now)).toBeNull();
  });
});

describe('the preview pass', () => {
  let clock: FakeClock;
  let storage: MemoryStorage;
  let answers: ApiResult<{ authnExpire: number }>[];
  const asked: string[] = [];
  const logOut = vi.fn(async () => {});
  const onExpired = vi.fn();
  let hasProvider = false;
  let runningUntil: number | null = null;

  const good = (seconds: number) => success({ authnExpire: clock.now() + seconds * 1000 });
  const refusal = (status: number, body: unknown = {}) => failure(httpError(status, '', body));
  const create = (changes: Partial<PreviewPassConfig> = {}) =>
    new PreviewPassStore({
      config: { ...config, ...changes },
      clock,
      storage,
      fetchPass: async (mvpdId) => {
        asked.push(mvpdId);
        return answers.shift() ?? refusal(500);
      },
      runningUntil: () => runningUntil,
      hasProvider: () => hasProvider,
      logOut,
      onExpired,
    });

  /** Of the pass that is granted; false if there is none. */
  const expiryOf = async (pass: PreviewPassStore) => (await pass.request()).ok && pass.expiresAt;

  beforeEach(() => {
    clock = new FakeClock(now * 1000);
    storage = new MemoryStorage();
    answers = [];
    asked.length = 0;
    hasProvider = false;
    runningUntil = null;
    vi.clearAllMocks();
  });

  it('is disabled without its feature flag, and makes no call', async () => {
    expect(await create({ isEnabled: false }).request()).toEqual({ ok: false, reason: 'PREVIEW_DISABLED' });
    expect(asked).toEqual([]);
  });

  it('runs, counts its seconds and remembers when it ends', async () => {
    answers = [good(90)];
    const pass = create();
    expect(await expiryOf(pass)).toBe(clock.now() + 90_000);
    expect([asked, pass.remainingSeconds]).toEqual([['once'], 90]);
    clock.advance(1000);
    expect(pass.remainingSeconds).toBe(89);
    clock.advance(29_500);
    expect(pass.remainingSeconds).toBe(60);
    expect(storage.get(storageKeys.previewOnceExpiry)).toBe(String(now + 90));
  });

  it('is reused while it runs, and shared while it is being requested', async () => {
    answers = [good(90)];
    const pass = create();
    await Promise.all([pass.request(), pass.request()]);
    await pass.request();
    expect(asked).toEqual(['once']);
  });

  it('continues after a restart with the pass that the device is signed in with', async () => {
    runningUntil = clock.now() + 30_000;
    const pass = create();
    expect(await expiryOf(pass)).toBe(runningUntil);
    expect([asked, pass.remainingSeconds]).toEqual([[], 30]);
    runningUntil = clock.now() - 1;
    answers = [good(60)];
    const other = create();
    expect((await other.request()).ok).toBe(true);
    expect(asked).toEqual(['once']);
    pass.clear();
  });

  it('ends: the preview account is logged out, then the player is notified once', async () => {
    answers = [good(5)];
    const pass = create();
    await pass.request();
    await clock.advanceAsync(60_000);
    await settle();
    expect([pass.isExpired, pass.isRunning, pass.remainingSeconds]).toEqual([true, false, 0]);
    expect(logOut).toHaveBeenCalledTimes(1);
    expect(onExpired).toHaveBeenCalledTimes(1);
    expect(logOut.mock.invocationCallOrder[0]).toBeLessThan(onExpired.mock.invocationCallOrder[0] ?? 0);
    expect(clock.pending).toBe(0);
  });

  it('tries the daily pass when the one-time pass fails and the viewer has no provider', async () => {
    answers = [refusal(403), good(60)];
    expect((await create().request()).ok).toBe(true);
    expect(asked).toEqual(['once', 'daily']);
  });

  it('does not try the daily pass for a viewer with a provider', async () => {
    hasProvider = true;
    answers = [refusal(403), good(60)];
    expect(await create().request()).toEqual({ ok: false, reason: 'PREVIEW_EXPIRED' });
    expect(asked).toEqual(['once']);
  });

  it('remembers a 4xx refusal, and does not request the same pass again', async () => {
    answers = [refusal(403, { authn_expire: (now - 5) * 1000 }), refusal(404)];
    const pass = create();
    expect(await pass.request()).toEqual({ ok: false, reason: 'PREVIEW_EXPIRED' });
    expect(storage.get(storageKeys.previewOnceExpiry)).toBe(String(now - 5));
    expect(storage.get(storageKeys.previewDailyExpiry)).toBe(String(now));
    clock.advance(1000);
    expect(await pass.request()).toEqual({ ok: false, reason: 'PREVIEW_EXPIRED' });
    expect(asked).toEqual(['once', 'daily']);
  });

  it.each([
    ['a 500', () => refusal(500)],
    ['too many requests', () => refusal(429)],
    ['a timeout', (): ApiResult<never> => failure(timeoutError())],
    ['no network', (): ApiResult<never> => failure(networkError(new TypeError('Failed')))],
  ])('is not used up by %s', async (_, answer) => {
    hasProvider = true;
    answers = [answer(), good(60)];
    const pass = create();
    expect(await pass.request()).toMatchObject({ ok: false, reason: 'ERROR', error: { detail: expect.anything() } });
    expect(storage.get(storageKeys.previewOnceExpiry)).toBeNull();
    expect((await pass.request()).ok).toBe(true);
  });

  it('is never longer than offered, whatever the answer or the clocks say', async () => {
    answers = [good(10 * day)];
    expect(await expiryOf(create())).toBe(clock.now() + 3_600_000);
    answers = [good(-day)];
    storage.remove(storageKeys.previewOnceExpiry);
    expect(await expiryOf(create())).toBe(clock.now() + 3_600_000);
  });

  it('stops counting when it is cleared', async () => {
    answers = [good(60)];
    const pass = create();
    await pass.request();
    pass.clear();
    await clock.advanceAsync(120_000);
    expect([pass.isExpired, clock.pending, onExpired.mock.calls.length]).toEqual([false, 0, 0]);
  });

  it('ignores invalid stored values', async () => {
    storage.set(storageKeys.previewOnceExpiry, 'NaN');
    storage.set(storageKeys.previewDailyExpiry, '-3');
    answers = [good(60)];
    expect((await create().request()).ok).toBe(true);
    expect(asked).toEqual(['once']);
  });

  it('is on offer until it has run out and no other is due', async () => {
    answers = [good(60), refusal(403)];
    const pass = create();
    const seen: boolean[] = [];
    const stop = autorun(() => seen.push(pass.isOnOffer));
    await pass.request();
    await clock.advanceAsync(61_000);
    // The daily pass is refused.
    await pass.request();
    stop();
    expect(seen).toEqual([true, false]);
    expect(create({ isEnabled: false }).isOnOffer).toBe(false);
  });

  it('requests the next one only when the preview account has been logged out', async () => {
    answers = [good(60), good(60)];
    let finish = () => {};
    logOut.mockImplementationOnce(() => new Promise((done) => (finish = done)));
    const pass = create();
    await pass.request();
    await clock.advanceAsync(61_000);
    expect([onExpired.mock.calls.length, pass.isExpired]).toEqual([1, true]);
    const next = pass.request();
    await settle();
    expect(asked).toEqual(['once']);
    finish();
    expect((await next).ok).toBe(true);
    expect(asked).toEqual(['once', 'daily']);
  });
});
