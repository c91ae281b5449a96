import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer-core';
import { findChromium } from './chromium.ts';

/**
 * Scripts are compiled on the page's own thread alone. A page asks for a font of the system in the pool of threads, and its
 * main thread waits for the answer. Tasks of V8 may occupy the whole pool (three threads on two cores) while they wait for the
 * main thread to collect garbage, and the page never answers again: V8's compilers, and scripts that are compiled while they
 * arrive. Tests also take a twentieth less of the processor. docs/decisions/test-browser.md
 */
const withoutThreads = ['--js-flags=--single-threaded', '--disable-features=ScriptStreaming,ConsumeCodeCacheOffThread'];

/** For measurements: V8 compiles beside the page, as it does for viewers, with at most two threads. */
export const withCompilers = [
  '--js-flags=--no-concurrent-sparkplug --concurrent-maglev-max-threads=1 --concurrent-turbofan-max-threads=1',
];

/** WebGL in software, so that no picture depends on the machine. */
const flags = [
  '--no-sandbox',
  '--no-zygote',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
  '--hide-scrollbars',
  '--mute-audio',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-domain-reliability',
  '--disable-dev-shm-usage',
  '--no-pings',
];

/** For tests that compare no pixels: software rendering takes most of a test's time. */
export const withoutPixels = ['--disable-gl-drawing-for-tests'];

/**
 * Starts the pinned browser. A new context for each test keeps storage and cache apart.
 * @param more additional flags
 * @param callTimeout milliseconds until a call to the browser fails: software rendering on a busy machine is slow. Less
 *   than the time limit of a test, so that the error names the call that hung
 * @param connection how it is spoken to; by default it has an address that others can use as well
 * @param compilers where scripts are compiled
 */
export async function launchBrowser(
  more: readonly string[] = [],
  callTimeout = 90_000,
  connection: Pick<LaunchOptions, 'pipe' | 'handleSIGTERM' | 'handleSIGHUP'> = {},
  compilers: readonly string[] = withoutThreads,
): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return puppeteer.launch({
    executablePath,
    env: { ...process.env, ...env },
    headless: 'shell',
    args: [...flags, ...compilers, ...more],
    defaultViewport: { width: 1920, height: 1080, deviceScaleFactor: 1 },
    protocolTimeout: callTimeout,
    ...connection,
  });
}
