/** A built app with a simulated device and its panel in the page (test/devices/panel), for `npm start` and its tests alone. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as esbuild } from 'esbuild';
import { platformTargets } from './platform-targets.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Copies a build to `target` and adds the panel to its page, before everything else that the page loads. Of a web build the
 * page's address says which family it simulates (`?platform=tizen`); any other build is its own family.
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
  const family = platform === 'web' ? '' : platformTargets[platform].family;
  const tags =
    `<head>\n    <script src="/device-panel-main.js" data-family="${family}"></script>` +
    '\n    <link rel="stylesheet" href="/device-panel-panel.css" />';
  await writeFile(page, (await readFile(page, 'utf8')).replace('<head>', tags));
  return target;
}
