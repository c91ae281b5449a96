/**
 * What the oldest engine of each platform understands, and what its build does about it. The one table of syntax, polyfills,
 * module format and budgets: rollup.config.mjs and build-app.mjs read it, the tests hold every build to it
 * (docs/decisions/engines.md).
 */

/** What our own code and the packages in it use of the library, by the first Chromium that has it. */
const since69 = ['es.array.flat-map', 'es.array.unscopables.flat-map'];
/** Pixi's list of systems needs equals to keep their order. */
const since70 = ['es.array.sort'];
const since71 = ['es.global-this', 'web.queue-microtask'];
const since73 = ['es.object.from-entries', 'es.string.match-all'];

/**
 * @typedef {object} PlatformTarget
 * @property {string} family folder of the adapter: src/platform/<family>/create-platform.ts
 * @property {Record<string, string>} engine oldest engine, as browserslist names it
 * @property {number} ecmaVersion newest edition of the language whose syntax that engine reads whole
 * @property {'system' | 'es'} format `system` where the page lies in a package, whose file: address loads no modules, or
 *   where the engine lacks dynamic import; one format for all Chromium sets, since it is also what a checker of editions can read
 * @property {readonly string[]} polyfills modules of core-js, loaded before everything else
 * @property {boolean} packaged the page lies in a package: its addresses are relative
 * @property {number} budget bytes of gzipped script before the first frame
 * @property {Readonly<Record<string, readonly string[]>>} [policy] what its page's Content-Security-Policy allows besides the
 *   page's own origin: directive -> origins, of the device itself alone
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
    // The set serves its companion library itself (src/platform/vizio), which asks the set again.
    policy: { 'script-src': ['http://localhost:12345'], 'connect-src': ['http://localhost:12345'] },
  },
  // WPE WebKit 2.38 is Safari 16.0 in all but name, which reads ES2022 but for static blocks: its classes are lowered whole, so
  // that an edition says what may be in the build.
  comcastflex: {
    family: 'flex',
    engine: { safari: '14' },
    ecmaVersion: 2021,
    format: 'es',
    polyfills: [],
    packaged: false,
    budget: 185 * 1024,
    // Boxes without a bridge name Firebolt's SDK a socket on themselves, at a port of the box's choice.
    policy: { 'connect-src': ['ws://localhost:*', 'ws://127.0.0.1:*'] },
  },
  // A hosted app runs in EdgeHTML 18, which has no dynamic import.
  xboxone: {
    family: 'xbox',
    engine: { edge: '18' },
    ecmaVersion: 2017,
    format: 'system',
    polyfills: [...since69, ...since70, ...since71, ...since73],
    packaged: false,
    budget: 215 * 1024,
  },
  // Browsers that renew themselves: nothing is lowered, nothing is added.
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
