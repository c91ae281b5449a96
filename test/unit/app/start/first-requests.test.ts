import { describe, expect, it, vi } from 'vitest';
import type { Core } from '../../../../src/app/core.ts';
import { sendFirstRequests } from '../../../../src/app/start/first-requests.ts';

function setUp(loadHome: () => Promise<unknown>) {
  const loadFirst = vi.fn(async (_id: string) => {});
  const asked = vi.fn(loadHome);
  return { core: { content: { loadHome: asked, loadFirst } } as unknown as Core, asked, loadFirst };
}

describe('the first requests', () => {
  it('request the home answer and the first page at once', async () => {
    const { core, asked, loadFirst } = setUp(async () => 'home');
    const first = sendFirstRequests(core, '/screens/home-shows');
    expect(asked).toHaveBeenCalledExactlyOnceWith({ kept: 'shown' });
    expect(loadFirst).toHaveBeenCalledExactlyOnceWith('home-shows');
    expect(await first.home()).toBe('home');
    expect(asked).toHaveBeenCalledOnce();
  });

  it('request no page if the start leads to one without rows', async () => {
    const { core, loadFirst } = setUp(async () => 'home');
    await sendFirstRequests(core, '/settings').page;
    expect(loadFirst).not.toHaveBeenCalled();
  });

  it('reject for their callers after a failure, and are sent again the next time', async () => {
    const { core, asked } = setUp(() => Promise.reject(new Error('down')));
    const first = sendFirstRequests(core, '/screens/home');
    await expect(first.home()).rejects.toThrow('down');
    await expect(first.home()).rejects.toThrow('down');
    expect(asked).toHaveBeenCalledTimes(2);
    // What was kept has been tried.
    expect(asked).toHaveBeenLastCalledWith();
  });
});
