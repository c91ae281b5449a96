import type { ChildProcess } from 'node:child_process';
import { PNG } from 'pngjs';
import { Cdp } from '../../harness/browser/cdp.ts';
import type { EnginePage, RunningEngine } from './engine-page.ts';
import { startEngineProcess } from './engine-process.ts';

interface ChromiumOptions {
  executablePath: string;
  flags: readonly string[];
  env?: Readonly<Record<string, string>>;
}

/** Flags that every version of Chromium knows. */
const commonFlags = [
  '--headless',
  '--no-sandbox',
  '--no-first-run',
  '--hide-scrollbars',
  '--mute-audio',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
  '--window-size=1920,1080',
  // Television sets allow this to the pages of their packages.
  '--allow-file-access-from-files',
  // Lets the test collect garbage before it reads the heap size.
  '--js-flags=--expose-gc',
  '--enable-precise-memory-info',
];

const startLimit = 60_000;

/** Starts a headless Chromium and drives it by the bare DevTools protocol. @throws with what it printed, if it ends */
export async function startChromium({ executablePath, flags, env = {} }: ChromiumOptions): Promise<RunningEngine> {
  const { child, close } = await startEngineProcess(
    (profile) => ({
      executable: executablePath,
      flags: [...commonFlags, ...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
      env,
    }),
    'pipe',
  );
  try {
    const endpoint = await endpointOf(child);
    const root = await Cdp.connect(endpoint);
    const { product } = await root.send<{ product: string }>('Browser.getVersion');
    return {
      version: product.replace('Headless', ''),
      openPage: () => openPage(root, new URL(endpoint).host),
      async close() {
        root.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The address that the browser prints when it listens. */
function endpointOf(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The browser ${why}:\n${printed}`));
    const timer = setTimeout(() => fail(`did not listen within ${startLimit / 1000} s`), startLimit);
    child.once('error', (error) => fail(`cannot be started (${error.message})`));
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      fail(`ended (${code ?? signal})`);
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-4000);
      const address = /DevTools listening on (ws:\S+)/.exec(printed)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

async function openPage(root: Cdp, host: string): Promise<EnginePage> {
  const { browserContextId } = await root.send<{ browserContextId: string }>('Target.createBrowserContext');
  const target = { url: 'about:blank', browserContextId, width: 1920, height: 1080 };
  const { targetId } = await root.send<{ targetId: string }>('Target.createTarget', target);
  const page = await Cdp.connect(`ws://${host}/devtools/page/${targetId}`);
  await page.send('Page.enable');
  const size = { width: 1920, height: 1080, deviceScaleFactor: 1, mobile: false };
  await page.send('Emulation.setDeviceMetricsOverride', size);
  return {
    async navigate(url) {
      const { errorText } = await page.send<{ errorText?: string }>('Page.navigate', { url });
      if (errorText) throw new Error(`${url}: ${errorText}`);
    },
    evaluate: (expression) => evaluate(page, expression),
    async press(keyCodes) {
      const events = keyCodes.flatMap((code) =>
        ['rawKeyDown', 'keyUp'].map((type) => ({ type, windowsVirtualKeyCode: code })),
      );
      await Promise.all(events.map((event) => page.send('Input.dispatchKeyEvent', event)));
    },
    async screenshot() {
      const { data } = await page.send<{ data: string }>('Page.captureScreenshot', { format: 'png' });
      return PNG.sync.read(Buffer.from(data, 'base64'));
    },
    async close() {
      page.close();
      await root.send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}

interface Evaluated {
  result: { value?: unknown };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}

async function evaluate<T>(page: Cdp, expression: string): Promise<T> {
  const parameters = { expression, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await page.send<Evaluated>('Runtime.evaluate', parameters);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}
