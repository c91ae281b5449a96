/**
 * Imports run downwards (docs/architecture.md): app -> modals -> screens -> player -> ui -> render; screens -> stores ->
 * api; everything may use config. Type imports count: a layer that names a type of the layer above depends on it.
 */

/** What each folder of src/ may import from src/, besides itself and config. */
const mayUse = {
  config: [],
  focus: [],
  platform: [],
  i18n: [],
  telemetry: ['focus', 'platform'],
  api: ['platform', 'telemetry'],
  stores: ['api', 'platform', 'telemetry', 'i18n'],
  render: [],
  input: ['focus', 'platform'],
  a11y: ['focus', 'platform', 'i18n', 'input'],
  ui: ['render', 'focus', 'a11y', 'input', 'i18n', 'platform'],
  player: ['ui', 'render', 'stores', 'api', 'focus', 'a11y', 'input', 'i18n', 'platform', 'telemetry'],
  // The services, and how items become tiles.
  modals: [
    'screens',
    'player',
    'ui',
    'render',
    'stores',
    'api',
    'focus',
    'a11y',
    'input',
    'i18n',
    'platform',
    'telemetry',
  ],
  screens: ['player', 'ui', 'render', 'stores', 'api', 'focus', 'a11y', 'input', 'i18n', 'platform', 'telemetry'],
  viewer: ['stores', 'api', 'i18n', 'platform', 'telemetry'],
  casting: ['player', 'stores', 'api', 'i18n', 'platform', 'telemetry'],
};

const directions = Object.entries(mayUse).map(([folder, below]) => ({
  name: `${folder}-looks-down`,
  comment: `src/${folder} may import from: ${[folder, 'config', ...below].join(', ')}`,
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: { path: '^(src|brands)/', pathNot: `^src/(${[folder, 'config', ...below].join('|')})/` },
}));

/** Inside the focus engine, from the bottom. */
const focusFolders = ['tree', 'geometry', 'engine', 'memory'];
const focusDirections = focusFolders.slice(0, -1).map((folder, at) => ({
  name: `focus-${folder}-looks-down`,
  comment: `src/focus: ${focusFolders.join(' <- ')}`,
  severity: 'error',
  from: { path: `^src/focus/${folder}/` },
  to: { path: `^src/focus/(${focusFolders.slice(at + 1).join('|')})/` },
}));

