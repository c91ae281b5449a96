import { launchBrowser, withCompilers, withoutPixels } from '../../test/harness/browser/browser.ts';
import { Cdp } from '../../test/harness/browser/cdp.ts';
import type { BrowserProcess } from './memory.ts';
import { BenchPage } from './page/bench-page.ts';

/** Where benchmarks run: the pinned browser on this machine, or a television. */
export interface BenchBrowser {
  /** Product and version, as the browser reports them. */
  readonly name: string;
  /** This machine's address as the browser's machine reaches it; the apps are served there. */
  readonly host: string;
  /** On a television, whose screen size and speed stay as they are. */
  readonly isRemote: boolean;
  /** A page without cache or history; its storage is cleared by `forgetStorage`, as a television keeps it. The caller closes it before opening the next one. */
  openPage(): Promise<BenchPage>;
  /** None of a television, whose processes nobody can look at. */
  processes(): Promise<readonly BrowserProcess[]>;
  close(): Promise<void>;
}

interface Version {
  Browser: string;
  webSocketDebuggerUrl: string;
}

/**
 * Starts the pinned browser without rasterisation: SwiftShader takes 35 to 200 ms for a frame of 1080p on two cores,
 * which slows every app alike and hides how it would run on a GPU. The main thread, which is what we measure, issues
 * the same calls.
 * @param raster rasterises: for a machine with a GPU, or for screenshots
 */
export async function launchLocal({ raster = false } = {}): Promise<BenchBrowser> {
  const browser = await launchBrowser(raster ? [] : withoutPixels, 120_000, {}, withCompilers);
  const endpoint = browser.wsEndpoint();
  const { host } = new URL(endpoint);
  const root = await Cdp.connect(endpoint);
  const { product } = await root.send<{ product: string }>('Browser.getVersion');
  return {
    name: `${product}, ${raster ? 'SwiftShader' : 'WebGL calls without rasterisation'}`,
    host: '127.0.0.1',
    isRemote: false,
    async openPage() {
      const { browserContextId } = await root.send<{ browserContextId: string }>('Target.createBrowserContext');
      const target = { url: 'about:blank', browserContextId };
      const { targetId } = await root.send<{ targetId: string }>('Target.createTarget', target);
      const page = await Cdp.connect(`ws://${host}/devtools/page/${targetId}`);
      const dispose = () => root.send('Target.disposeBrowserContext', { browserContextId });
      return new BenchPage(page, majorVersion(product), dispose).begin();
    },
    async processes() {
      const { processInfo } = await root.send<{ processInfo: BrowserProcess[] }>('SystemInfo.getProcessInfo');
      return processInfo;
    },
    async close() {
      root.close();
      await browser.close();
    },
  };
}

/**
 * A Chromium that listens for remote debugging, such as a television in developer mode. Its one page is reused.
 * @param address HOST:PORT
 * @param ownHost this machine's address as the television reaches it, where the port is forwarded
 * @throws when nothing answers there, or it shows no page
 */
export async function connectTo(address: string, ownHost?: string): Promise<BenchBrowser> {
  const ask = async <T>(path: string): Promise<T> => {
    const response = await fetch(`http://${address}/json/${path}`).catch(() => undefined);
    if (!response?.ok) throw new Error(`--connect ${address}: no browser with remote debugging answers there`);
    return (await response.json()) as T;
  };
  const { Browser: name } = await ask<Version>('version');
  const targets = await ask<{ type: string; webSocketDebuggerUrl?: string }[]>('list');
  const target = targets.find(({ type, webSocketDebuggerUrl }) => type === 'page' && webSocketDebuggerUrl);
  if (!target) throw new Error(`--connect ${address}: no page is open there, or something else inspects it`);
  // The browser may name itself by a host that this machine cannot reach.
  const url = new URL(target.webSocketDebuggerUrl!);
  url.host = address;
  const probe = await Cdp.connect(url.href);
  const host = ownHost ?? probe.localAddress;
  probe.close();
  return {
    name,
    host,
    isRemote: true,
    async openPage() {
      const page = await Cdp.connect(url.href);
      const benchPage = await new BenchPage(page, majorVersion(name), async () => page.close()).begin();
      await benchPage.forgetEverything();
      return benchPage;
    },
    processes: async () => [],
    close: async () => {},
  };
}

/** 143 of `HeadlessChrome/143.0.7499.40`; 0 for a name without a version. */
function majorVersion(product: string): number {
  return Number(/\/(\d+)\./.exec(product)?.[1] ?? 0);
}
