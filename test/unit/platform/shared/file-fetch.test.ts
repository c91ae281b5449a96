import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The files that `FakeRequest`, in place of XMLHttpRequest, can read. */
const files = new Map<string, string>();

class FakeRequest {
  response: Blob | null = null;
  responseType = '';
  onload = (): void => {};
  onerror = (): void => {};
  private address = '';

  open(_method: string, address: string): void {
    this.address = address;
  }

  send(): void {
    const text = files.get(this.address);
    if (text === undefined) {
      this.onerror();
      return;
    }
    this.response = new Blob([text]);
    this.onload();
  }
}

describe('a page in a package', () => {
  const network = vi.fn(async () => new Response('from the network'));
  const page = { fetch: network as unknown as typeof fetch };

  beforeEach(async () => {
    vi.resetModules();
    network.mockClear();
    page.fetch = network as unknown as typeof fetch;
    vi.stubGlobal('window', page);
    vi.stubGlobal('document', { baseURI: 'file:///apps/nation/index.html' });
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    files.clear();
    await import('../../../../src/platform/shared/file-fetch.ts');
  });
  afterEach(() => vi.unstubAllGlobals());

  it('reads its own files as from a host', async () => {
    files.set('file:///apps/nation/icons/icons.json', '{"play":1}');
    for (const address of ['file:///apps/nation/icons/icons.json', 'icons/icons.json'])
      expect(await (await page.fetch(address)).json()).toEqual({ play: 1 });
    expect(network).not.toHaveBeenCalled();
  });

  it('reports a missing file like an unreachable host', async () => {
    await expect(page.fetch('file:///apps/nation/nothing.json')).rejects.toThrow(TypeError);
  });

  it('passes everything else on to the network unchanged', async () => {
    const init = { method: 'POST' };
    expect(await (await page.fetch('https://nation.example/api', init)).text()).toBe('from the network');
    expect(network).toHaveBeenCalledWith('https://nation.example/api', init);
  });
});
