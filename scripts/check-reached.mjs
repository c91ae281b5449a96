/**
 * Part of `npm run check`: nothing is there for tests alone. Files and exports are found by knip in production mode, members of
 * classes, interfaces and constants by `lib/reached.mjs`. What later work wires is listed in `lib/unreached.mjs`.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { unreadMembers } from './lib/reached.mjs';
import { unreached } from './lib/unreached.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Files and exports that nothing shipped imports. The scripts are for those who work on the project, and tested in parts. */
async function unimported() {
  const flags = ['--production', '--include', 'files,exports', '--no-progress', '--no-exit-code', '--reporter', 'json'];
  const { stdout } = await promisify(execFile)(process.execPath, ['node_modules/knip/bin/knip.js', ...flags], {
    cwd: root,
    maxBuffer: 1 << 24,
  });
  const issues = JSON.parse(stdout).issues.filter(({ file }) => !file.startsWith('scripts/'));
  return issues.flatMap(({ file, files = [], exports = [] }) =>
    files.length > 0 ? [file] : exports.map(({ name }) => `${file}: ${name}`),
  );
}

const imports = unimported();
const members = unreadMembers({
  root,
  entries: ['platform-packaging/pack-product.ts'],
  isShipped: (file) =>
    /^(src|brands|service|bench|scripts|platform-packaging|test\/devices)\//.test(file) && !/\/test\//.test(file),
  // The elements of JSX are read by React alone.
  isChecked: (file) => file.startsWith('src/') && file !== 'src/render/elements.ts',
});
const found = [...(await imports), ...members];
const listed = unreached.flatMap(({ parts }) => parts);
const covers = (entry) => (place) =>
  place === entry || place.startsWith(`${entry}: `) || (entry.endsWith('*') && place.startsWith(entry.slice(0, -1)));
const unlisted = found.filter((place) => !listed.some((entry) => covers(entry)(place)));
const stale = listed.filter((entry) => !found.some(covers(entry)));
for (const place of unlisted) process.stdout.write(`reached by no viewer: ${place}\n`);
for (const entry of stale)
  process.stdout.write(`reached, or gone: take it out of scripts/lib/unreached.mjs: ${entry}\n`);
process.exitCode = unlisted.length + stale.length === 0 ? 0 : 1;
