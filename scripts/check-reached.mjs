/**
 * Part of `npm run check`: finds code that only tests use, and code that only tools use where viewers should
 * (`lib/reached/`). `lib/unreached.mjs` lists the exceptions: code that features which are not built yet will use.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { programOf, unreachedCode } from './lib/reached/unreached-code.mjs';
import { unreached } from './lib/unreached.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
/** The sources in a folder, or the file `name` in each folder in it. */
function filesIn(folder, name = '') {
  const paths = readdirSync(root + folder).map((entry) => path.posix.join(folder, entry, name));
  return paths.filter((file) => /\.(?:ts|mjs)$/.test(file) && existsSync(root + file));
}
/** Tests of the packers; benchmark peers are programs of their own. */
const isNoProduct = /^(platform-packaging\/test|bench\/peers)\//;

/** Parts of the app that only the tools use as well: data of the stores, and the script of a recorded session. */
const sharedWithTools = ['src/config/store.ts', 'src/input/key-script.ts'];
const app = {
  entries: [
    'src/main.tsx',
    // A page that ends the app and starts it again, as one does that has the app in it.
    'test/support/remount/main.tsx',
    'src/render/textures/picture-worker.ts',
    'src/api/answers/answer-worker.ts',
    // The builds take its place of `fetch` where that is missing.
    'src/platform/shared/file-fetch.ts',
    ...filesIn('src/platform', 'create-platform.ts'),
    ...filesIn('brands', 'brand.ts'),
  ],
  isChecked: (file) => file.startsWith('src/') && !sharedWithTools.includes(file),
  // Only the reconciler reads the attributes of JSX elements, and only the vendor's library what it is told.
  areMembersChecked: (file) => file !== 'src/render/elements.ts' && file !== 'src/casting/vendor.ts',
  // A build sets what src/config/ names: environment, app type, platform.
  areWordsChecked: (file) => !file.startsWith('src/config/'),
};
const tools = {
  entries: [
    'service/main.ts',
    // Pages load them.
    'service/casting/library.js',
    'service/casting/page/phone.js',
    'bench/main.ts',
    'bench/load/main.ts',
    'bench/make-peer-screens.ts',
    'bench/apps/proscenium/main.tsx',
    'bench/apps/empty-page/page.js',
    'platform-packaging/pack-product.ts',
    'test/devices/panel/main.ts',
    'test/engines/support/probe.ts',
    'rollup.config.mjs',
    'vitest.config.ts',
    'scripts/lib/replay.ts',
    ...filesIn('scripts'),
    ...filesIn('scripts/make'),
    ...filesIn('bench/product'),
    ...filesIn('brands', 'store.ts'),
  ],
  isChecked: (file) =>
    sharedWithTools.includes(file) ||
    (/^(service|bench|brands|platform-packaging)\//.test(file) && !isNoProduct.test(file)),
  sendsData: true,
  // The members of a brand are those of its type. The runner uses pages in the browser, as `window.bench`, and the app the
  // casting library, as `window.vizbee`.
  areMembersChecked: (file) => !/^(brands|bench\/apps|service\/casting\/library)\b/.test(file),
};

const products = [app, tools];
const program = programOf(root, products);
const keptFile = `${root}.cache/reached`;
const kept = existsSync(keptFile) ? readFileSync(keptFile, 'utf8') : '';
const state = stateOf(program);
if (kept !== state && !isAllReached()) {
  process.exitCode = 1;
} else {
  mkdirSync(path.dirname(keptFile), { recursive: true });
  writeFileSync(keptFile, state);
}

/** The same for two programs in which the same is reached. This check is a part of the program, as an entry of the tools. */
function stateOf({ getCompilerOptions, getSourceFiles }) {
  const hash = createHash('sha256').update(JSON.stringify(getCompilerOptions()));
  for (const { fileName, text } of getSourceFiles()) hash.update(`\n${fileName}\n${text}`);
  return hash.digest('hex');
}

/** Says what is not. */
function isAllReached() {
  const found = unreachedCode({ root, products, program });
  const listed = unreached.flatMap(({ parts }) => parts);
  const unlisted = found.filter((place) => !listed.includes(place));
  const stale = listed.filter((entry) => !found.includes(entry));
  for (const place of unlisted) process.stdout.write(`used only by tests, or by nothing: ${place}\n`);
  for (const entry of stale)
    process.stdout.write(`now used, or deleted: remove it from scripts/lib/unreached.mjs: ${entry}\n`);
  return unlisted.length + stale.length === 0;
}
