/**
 * `npm run backup -- FILE` writes the service's database to a file while the service runs; `npm run restore -- FILE` puts it
 * back (docs/running-it.md). Exits with 0, or with 1 and the reason.
 */
import { ensureInstalled } from './ensure-install.mjs';

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('../service/backup.ts');
process.exitCode = await main(process.argv.slice(2));
