import { defineConfig } from 'vitest/config';

/** The tests that need the vendors' own tools; all others are in test/unit/packaging. */
export default defineConfig({
  test: { include: ['test/**/*.test.ts'], environment: 'node', testTimeout: 60_000, passWithNoTests: false },
});
