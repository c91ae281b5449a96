import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer-core';
import { findChromium } from './chromium.ts';

/**
 * V8 without threads of its own. A page asks for system fonts in the pool of threads, and its main thread waits for the
 * answer; V8's compilers may occupy that pool while they wait for the main thread to collect garbage, and the page never
 * answers again. Tests also take a twentieth less of the processor.
 */
const withoutThreads = '--js-flags=--single-threaded';

/**
 * For measurements: V8 compiles beside the page, as it does for viewers. On two cores the pool has three threads; at
 * least one of them stays free.
 */
export const withCompilers =
  '--js-flags=--no-concurrent-sparkplug --concurrent-maglev-max-threads=1 --concurrent-turbofan-max-threads=1';

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
 * than the
 *   time limit of a test, so that the error names the call that hung
 * @param connection how it is spoken to; by default it has an address that others can use as well
 */
export async function launchBrowser(
  more: readonly string[] = [],
  callTimeout = 45_000,
  connection: Pick<LaunchOptions, 'pipe' | 'handleSIGTERM' | 'handleSIGHUP'> = {},
): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return puppeteer.launch({
    executablePath,
    env: { ...process.env, ...env },
    headless: 'shell',
    // Of a flag that occurs twice, the last one counts.
    args: [...flags, withoutThreads, ...more],
    defaultViewport: { width: 1920, height: 1080, deviceScaleFactor: 1 },
    protocolTimeout: callTimeout,
    ...connection,
  });
}
