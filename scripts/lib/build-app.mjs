/** Builds a product into dist/<brand>-<platform>-<appType>/: page, chunks, styles, fonts, pictures. */
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as esbuild } from 'esbuild';
import { rollup } from 'rollup';
import { tsImport } from 'tsx/esm/api';
import { rollupConfig } from '../../rollup.config.mjs';
import { compressBuild } from './compress-build.mjs';
import { platformTargets } from './platform-targets.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const stampName = 'build.json';

/** The sources of a build: when one of them is newer, the build is stale. */
const inputs = ({ brand }) => [
  'src',
  `brands/${brand}`,
  'fonts',
  'assets/icons',
  'scripts/lib',
  'rollup.config.mjs',
  'package-lock.json',
];

/** Folder of a build. */
export function buildDirectory({ brand, platform, appType }) {
  return path.join(root, 'dist', `${brand}-${platform}-${appType}`);
}

/**
 * Builds the product `build` ({ brand, platform, appType, environment, sourcemap }) into `directory`. The build is
 * written beside the old one and moved over it when complete, so a running service never serves half a build.
 * @param {object} build
 * @param {{ entry?: string, directory?: string }} [options]
 * @returns {Promise<{ directory: string, firstFrameFiles: string[] }>} files relative to the directory
 */
export async function buildApp(build, { entry, directory = buildDirectory(build) } = {}) {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const staging = `${directory}.${process.pid}.tmp`;
  const started = new Date();
  await rm(staging, { recursive: true, force: true });
  try {
    const files = await writeHashedFiles(build, staging);
    const service = await serviceOf(build);
    const config = rollupConfig({ ...build, version, service, hashedFiles: files, ...(entry && { entry }) });
    const bundle = await rollup(config);
    const { output } = await bundle.write({ ...config.output, dir: staging });
    await bundle.close();
    if (build.sourcemap && build.platform !== 'web') await setMapsApart(staging, `${directory}.maps`);
    const polyfills = await buildPolyfills(build, staging);
    const chunks = filesBeforeFirstFrame(output);
    const firstFrameFiles = [...polyfills, ...chunks];
    await Promise.all([
      writePage(build, staging, { polyfills, chunks, styles: files['app.css'] }),
      copyFonts(build, staging),
      copyPictures(build, staging),
    ]);
    // A package is unpacked on the device.
    if (!platformTargets[build.platform].packaged) await compressBuild(staging);
    const stamp = path.join(staging, stampName);
    // The server reads the additional origins of the page's Content-Security-Policy from it
    // (service/security/headers.ts).
    const { policy = {} } = platformTargets[build.platform];
    await writeFile(stamp, `${JSON.stringify({ ...build, version, firstFrameFiles, policy })}\n`);
    // Dated to the start of the build, so that a file saved during the build makes it stale.
    await utimes(stamp, started, started);
    await replaceDirectory(directory, staging);
    return { directory, firstFrameFiles };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Moves `staging` to `directory`, which is missing only for a moment: a test may be reading it. */
async function replaceDirectory(directory, staging) {
  const previous = `${staging}.old`;
  await rename(directory, previous).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(staging, directory);
  await rm(previous, { recursive: true, force: true });
}

/** Origin of the service for a packaged page; empty for a hosted page, which comes from its service. */
async function serviceOf({ brand, platform, environment }) {
  if (!platformTargets[platform].packaged) return '';
  const { store } = await tsImport(path.join(root, 'brands', brand, 'store.ts'), import.meta.url);
  return `https://${store.environments[environment].host}`;
}

/** Moves source maps out of the build: everything in its folder goes into the package. */
async function setMapsApart(directory, target) {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const assets = path.join(directory, 'assets');
  const maps = (await readdir(assets)).filter((file) => file.endsWith('.map'));
  await Promise.all(maps.map((file) => rename(path.join(assets, file), path.join(target, file))));
}

/**
 * Builds unless the last build of the same product is newer than all its sources. Returns the folder.
 * @param {object} build
 * @param {{ entry?: string, directory?: string, alsoFrom?: string[] }} [options] another entry needs a folder of its
 * own; `alsoFrom` names further sources
 */
export async function ensureBuilt(build, { entry, directory = buildDirectory(build), alsoFrom = [] } = {}) {
  const stamp = path.join(directory, stampName);
  const built = await stat(stamp).catch(() => undefined);
  if (built !== undefined) {
    const { environment } = JSON.parse(await readFile(stamp, 'utf8'));
    const sources = [...inputs(build), ...alsoFrom];
    const changes = await Promise.all(sources.map((source) => newestChange(path.join(root, source))));
    if (environment === build.environment && Math.max(...changes) < built.mtimeMs) return directory;
  }
  return (await buildApp(build, { entry, directory })).directory;
}

/** Time of the newest change at or below a path; 0 if the path does not exist. */
async function newestChange(file) {
  const stats = await stat(file).catch(() => undefined);
  if (stats === undefined) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  const below = await Promise.all((await readdir(file)).map((name) => newestChange(path.join(file, name))));
  return Math.max(stats.mtimeMs, ...below);
}

/** The entry chunk first, then what it imports statically. */
function filesBeforeFirstFrame(output) {
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const files = new Set();
  const add = (fileName) => {
    if (files.has(fileName)) return;
    files.add(fileName);
    chunks.get(fileName)?.imports.forEach(add);
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) add(chunk.fileName);
  return [...files];
}

/**
 * Files that pages and scripts name themselves, with a hash of their content in their names: like the chunks, they are never
 * asked for again while they stay as they are. Beside the page, since a style sheet names fonts.
 * @returns {Promise<Record<string, string>>} their names by those in the sources
 */
async function writeHashedFiles(build, directory) {
  const icons = path.join(root, 'assets/icons');
  const contents = {
    'app.css': stylesOf(build),
    'picture-worker.js': buildWorker(build, 'src/render/textures/picture-worker.ts', []),
    'answer-worker.js': buildWorker(
      build,
      'src/api/answers/answer-worker.ts',
      platformTargets[build.platform].polyfills,
    ),
    'icons/icons.png': readFile(path.join(icons, 'icons.png')),
    'icons/icons.json': readFile(path.join(icons, 'icons.json')),
    'fonts/letters.json': readFile(path.join(root, `fonts/letters/${build.brand}.json`)),
    'fonts/fallback-letters.json': readFile(path.join(root, 'fonts/fallback-letters.json')),
  };
  const names = {};
  for (const folder of ['icons', 'fonts']) await mkdir(path.join(directory, folder), { recursive: true });
  const write = async ([name, content]) => {
    const bytes = await content;
    const { dir, name: stem, ext } = path.posix.parse(name);
    names[name] = path.posix.join(dir, `${stem}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}${ext}`);
    await writeFile(path.join(directory, names[name]), bytes);
  };
  await Promise.all(Object.entries(contents).map(write));
  return names;
}

/** A classic script, because old engines have no module workers, with the polyfills that it needs. */
async function buildWorker({ platform }, entry, polyfills) {
  const modules = [...polyfills, `./${entry}`];
  const { outputFiles } = await esbuild({
    stdin: { contents: modules.map((module) => `import '${module}';`).join('\n'), resolveDir: root },
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: esbuildTarget(platformTargets[platform]),
    legalComments: 'none',
    logLevel: 'error',
  });
  return outputFiles[0].contents;
}

const esbuildTarget = ({ ecmaVersion }) => `es${ecmaVersion}`;

/**
 * One classic script that runs first: polyfills that the engine needs, and SystemJS where chunks are not ES modules.
 * @returns its name, if the platform needs one
 */
async function buildPolyfills({ platform }, directory) {
  const target = platformTargets[platform];
  const modules = [
    ...target.polyfills,
    ...(target.packaged ? ['./src/platform/shared/file-fetch.ts'] : []),
    ...(target.format === 'system' ? ['systemjs/s.js'] : []),
  ];
  if (modules.length === 0) return [];
  const { metafile } = await esbuild({
    stdin: { contents: modules.map((name) => `import '${name}';`).join('\n'), resolveDir: root },
    outdir: path.join(directory, 'assets'),
    entryNames: 'polyfills-[hash]',
    bundle: true,
    minify: true,
    format: 'iife',
    target: esbuildTarget(target),
    legalComments: 'none',
    logLevel: 'error',
    metafile: true,
  });
  return Object.keys(metafile.outputs).map((file) => path.posix.relative(directory, path.resolve(file)));
}

/** index.html: nothing inline, so that a strict Content-Security-Policy holds. */
async function writePage(build, directory, { polyfills, chunks: [entry, ...chunks], styles }) {
  const brand = await readBrand(build);
  const fonts = await mainFonts(build.brand);
  const favicon = (await namesIn(path.join(root, 'brands', build.brand))).find((name) => name.startsWith('favicon.'));
  const { packaged, format } = platformTargets[build.platform];
  // A hosted page answers on every route of the app, /screens/home as well as /.
  const base = packaged ? '' : '/';
  const isSystem = format === 'system';
  const links = [
    ...(favicon === undefined ? [] : [`<link rel="icon" href="${base}${favicon}" />`]),
    ...(isSystem ? [entry, ...chunks] : chunks).map((file) =>
      isSystem
        ? `<link rel="preload" href="${base}${file}" as="script" />`
        : `<link rel="modulepreload" href="${base}${file}" />`,
    ),
    // Files in a package need no preload.
    ...(packaged ? [] : fonts).map(
      (file) => `<link rel="preload" href="${base}fonts/${file}" as="font" type="font/woff2" crossorigin />`,
    ),
    `<link rel="stylesheet" href="${base}${styles}" />`,
  ];
  const scripts = [
    ...polyfills.map((file) => `<script defer src="${base}${file}"></script>`),
    `<script type="${isSystem ? 'systemjs-module' : 'module'}" src="${base}${entry}"></script>`,
  ];
  const values = {
    title: escapeHtml(brand.applicationName),
    mark: `${base}brand/${brand.logo.footer.src}`,
    links: links.join('\n    '),
    entry: scripts.join('\n    '),
  };
  const template = await readFile(path.join(root, 'src/index.html'), 'utf8');
  const page = template.replace(/{{(\w+)}}/g, (_, name) => values[name]);
  await writeFile(path.join(directory, 'index.html'), page);
}

/** app.css, with the colour of the brand's ground. */
async function stylesOf(build) {
  const { ground } = (await readBrand(build)).theme.color;
  const styles = await readFile(path.join(root, 'src/app.css'), 'utf8');
  const color = `#${ground.toString(16).padStart(6, '0')}`;
  return `${styles}\n.splash {\n  background: ${color};\n}\n`;
}

async function readBrand({ brand: id }) {
  const { brand } = await tsImport(path.join(root, 'brands', id, 'brand.ts'), import.meta.url);
  return brand;
}

const escapeHtml = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The font files that startup waits for: the brand's Latin subsets. */
async function mainFonts(brandId) {
  const faces = (await readFonts())[brandId];
  return faces.filter(({ unicodeRange }) => unicodeRange.startsWith('U+0000-00FF')).map(({ file }) => file);
}

const readFonts = async () => JSON.parse(await readFile(path.join(root, 'fonts/brand-fonts.json'), 'utf8'));

/** The brand's fonts, and the fallback fonts of which the app fetches one when a title needs it. */
async function copyFonts({ brand }, directory) {
  const target = path.join(directory, 'fonts');
  const fallback = JSON.parse(await readFile(path.join(root, 'fonts/fallback-fonts.json'), 'utf8'));
  const faces = [...(await readFonts())[brand], ...fallback];
  await Promise.all(faces.map(({ file }) => cp(path.join(root, 'fonts/files', file), path.join(target, file))));
}

/** Logos of the brand (brand/), favicon (beside the page). */
async function copyPictures({ brand }, directory) {
  const brandDirectory = path.join(root, 'brands', brand);
  for (const name of await namesIn(brandDirectory)) {
    if (name.endsWith('.ts')) continue;
    const target = name.startsWith('favicon.') ? name : path.join('brand', name);
    await cp(path.join(brandDirectory, name), path.join(directory, target), { recursive: true });
  }
}

const namesIn = (directory) => readdir(directory).catch(() => []);
