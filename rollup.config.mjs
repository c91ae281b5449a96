/**
 * The bundle of one brand, platform and app type. `scripts/build.mjs` calls `rollupConfig` and writes the page, fonts
 * and pictures around it. What is left out of Pixi, and why: docs/decisions/bundle.md.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { minify as minifyScript, transform as transformScript } from '@swc/core';
import esbuild from 'rollup-plugin-esbuild';
import { bigintCalls } from './scripts/lib/bigint-calls.mjs';
import { leanPixi } from './scripts/lib/lean-pixi.mjs';
import { leanReconciler } from './scripts/lib/lean-reconciler.mjs';
import { platformTargets } from './scripts/lib/platform-targets.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * @param {object} options
 * @param {'nation' | 'sports' | 'news'} options.brand
 * @param {string} options.platform platform key (C 9.2)
 * @param {'MVPD' | 'SUBSCRIPTION'} options.appType
 * @param {'dev' | 'stage' | 'prod'} options.environment
 * @param {string} options.service origin of the service; empty if the service also serves the page
 * @param {string} options.version shown on the settings page (B 2)
 * @param {Record<string, string>} options.hashedFiles names of files with their hashes, by those that `assetUrl` is asked for
 * @param {string} [options.entry] module to start from, absolute or relative to the root
 * @param {boolean} [options.minify]
 * @param {boolean} [options.sourcemap]
 * @returns {import('rollup').RollupOptions & { output: import('rollup').OutputOptions }}
 */
export function rollupConfig({
  brand,
  platform,
  appType,
  environment,
  service,
  version,
  hashedFiles,
  entry = 'src/main.tsx',
  minify = true,
  sourcemap = false,
}) {
  const constants = {
    __APP_TYPE__: appType,
    __PLATFORM__: platform,
    __ENVIRONMENT__: environment,
    __APP_VERSION__: version,
    __SERVICE__: service,
    'process.env.NODE_ENV': 'production',
  };
  const target = platformTargets[platform];
  return {
    input: { main: path.resolve(root, entry) },
    plugins: [
      leanPixi(),
      leanReconciler(),
      alias({
        entries: [
          { find: '@brand', replacement: path.join(root, 'brands', brand, 'brand.ts') },
          { find: '@platform', replacement: path.join(root, 'src/platform', target.family, 'create-platform.ts') },
          // LG's library uses one class of this package; the rest depends on React
          // (docs/decisions/vendor-libraries.md).
          { find: /^@enact\/core\/util$/, replacement: path.join(root, 'node_modules/@enact/core/util/Job.js') },
        ],
      }),
      nodeResolve({
        browser: true,
        preferBuiltins: false,
        exportConditions: ['production'],
        extensions: ['.mjs', '.js', '.ts', '.tsx', '.json'],
      }),
      replace({
        preventAssignment: true,
        values: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
      }),
      replace({
        preventAssignment: true,
        delimiters: ['', ''],
        values: Object.fromEntries(
          Object.entries(hashedFiles).map(([name, hashed]) => [`assetUrl('${name}')`, `assetUrl('${hashed}')`]),
        ),
      }),
      commonjs(),
      platform !== 'web' && bigintCalls(),
      esbuild({
        // Only removes types and JSX: newer syntax is lowered later, in whole chunks that include the packages.
        target: 'es2022',
        jsx: 'automatic',
        sourceMap: sourcemap,
        legalComments: 'none',
        loaders: { '.json': 'json' },
        tsconfig: path.join(root, 'tsconfig.json'),
      }),
      platform === 'web' ? minify && smallChunks({ sourcemap }) : loweredChunks({ target, minify, sourcemap }),
    ],
    output: {
      format: target.format,
      entryFileNames: 'assets/[name]-[hash].js',
      chunkFileNames: 'assets/[name]-[hash].js',
      // A package contains no source maps and no reference to them.
      sourcemap: sourcemap && platform !== 'web' ? 'hidden' : sourcemap,
      generatedCode: 'es2015',
      hoistTransitiveImports: false,
    },
    onwarn(warning, warn) {
      // Import cycles inside packages.
      if (warning.code === 'CIRCULAR_DEPENDENCY' && warning.ids?.every((id) => id.includes('node_modules'))) return;
      // These warnings mean a broken bundle: fail the build.
      if (warning.code === 'UNRESOLVED_IMPORT' || warning.code === 'MISSING_EXPORT') throw new Error(warning.message);
      warn(warning);
    },
  };
}

/** Minifies whole chunks, 5 % smaller than with esbuild (docs/decisions/bundle.md). */
function smallChunks({ sourcemap }) {
  return {
    name: 'small-chunks',
    renderChunk: async (source, chunk) => {
      const options = { module: true, ecma: 2020, compress: { passes: 4 }, mangle: true, sourceMap: sourcemap };
      const minified = await minifyScript(source, options);
      return chunk.isEntry ? compiledAhead(minified) : minified;
    },
  };
}

/** Its functions are compiled beside the page while the script arrives, not at their first call (docs/decisions/bundle.md). */
function compiledAhead({ code, map }) {
  const hinted = `//# allFunctionsCalledOnLoad\n${code}`;
  if (!map) return { code: hinted, map: null };
  const { mappings, ...rest } = JSON.parse(map);
  return { code: hinted, map: { ...rest, mappings: `;${mappings}` } };
}

/**
 * Lowers all chunks, packages included, to the syntax of the platform's oldest engine. Class fields become assignments,
 * because a defineProperty call for every field of every object is slow.
 */
function loweredChunks({ target, minify, sourcemap }) {
  return {
    name: 'lowered-chunks',
    renderChunk: (code) =>
      transformScript(code, {
        isModule: target.format === 'es',
        env: { targets: target.engine },
        jsc: {
          parser: { syntax: 'ecmascript' },
          assumptions: { setPublicClassFields: true, privateFieldsAsProperties: true },
          ...(minify && { minify: { compress: { passes: 2 }, mangle: true, module: target.format === 'es' } }),
        },
        minify,
        sourceMaps: sourcemap,
        swcrc: false,
        configFile: false,
      }),
  };
}
