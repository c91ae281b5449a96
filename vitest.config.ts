import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const kind = (name: string, order: number, options: object = {}) => ({
  extends: true as const,
  test: { name, include: [`test/${name}/**/*.test.{ts,tsx}`], sequence: { groupOrder: order }, ...options },
});

/** A browser draws by software on all cores: one file at a time, and long enough on a busy machine. */
const browserTests = {
  globalSetup: ['test/support/build-products.ts'],
  maxWorkers: 1,
  testTimeout: 60_000,
  hookTimeout: 60_000,
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
    restoreMocks: true,
    passWithNoTests: false,
    coverage: {
      provider: 'v8',
      include: ['src/focus/**/*.ts'],
      reporter: [['text', { skipFull: true }]],
      reportsDirectory: '.cache/coverage',
      thresholds: { perFile: true, branches: 95 },
    },
    projects: [
      // Tests of properties run hundreds of cases; a busy machine takes seconds for them.
      kind('unit', 0, { testTimeout: 20_000 }),
      kind('contract', 1, { testTimeout: 20_000, hookTimeout: 60_000 }),
      kind('e2e', 2, browserTests),
      kind('screens', 3, browserTests),
      // Run by npm run test:engines alone.
      kind('engines', 4, { maxWorkers: 1, testTimeout: 240_000, hookTimeout: 300_000 }),
    ],
  },
});
