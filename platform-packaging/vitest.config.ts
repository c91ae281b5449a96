import { defineConfig } from 'vitest/config';

/** Tests that need the vendors' tools; all others are in test/unit/packaging. */
export default defineConfig({
  test: { include: ['test/**/*.test.ts'], environment: 'node', testTimeout: 60_000, passWithNoTests: false },
});
