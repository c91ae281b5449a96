/**
 * `npm run load -- --tvs 500 --seconds 60`: so many televisions browse the reference service at once; prints how long calls
 * took (docs/performance.md). Ends with 0, with 1 after any failed call, with 2 for a flag that is wrong.
 */
import { ensureInstalled } from './ensure-install.mjs';

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('../bench/load/main.ts');
process.exit(await main(process.argv.slice(2)));
