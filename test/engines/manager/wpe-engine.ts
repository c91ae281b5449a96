import { existsSync } from 'node:fs';
import { PNG } from 'pngjs';
import { findChromium } from '../../harness/browser/chromium.ts';
import { freePort } from '../../harness/network/free-port.ts';
import { waitUntil } from '../../harness/wait.ts';
import { EngineMissing } from './engine-missing.ts';
import type { EnginePage, RunningEngine } from './engine-page.ts';
import { startEngineProcess } from './engine-process.ts';

const cog = '/usr/bin/cog';
const driver = '/usr/bin/WPEWebDriver';

/** The engine, its driver and the decoders for our streams. */
const packages =
  'cog wpewebkit-driver gstreamer1.0-gl gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-libav';

/** The driver's names for key codes (WebDriver 17.4.2). */
const driverKeys: Readonly<Record<number, string>> = {
  8: '\uE003',
  13: '\uE007',
  27: '\uE00C',
  37: '\uE012',
  38: '\uE013',
  39: '\uE014',
  40: '\uE015',
};

/**
 * Starts WPE WebKit behind its WebDriver. @throws EngineMissing where Debian's packages of that version are not
 * installed
 */
export async function startWpe(id: string, version: string): Promise<RunningEngine> {
  if (!existsSync(cog) || !existsSync(driver)) throw new EngineMissing(id, `on Debian 12: apt-get install ${packages}`);
  // The pinned browser's fonts, as for the other engines, but without its libraries.
  const { LD_LIBRARY_PATH: _, ...fonts } = (await findChromium()).env;
  const port = await freePort();
  const { close } = await startEngineProcess((runtime) => ({
    executable: driver,
    flags: [`--port=${port}`],
    env: {
      XDG_RUNTIME_DIR: runtime,
      EGL_PLATFORM: 'surfaceless',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Off by default: GStreamer's own HLS, as on sets without Media Source Extensions.
      WEBKIT_GST_ENABLE_HLS_SUPPORT: '1',
      ...fonts,
    },
  }));
  const ask = asker(`http://127.0.0.1:${port}`);
  try {
    const isReady = () =>
      ask('GET', '/status').then(
        () => true,
        () => false,
      );
    await waitUntil('WPEWebDriver to answer', isReady);
    const installed = await versionOf(ask);
    if (installed !== version) throw new EngineMissing(id, `Debian 12 has ${version}; here is ${installed}`);
    return { version: `WPE WebKit ${installed}`, openPage: () => openPage(ask), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Ask = <T>(method: 'GET' | 'POST' | 'DELETE', route: string, body?: object) => Promise<T>;

const asker =
  (address: string): Ask =>
  async <T>(method: string, route: string, body?: object) => {
    const response = await fetch(address + route, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${route}: ${value?.error} ${value?.message}`);
    return value;
  };

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** Each session starts a new browser. */
const openSession = (ask: Ask): Promise<Session> =>
  ask('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'wpe:browserOptions': { binary: cog, args: ['--automation', '--platform=headless'] } },
    },
  });

async function versionOf(ask: Ask): Promise<string> {
  const { sessionId, capabilities } = await openSession(ask);
  await ask('DELETE', `/session/${sessionId}`);
  return capabilities.browserVersion;
}

async function openPage(ask: Ask): Promise<EnginePage> {
  const { sessionId } = await openSession(ask);
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/timeouts`, { script: 120_000, pageLoad: 120_000 });
  const evaluate = async <T>(expression: string): Promise<T> => {
    const script = `const done = arguments[0];
      Promise.resolve().then(() => (${expression}))
        .then((value) => done({ value }), (error) => done({ error: String(error && error.stack || error) }));`;
    const answer = await ask<{ value?: T; error?: string }>('POST', `${session}/execute/async`, { script, args: [] });
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as T;
  };
  return {
    navigate: (url) => ask('POST', `${session}/url`, { url }),
    evaluate,
    async press(keyCodes) {
      const actions: object[] = [];
      for (const code of keyCodes) {
        const value = driverKeys[code];
        if (value === undefined) await evaluate(eventsOf(code));
        else actions.push({ type: 'keyDown', value }, { type: 'keyUp', value });
      }
      await ask('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'remote', actions }] });
    },
    async screenshot() {
      return PNG.sync.read(Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'));
    },
    close: () => ask('DELETE', session),
  };
}

/** WebDriver has no media keys: dispatches the events that they would cause. */
const eventsOf = (keyCode: number): string => `['keydown', 'keyup'].forEach((type) => {
  const event = new KeyboardEvent(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'keyCode', { value: ${keyCode} });
  (document.activeElement || document.body).dispatchEvent(event);
})`;
