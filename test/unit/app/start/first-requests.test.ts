import { describe, expect, it, vi } from 'vitest';
import type { Core } from '../../../../src/app/core.ts';
import { sendFirstRequests } from '../../../../src/app/start/first-requests.ts';

function setUp(loadHome: () => Promise<unknown>) {
  const load = vi.fn(async () => {});
  const screen = vi.fn((_id: string) => ({ load }));
  const asked = vi.fn(loadHome);
  return { core: { content: { loadHome: asked, screen } } as unknown as Core, asked, screen, load };
}

describe('the first requests', () => {
  it('request the home answer and the first page at once', async () => {
    const { core, asked, screen, load } = setUp(async () => 'home');
    const first = sendFirstRequests(core, '/screens/home-shows');
    expect(asked).toHaveBeenCalledOnce();
    expect(screen).toHaveBeenCalledWith('home-shows');
    expect(load).toHaveBeenCalledOnce();
    expect(await first.home()).toBe('home');
    expect(asked).toHaveBeenCalledOnce();
  });

  it('request no page if the start leads to one without rows', async () => {
    const { core, screen } = setUp(async () => 'home');
    await sendFirstRequests(core, '/settings').page;
    expect(screen).not.toHaveBeenCalled();
  });

  it('reject for their callers after a failure, and are sent again the next time', async () => {
    const { core, asked } = setUp(() => Promise.reject(new Error('down')));
    const first = sendFirstRequests(core, '/screens/home');
    await expect(first.home()).rejects.toThrow('down');
    await expect(first.home()).rejects.toThrow('down');
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
