import { describe, expect, it, vi } from 'vitest';
import { renewKept } from '../../../../src/app/start/renew-kept.ts';

const before = { left: [], right: [{ itemKey: 'live' }] };
const now = { left: [], right: [{ itemKey: 'live' }, { itemKey: 'sport' }] };

function setUp({
  haveBeenShown = true,
  home = async (): Promise<unknown> => now,
  hasOthers = false,
  status = 'ready',
} = {}) {
  const app = {
    keptAnswers: { haveBeenShown, write: vi.fn() },
    content: {
      home: before as unknown,
      first: { status, addRows: vi.fn(async () => hasOthers) },
      api: { home: vi.fn(home) },
      firstIsOld: vi.fn(),
    },
    navbar: { setHome: vi.fn() },
  };
  return { ...app, renew: () => renewKept(app as unknown as Parameters<typeof renewKept>[0]) };
}

describe('what the start has shown of the last one’s answers', () => {
  it('is asked for again: the menu and the rows of the first page become those of now', async () => {
    const { renew, content, navbar, keptAnswers } = setUp();
    await renew();
    expect(navbar.setHome).toHaveBeenCalledWith(now);
    expect(content.home).toBe(now);
    expect(content.first.addRows).toHaveBeenCalledWith('renewed');
    expect(content.firstIsOld).not.toHaveBeenCalled();
    expect(keptAnswers.write).toHaveBeenCalledOnce();
  });

  it('changes nothing where nothing has changed, or the network is away', async () => {
    for (const home of [async () => structuredClone(before), () => Promise.reject(new Error('offline'))]) {
      const { renew, content, navbar } = setUp({ home });
      await renew();
      expect(navbar.setHome).not.toHaveBeenCalled();
      expect(content.home).toBe(before);
    }
  });

  it('is loaded anew once it is left, where rows of it have gone', async () => {
    const { renew, content } = setUp({ hasOthers: true });
    await renew();
    expect(content.firstIsOld).toHaveBeenCalledOnce();
  });

  it('is not asked for again where the first page has failed, which asks by itself', async () => {
    const { renew, content } = setUp({ status: 'failed' });
    await renew();
    expect(content.first.addRows).not.toHaveBeenCalled();
  });

  it('is asked for once where nothing was kept, and kept for the next start', async () => {
    const { renew, content, keptAnswers } = setUp({ haveBeenShown: false });
    await renew();
    expect(content.api.home).not.toHaveBeenCalled();
    expect(content.first.addRows).not.toHaveBeenCalled();
    expect(keptAnswers.write).toHaveBeenCalledOnce();
  });
});
