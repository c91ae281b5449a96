import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/lib/longest-first.mjs';

/** Set by `npm test -- --shuffle`. */
const seed = process.env['TEST_SEED'];
const shuffled = { shuffle: { files: true, tests: true }, seed: Number(seed) };

/** Kinds with the same order run in parallel. */
const kind = (name: string, order: number, options: object = {}) => ({
  extends: true as const,
  test: { name, include: [`test/${name}/**/*.test.{ts,tsx}`], sequence: { groupOrder: order }, ...options },
});

/** Files share a worker's modules: no module holds state, and loading them again takes longer than many tests. */
const plainTests = {
  isolate: false,
  setupFiles: ['test/support/property-seed.ts'],
  maxWorkers: availableParallelism(),
  // Property tests run hundreds of cases, which takes many seconds on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/**
 * A test often waits for its page's timers, or a video: with three workers, two cores are never idle. The limits are longer than
 * those of a wait (test/harness/wait.ts), whose failure says what it waited for.
 */
const browserTests = {
  globalSetup: ['test/support/build-products.ts', 'test/support/seed-database.ts'],
  maxWorkers: 3,
  testTimeout: 180_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  resolve: {
    alias: {
      '@brand': fileURLToPath(new URL('brands/nation/brand.ts', import.meta.url)),
      '@platform': fileURLToPath(new URL('src/platform/web/create-platform.ts', import.meta.url)),
    },
  },
  define: {
    __APP_TYPE__: '"MVPD"',
    __PLATFORM__: '"web"',
    __ENVIRONMENT__: '"dev"',
    __APP_VERSION__: '"0.0.0"',
    __SERVICE__: '""',
  },
  test: {
    environment: 'node',
    sequence: seed === undefined ? { sequencer: LongestFirst } : shuffled,
    restoreMocks: true,
    passWithNoTests: false,
    // It imports `react-reconciler/constants` without the extension that Node asks for.
    server: { deps: { inline: ['@pixi/react'] } },
    coverage: {
      provider: 'v8',
      include: ['src/focus/**/*.ts'],
      reporter: [['text', { skipFull: true }]],
      reportsDirectory: '.cache/coverage',
      thresholds: { perFile: true, branches: 95 },
    },
    projects: [
      kind('unit', 0, plainTests),
      kind('contract', 0, { ...plainTests, globalSetup: ['test/support/seed-database.ts'] }),
      kind('e2e', 1, { ...browserTests, isolate: false }),
      kind('screens', 1, { ...browserTests, isolate: false }),
      // Only for `npm run test:engines`.
      kind('engines', 2, { maxWorkers: 1, testTimeout: 240_000, hookTimeout: 300_000 }),
    ],
  },
});