/** A package is meant by its own name, wherever npm put it. */
const packages = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`;

const packersShare = '^(src/config/|brands/|scripts/lib/platform-targets\\.mjs$|service/security/headers\\.ts$)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...directions,
    ...focusDirections,
    {
      name: 'pixi-stays-in-render',
      comment: "src/render is the only importer of pixi.js, @pixi/react and React's reconciler",
      severity: 'error',
      from: { path: '^(src|brands|service)/', pathNot: '^src/render/' },
      to: { path: packages('pixi\\.js', '@pixi/react', 'react-reconciler') },
    },
    {
      name: 'no-react-dom',
      comment: 'the screen is a canvas; the mirror for screen readers is plain DOM',
      severity: 'error',
      from: { pathNot: '^bench/peers/react-dom/' },
      to: { path: packages('react-dom') },
    },
    {
      name: 'stores-know-no-view',
      comment: 'stores and what lies beneath them work without React',
      severity: 'error',
      from: { path: '^src/(stores|api|focus|platform|config|i18n|telemetry|input)/' },
      to: { path: packages('react', 'react-reconciler', 'mobx-react-lite', '@types/react') },
    },
    {
      name: 'firebolt-stays-with-flex',
      comment: "a vendor's library is in its own family's build alone (docs/decisions/vendor-libraries.md)",
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/platform/flex/' },
      to: { path: packages('@firebolt-js') },
    },
    {
      name: 'enact-stays-with-webos',
      comment: "a vendor's library is in its own family's build alone (docs/decisions/vendor-libraries.md)",
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/platform/webos/' },
      to: { path: packages('@enact') },
    },
    {
      name: 'focus-is-pure',
      comment: 'the focus engine imports no package at all',
      severity: 'error',
      from: { path: '^src/focus/' },
      to: { pathNot: '^src/(focus|config)/' },
    },
    {
      name: 'app-and-service-are-apart',
      comment: 'they meet on the wire, never in code',
      severity: 'error',
      from: { path: '^(src|brands)/' },
      to: { path: '^(service|test|scripts|bench)/' },
    },
    {
      name: 'service-and-app-are-apart',
      comment: 'they meet on the wire, never in code; the names of the brands are configuration',
      severity: 'error',
      from: { path: '^service/' },
      to: { path: '^(src|test|bench|scripts|platform-packaging)/', pathNot: '^src/config/' },
    },
    {
      name: 'core-knows-no-viewer',
      comment: 'the viewer is built on the core and loads after it',
      severity: 'error',
      from: { path: '^src/app/core\\.ts$' },
      to: { path: '^src/viewer/' },
    },
    {
      name: 'packers-pack-what-is-built',
      comment:
        "they share the brands' data, the build's targets and the service's headers; their tests share the harness",
      severity: 'error',
      from: { path: '^platform-packaging/(?!test/)' },
      to: { path: '^(src|brands|service|test|bench|scripts)/', pathNot: packersShare },
    },
    {
      name: 'tests-of-packers-share-the-harness',
      comment: 'of test/ they may import test/harness alone',
      severity: 'error',
      from: { path: '^platform-packaging/test/' },
      to: { path: '^(test|bench)/', pathNot: '^test/harness/' },
    },
    {
      name: 'brands-are-data',
      comment: 'a brand is configuration: types from src/config, font lists, nothing else',
      severity: 'error',
      from: { path: '^brands/([^/]+)/' },
      to: { pathNot: '^(src/config/|fonts/|brands/$1/)' },
    },
    {
      name: 'harness-stands-alone',
      comment: 'what tests, bench and scripts share imports none of them',
      severity: 'error',
      from: { path: '^test/harness/' },
      to: { path: '^(test|bench|scripts)/', pathNot: '^test/harness/' },
    },
    {
      name: 'bench-and-scripts-share-the-harness',
      comment:
        'of test/ they may import test/harness alone; the scripts that run the engines and the soak are their command lines',
      severity: 'error',
      from: { path: '^(bench|scripts)/', pathNot: '^scripts/(engines|soak)\\.mjs$' },
      to: { path: '^test/', pathNot: '^test/harness/' },
    },
    {
      name: 'tests-leave-bench-and-scripts-alone',
      comment:
        'only tests of those tools and of documents (docs/contract.md and docs/faults.md name the calls that are not made yet), and what makes the builds that browser tests open',
      severity: 'error',
      from: {
        path: '^test/',
        pathNot:
          '^test/(unit/(bench|scripts|build|packaging|docs)|contract/faults/table|e2e/(tools|start)|engines|support|harness)/|^test/contract/coverage\\.test\\.ts$',
      },
      to: { path: '^(bench|scripts)/' },
    },
    {
      name: 'no-cycles',
      comment: 'type imports count: two files that need each other are one thing, or share a third',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'peers-share-what-is-pinned',
      comment:
        'a peer takes from the app what bench/product re-exports, and files that it ships as they are (bench/product/README.md)',
      severity: 'error',
      from: { path: '^bench/peers/([^/]+)/' },
      to: {
        path: '^(src|brands|fonts|assets|service|test|scripts|bench|platform-packaging)/',
        pathNot:
          '^(bench/peers/$1/|bench/(product|fixtures)/|bench/apps/bench-api\\.ts$|assets/icons/|fonts/fallback-letters\\.json$|brands/nation/[^/]+\\.png$)',
      },
    },
    {
      name: 'nothing-depends-on-peers',
      comment: 'peers are built by a process of their own, from packages that the main install does not have',
      severity: 'error',
      from: { pathNot: '^bench/peers/' },
      to: { path: '^bench/peers/' },
    },
    {
      name: 'no-unresolved',
      comment: 'peers and packers install packages of their own when they are first run',
      severity: 'error',
      from: { pathNot: '^(bench/peers|platform-packaging)/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'ship-no-dev-dependency',
      severity: 'error',
      from: { path: '^(src|brands|service)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage|bench/peers/[^/]+/dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
