/**
 * `npm run replay -- FILE`: plays a key script (docs/key-scripts.md) in the test browser and prints the focused element
 * after each step, as a screen reader would. Flags: --brand --app-type --path (default: from the script), --address (a
 * running app instead of starting one), --live (real time instead of frozen), --hold (keeps the page open at the end),
 * --film (a folder for a picture of each frame; lists the jumps that a viewer would see).
 * Exits with 0, with 1 if the app threw an error, with 2 if there is nothing to play.
 */
import { ensureInstalled } from './ensure-install.mjs';
import { parseFlags } from './lib/options.mjs';

ensureInstalled();
const options = parseFlags(
  {
    brand: { type: 'string' },
    'app-type': { type: 'string' },
    path: { type: 'string' },
    address: { type: 'string' },
    live: { type: 'boolean', default: false },
    hold: { type: 'boolean', default: false },
    film: { type: 'string' },
  },
  'FILE',
);
const { register } = await import('tsx/esm/api');
register();
const { replay } = await import('./lib/replay.ts');
process.exit(await replay(options));
