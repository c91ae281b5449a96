import { describe, expect, it, vi } from 'vitest';
import { ApiFailure, httpError, networkError } from '../../../../src/api/api-error.ts';
import type { Core } from '../../../../src/app/core.ts';
import { sendFirstRequests } from '../../../../src/app/start/first-requests.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

const never = () => new Promise<never>(() => {});
const outage = new ApiFailure(networkError(new TypeError('Failed to fetch')));

/** @param kept what the last start was answered */
function setUp(
  loadHome: () => Promise<unknown>,
  { kept = null as string | null, load = async () => {}, isKnown = false } = {},
) {
  const clock = new FakeClock();
  const page = { load: vi.fn(load), takeKept: vi.fn(() => kept !== null) };
  const screen = vi.fn((_id: string) => page);
  const asked = vi.fn(loadHome);
  const content = { loadHome: asked, takeKeptHome: () => kept, screen };
  const keptAnswers = { page: { viewer: null } };
  const core = { content, clock, keptAnswers } as unknown as Core;
  return { core, viewer: { isKnown }, asked, screen, page, clock };
}

/** Records whether a promise has settled. */
function watch(promise: Promise<unknown>) {
  const watched = { isOver: false };
  const end = () => {
    watched.isOver = true;
  };
  promise.then(end, end);
  return watched;
}

describe('the first requests', () => {
  it('request the home answer and the first page at once', async () => {
    const { core, viewer, asked, screen, page } = setUp(async () => 'home');
    const first = sendFirstRequests(core, viewer, '/screens/home-shows');
    expect(asked).toHaveBeenCalledOnce();
    expect(screen).toHaveBeenCalledWith('home-shows');
    expect(page.load).toHaveBeenCalledExactlyOnceWith({ isKept: true });
    expect(await first.home()).toBe('home');
    expect(asked).toHaveBeenCalledOnce();
  });

  it('request no page if the start leads to one without rows', async () => {
    const { core, viewer, screen } = setUp(async () => 'home');
    await sendFirstRequests(core, viewer, '/settings').page(' ');
    expect(screen).not.toHaveBeenCalled();
  });

  it('reject for their callers after a failure, and are sent again the next time', async () => {
    const { core, viewer, asked } = setUp(() => Promise.reject(outage));
    const first = sendFirstRequests(core, viewer, '/screens/home');
    await expect(first.home()).rejects.toThrow(outage);
    await expect(first.home()).rejects.toThrow(outage);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('wait for a late home answer where none is kept, and for a page no longer than 300 ms', async () => {
    const { core, viewer, clock } = setUp(never, { load: never });
    const first = sendFirstRequests(core, viewer, '/screens/home');
    const [home, page] = [watch(first.home()), watch(first.page(' '))];
    await clock.advanceAsync(449);
    expect([home.isOver, page.isOver]).toEqual([false, false]);
    await clock.advanceAsync(1);
    expect([home.isOver, page.isOver]).toEqual([false, true]);
  });

  it('give what the last start was answered after 150 ms without an answer', async () => {
    const { core, viewer, clock, page } = setUp(never, { kept: 'kept', load: never });
    const first = sendFirstRequests(core, viewer, '/screens/home');
    const home = first.home();
    const pageShown = watch(first.page('ada '));
    await clock.advanceAsync(149);
    expect([watch(home).isOver, pageShown.isOver]).toEqual([false, false]);
    await clock.advanceAsync(1);
    expect(await home).toBe('kept');
    expect(pageShown.isOver).toBe(true);
    expect([page.takeKept.mock.calls.length, core.keptAnswers.page.viewer]).toEqual([1, 'ada ']);
  });

  it('give the service’s answer that has come, however late it is asked for', async () => {
    const { core, viewer, clock } = setUp(async () => 'home', { kept: 'kept' });
    const first = sendFirstRequests(core, viewer, '/screens/home');
    await clock.advanceAsync(1000);
    expect(await first.home()).toBe('home');
  });

  it('wait for the service where somebody has signed in, who waits for their rights anyway', async () => {
    const { core, viewer, clock } = setUp(never, { kept: 'kept', isKnown: true });
    const home = watch(sendFirstRequests(core, viewer, '/screens/home').home());
    await clock.advanceAsync(10_000);
    expect(home.isOver).toBe(false);
    const away = setUp(() => Promise.reject(outage), { kept: 'kept', isKnown: true });
    await expect(sendFirstRequests(away.core, away.viewer, '/screens/home').home()).rejects.toThrow(outage);
  });

  it('give it at once in an outage, and not where the service says what is wrong', async () => {
    const away = setUp(() => Promise.reject(outage), { kept: 'kept' });
    expect(await sendFirstRequests(away.core, away.viewer, '/screens/home').home()).toBe('kept');
    const refused = new ApiFailure(httpError(403, 'Forbidden', null));
    const refusing = setUp(() => Promise.reject(refused), { kept: 'kept' });
    const refusal = sendFirstRequests(refusing.core, refusing.viewer, '/screens/home');
    await refusing.clock.advanceAsync(1000);
    await expect(refusal.home()).rejects.toThrow(refused);
  });
});
