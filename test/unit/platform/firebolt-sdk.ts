import { buildSync } from 'esbuild';
import type { Firebolt } from '../../../src/platform/flex/firebolt.ts';
import type { DeviceWindow } from './device-window.ts';

/** The real SDK. It keeps one transport for as long as its page is there: each window gets a copy of its own. */
const script = buildSync({
  stdin: { contents: `export * from '@firebolt-js/sdk';`, resolveDir: import.meta.dirname },
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'sdk',
}).outputFiles[0]?.text;

/** Firebolt's SDK in a page, which a box must have been installed into before. Throws what the page's script would. */
export function loadFirebolt({ window }: DeviceWindow): Firebolt {
  const run = new Function('window', 'setTimeout', `${script}; return sdk;`);
  return run(window, window.setTimeout) as Firebolt;
}

/** The same as the box does it that puts the SDK into the page by itself. */
export function putFirebolt(device: DeviceWindow): void {
  Object.assign(device.window, { Firebolt: loadFirebolt(device) });
}
