import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledAhead } from '../../product/compiled-ahead.ts';
import { product } from './build/product.ts';

/** A static folder as TV teams ship it: hashed chunks, one style sheet, nothing inline (strict CSP). */
export default defineConfig({
  plugins: [react(), product(), compiledAhead()],
  resolve: {
    alias: {
      '@fonts': fileURLToPath(new URL('../../../fonts/files', import.meta.url)),
    },
  },
  build: {
    target: 'es2022',
    // No data URIs: they would only make the scripts and the style sheet larger.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // For the benchmark's profile; browsers fetch them only for their developer tools.
    sourcemap: true,
  },
});
