/**
 * Syntax, polyfills, module format and size budget for the oldest engine of each platform (docs/decisions/engines.md).
 * rollup.config.mjs and build-app.mjs read this table, and tests hold every build to it.
 */

const coreJs = (...names) => names.map((name) => `core-js/modules/${name}.js`);

/** Library functions that our code and its packages use, by the first Chromium that has them. */
const since69 = coreJs('es.array.flat-map', 'es.array.unscopables.flat-map');
/** Pixi sorts its systems and needs a stable sort. */
const since70 = coreJs('es.array.sort');
const since71 = coreJs('es.global-this', 'web.queue-microtask');
const since73 = coreJs('es.object.from-entries', 'es.string.match-all');
/** What every Chromium set has, and EdgeHTML has not (docs/decisions/engines.md). */
const notInEdge = [...coreJs('es.string.trim-start', 'es.string.trim-end'), 'text-encoding-utf-8/lib/encoding.js'];

/**
 * @typedef {object} PlatformTarget
 * @property {string} family folder of the adapter: src/platform/<family>/create-platform.ts
 * @property {Record<string, string>} engine oldest engine, as browserslist names it
 * @property {number} ecmaVersion newest ECMAScript edition whose syntax that engine supports completely
 * @property {'system' | 'es'} format `system` for a packaged page, because file: addresses load no modules, and for an
 * engine without dynamic import; one format for all Chromium sets, which es-check can also read
 * @property {readonly string[]} polyfills modules of packages, loaded first
 * @property {boolean} packaged the page is part of a package, so its URLs are relative
 * @property {number} budget bytes of gzipped script before the first frame
 * @property {Readonly<Record<string, readonly string[]>>} [policy] additional origins in the page's
 * Content-Security-Policy: directive -> origins, all on the device itself
 */

/** @type {Readonly<Record<string, PlatformTarget>>} by platform key (C 9.2) */
export const platformTargets = {
  // 2020 sets: Tizen 5.5.
  samsungtizen: {
    family: 'tizen',
    engine: { chrome: '69' },
    ecmaVersion: 2019,
    format: 'system',
    polyfills: [...since70, ...since71, ...since73],
    packaged: true,
    budget: 205 * 1024,
  },
  // 2020 sets: webOS 5.
  lg: {
    family: 'webos',
    engine: { chrome: '68' },
    ecmaVersion: 2019,
    format: 'system',
    polyfills: [...since69, ...since70, ...since71, ...since73],
    packaged: true,
    budget: 205 * 1024,
  },
  vizio: {
    family: 'vizio',
    engine: { chrome: '72' },
    ecmaVersion: 2019,
    format: 'system',
    polyfills: since73,
    packaged: false,
    budget: 205 * 1024,
    // The TV serves its companion library (src/platform/vizio), which then calls the TV.
    policy: { 'script-src': ['http://localhost:12345'], 'connect-src': ['http://localhost:12345'] },
  },
  // WPE WebKit 2.38 matches Safari 16.0, which has all of ES2022 except static blocks. The target is ES2021, the newest
  // edition that it supports completely.
  comcastflex: {
    family: 'flex',
    engine: { safari: '14' },
    ecmaVersion: 2021,
    format: 'es',
    polyfills: [],
    packaged: false,
    budget: 185 * 1024,
    // Boxes without a bridge open a local socket for Firebolt's SDK, on any port.
    policy: { 'connect-src': ['ws://localhost:*', 'ws://127.0.0.1:*'] },
  },
  // A hosted app runs in EdgeHTML 18, which has no dynamic import.
  xboxone: {
    family: 'xbox',
    engine: { edge: '18' },
    ecmaVersion: 2017,
    format: 'system',
    polyfills: [...since69, ...since70, ...since71, ...since73, ...notInEdge],
    packaged: false,
    budget: 215 * 1024,
  },
  // Evergreen browsers need no down-levelling and no polyfills.
  web: {
    family: 'web',
    engine: { chrome: '108' },
    ecmaVersion: 2022,
    format: 'es',
    polyfills: [],
    packaged: false,
    budget: 180 * 1024,
  },
};
