/**
 * Rules that Biome does not have: React's hooks, and a uniform style of statements. Everything else is in biome.json.
 */
import parser from '@typescript-eslint/parser';
import reactHooks from 'eslint-plugin-react-hooks';

export default [
  { ignores: ['dist/**', '.cache/**', 'bench/peers/**', 'fonts/**', 'assets/**', '**/*.d.ts'] },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // A one-line body has no braces, a longer one has, and the branches of one `if` agree.
      curly: ['error', 'multi-or-nest', 'consistent'],
      // Private members have no underscore. The exceptions are members of Pixi's views and batches, and of ws.
      'no-underscore-dangle': [
        'error',
        {
          allow: [
            '_batch',
            '_batcher',
            '_textureId',
            '_attributeStart',
            '_indexStart',
            '_bounds',
            '_gpuData',
            '_socket',
          ],
          allowFunctionParams: true,
          enforceInClassFields: true,
          enforceInMethodNames: true,
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'bench/apps/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
];
