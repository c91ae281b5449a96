import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { product } from './build/product.ts';

/** One static folder, as TV teams ship it: hashed chunks, one style sheet, nothing inline (strict CSP). */
export default defineConfig({
  plugins: [react(), product()],
  resolve: {
    alias: {
      '@fonts': fileURLToPath(new URL('../../../fonts/files', import.meta.url)),
    },
  },
  build: {
    target: 'es2022',
    // The sheet is fetched with the page; nothing is worth a data URI.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // For the benchmark's profile; nobody fetches them unless somebody debugs.
    sourcemap: true,
  },
});
