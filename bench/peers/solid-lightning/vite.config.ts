import { defaultClientConditions, defineConfig } from 'vite';
import solid from 'vite-plugin-solid';
import { compiledAhead } from '../../product/compiled-ahead.ts';
import { product } from './build/product.ts';

/** Built like the framework's demo app: the universal JSX transform, and one copy of each library. */
export default defineConfig({
  plugins: [
    product(),
    solid({ solid: { moduleName: '@lightningtv/solid', generate: 'universal', builtIns: [] } }),
    compiledAhead(),
  ],
  resolve: {
    conditions: ['@lightningtv/source', ...defaultClientConditions],
    dedupe: [
      'solid-js',
      'solid-js/universal',
      '@solidjs/router',
      '@lightningjs/renderer',
      '@lightningtv/core',
      '@lightningtv/solid',
      '@lightningtv/solid/primitives',
    ],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    sourcemap: true,
  },
});
