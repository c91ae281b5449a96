/**
 * `npm run load -- --tvs 500 --seconds 60`: simulates televisions that browse the reference service at once; prints how
 * long calls took (docs/load-test.md). Exits with 0, with 1 after a failed call, with 2 for an invalid flag.
 */
import { ensureInstalled } from './ensure-install.mjs';

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('../bench/load/main.ts');
process.exit(await main(process.argv.slice(2)));
