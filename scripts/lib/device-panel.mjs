/** Adds a simulated device and its panel (test/devices/panel) to a built app, only for `npm start` and its tests. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as esbuild } from 'esbuild';
import { platformTargets } from './platform-targets.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Copies a build to `target` and adds the panel as the first script of its page. In a web build the address selects the
 * simulated family (`?platform=tizen`); any other build simulates its own.
 * @param {string} directory the build
 * @param {string} target
 * @param {string} platform platform key (C 9.2)
 */
export async function withDevicePanel(directory, target, platform) {
  await rm(target, { recursive: true, force: true });
  await cp(directory, target, { recursive: true });
  await esbuild({
    entryPoints: ['main.ts', 'panel.css'].map((file) => path.join(root, 'test/devices/panel', file)),
    outdir: target,
    entryNames: 'device-panel-[name]',
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'chrome108',
    logLevel: 'error',
  });
  const page = path.join(target, 'index.html');
  // The service would send a compressed page as it was.
  await Promise.all(['br', 'gz'].map((form) => rm(`${page}.${form}`, { force: true })));
  const family = platform === 'web' ? '' : platformTargets[platform].family;
  const tags =
    `<head>\n    <script src="/device-panel-main.js" data-family="${family}"></script>` +
    '\n    <link rel="stylesheet" href="/device-panel-panel.css" />';
  await writeFile(page, (await readFile(page, 'utf8')).replace('<head>', tags));
  return target;
}
