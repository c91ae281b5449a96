import { describe, expect, it, vi } from 'vitest';
import { ApiFailure, httpError, networkError } from '../../../../src/api/api-error.ts';
import type { Core } from '../../../../src/app/core.ts';
import { sendFirstRequests } from '../../../../src/app/start/first-requests.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';

const never = () => new Promise<never>(() => {});
const outage = new ApiFailure(networkError(new TypeError('Failed to fetch')));

/** @param kept what the last start was answered */
function setUp(loadHome: () => Promise<unknown>, { kept = null as string | null, load = async () => {} } = {}) {
  const clock = new FakeClock();
  const page = { load: vi.fn(load), takeKept: vi.fn((_viewer: string) => kept !== null) };
  const screen = vi.fn((_id: string) => page);
  const asked = vi.fn(loadHome);
  const content = { loadHome: asked, takeKeptHome: () => kept, screen };
  return { core: { content, clock } as unknown as Core, asked, screen, page, clock };
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
    const { core, asked, screen, page } = setUp(async () => 'home');
    const first = sendFirstRequests(core, '/screens/home-shows');
    expect(asked).toHaveBeenCalledOnce();
    expect(screen).toHaveBeenCalledWith('home-shows');
    expect(page.load).toHaveBeenCalledExactlyOnceWith({ isKept: true });
    expect(await first.home()).toBe('home');
    expect(asked).toHaveBeenCalledOnce();
  });

  it('request no page if the start leads to one without rows', async () => {
    const { core, screen } = setUp(async () => 'home');
    await sendFirstRequests(core, '/settings').page(' ');
    expect(screen).not.toHaveBeenCalled();
  });

  it('reject for their callers after a failure, and are sent again the next time', async () => {
    const { core, asked } = setUp(() => Promise.reject(outage));
    const first = sendFirstRequests(core, '/screens/home');
    await expect(first.home()).rejects.toThrow(outage);
    await expect(first.home()).rejects.toThrow(outage);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('wait for a late home answer where none is kept, and for a page no longer than 300 ms', async () => {
    const { core, clock } = setUp(never, { load: never });
    const first = sendFirstRequests(core, '/screens/home');
    const [home, page] = [watch(first.home()), watch(first.page(' '))];
    await clock.advanceAsync(449);
    expect([home.isOver, page.isOver]).toEqual([false, false]);
    await clock.advanceAsync(1);
    expect([home.isOver, page.isOver]).toEqual([false, true]);
  });

  it('give what the last start was answered after 150 ms without an answer', async () => {
    const { core, clock, page } = setUp(never, { kept: 'kept', load: never });
    const first = sendFirstRequests(core, '/screens/home');
    const home = first.home();
    const pageShown = watch(first.page('ada '));
    await clock.advanceAsync(149);
    expect([watch(home).isOver, pageShown.isOver]).toEqual([false, false]);
    await clock.advanceAsync(1);
    expect(await home).toBe('kept');
    expect(pageShown.isOver).toBe(true);
    expect(page.takeKept).toHaveBeenCalledExactlyOnceWith('ada ');
  });

  it('give it at once in an outage, and not where the service says what is wrong', async () => {
    const away = setUp(() => Promise.reject(outage), { kept: 'kept' });
    expect(await sendFirstRequests(away.core, '/screens/home').home()).toBe('kept');
    const refused = new ApiFailure(httpError(403, 'Forbidden', null));
    const refusing = setUp(() => Promise.reject(refused), { kept: 'kept' });
    await expect(sendFirstRequests(refusing.core, '/screens/home').home()).rejects.toThrow(refused);
    await settle();
  });
});
