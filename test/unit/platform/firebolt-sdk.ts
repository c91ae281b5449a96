import { buildSync } from 'esbuild';
import type { Firebolt } from '../../../src/platform/flex/firebolt.ts';
import type { DeviceWindow } from './device-window.ts';

/** The real SDK. It keeps one transport for the lifetime of its page, so each window gets its own copy. */
const script = buildSync({
  stdin: { contents: `export * from '@firebolt-js/sdk';`, resolveDir: import.meta.dirname },
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'sdk',
}).outputFiles[0]?.text;

/** Runs Firebolt's SDK in a page in which a box is already installed. Throws any error of the script. */
export function loadFirebolt({ window }: DeviceWindow): Firebolt {
  const run = new Function('window', 'setTimeout', `${script}; return sdk;`);
  return run(window, window.setTimeout) as Firebolt;
}

/** Does the same as a box that puts the SDK into the page by itself. */
export function putFirebolt(device: DeviceWindow): void {
  Object.assign(device.window, { Firebolt: loadFirebolt(device) });
}
