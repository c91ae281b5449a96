/**
 * Part of `npm run check`: finds code that only tests use. knip's production mode finds files and exports,
 * `lib/reached/` finds members of classes, interfaces and constants. `lib/unreached.mjs` lists the exceptions: code
 * that planned work will use.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { unreadMembers } from './lib/reached/unread-members.mjs';
import { unreached } from './lib/unreached.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * Files and exports that no shipped code imports. Scripts are left out: they are tools, and some exports exist for
 * their tests.
 */
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
  // Only the reconciler reads the attributes of JSX elements.
  isChecked: (file) => file.startsWith('src/') && file !== 'src/render/elements.ts',
});
const found = [...(await imports), ...members];
const listed = unreached.flatMap(({ parts }) => parts);
const covers = (entry) => (place) =>
  place === entry || place.startsWith(`${entry}: `) || (entry.endsWith('*') && place.startsWith(entry.slice(0, -1)));
const unlisted = found.filter((place) => !listed.some((entry) => covers(entry)(place)));
const stale = listed.filter((entry) => !found.some(covers(entry)));
for (const place of unlisted) process.stdout.write(`used only by tests, or by nothing: ${place}\n`);
for (const entry of stale)
  process.stdout.write(`now used, or deleted: remove it from scripts/lib/unreached.mjs: ${entry}\n`);
process.exitCode = unlisted.length + stale.length === 0 ? 0 : 1;
