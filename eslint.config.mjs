/**
 * Rules that Biome does not have: React's hooks, and a uniform style of statements. Everything else is in biome.json.
 */
import parser from '@typescript-eslint/parser';
import reactHooks from 'eslint-plugin-react-hooks';

/** Setting state is how React derives state from props while rendering. */
const bareCall =
  'ExpressionStatement > CallExpression:not([callee.name=/^(use|set)[A-Z]/], [callee.property.name=/^use[A-Z]/])';
const body = ':function[id.name=/^([A-Z]|use[A-Z])/] > BlockStatement';

/** What the rules of React's hooks let pass. */
const hooks = [
  {
    selector: "CallExpression[callee.name='useMemo'] > :function > BlockStatement:not(:has(ReturnStatement[argument]))",
    message: 'useMemo returns a value; an effect belongs in useEffect.',
  },
  {
    selector: "ExpressionStatement > CallExpression[callee.name='useMemo']",
    message: 'useMemo is called for its value; an effect belongs in useEffect.',
  },
  {
    selector: ['', ' > IfStatement', ' > IfStatement > BlockStatement']
      .map((at) => `${body}${at} > ${bareCall}`)
      .join(),
    message: 'A call whose result nobody uses has an effect: not while rendering.',
  },
  {
    selector: "CallExpression[callee.name='useReducer'] > :function[body.type='BinaryExpression']",
    message: 'A counter that forces a render: keep the state that changes.',
  },
];

/** Biome knows the names of global constants alone. `HAVE_…` are the names of an HTML video element. */
const naming = [
  { selector: 'PrivateIdentifier', message: 'Private members are declared `private`.' },
  {
    selector:
      ':matches(PropertyDefinition > .key, VariableDeclarator > .id, TSParameterProperty > .parameter)[name=/^[A-Z][A-Z0-9_]+$/][name!=/^HAVE_/]',
    message: 'Constants are written in camelCase.',
  },
];

const hiddenImport = {
  selector: "CallExpression[callee.name='tsImport'] > Literal",
  message: 'Use import() after register(): the check of import directions cannot see this path.',
};

/** The registry of screens says what a screen is like (src/screens/registry.ts). */
const screenNames = [
  "BinaryExpression[operator=/^[!=]==$/]:matches([left.name='screen'], [left.property.name='screen'])[right.type='Literal'][right.value!='first-download']",
  "SwitchStatement:matches([discriminant.name='screen'], [discriminant.property.name='screen'])",
].map((selector) => ({ selector, message: 'Ask the registry of screens, not for the name of a screen.' }));

/** What the oldest engines lack and no build brings along (scripts/lib/platform-targets.mjs). */
const lateLibrary = [
  'CallExpression[callee.property.name=/^(replaceAll|findLast|findLastIndex|toSorted|toReversed|toSpliced|replaceChildren)$/]',
  "CallExpression[callee.property.name='at'] > UnaryExpression.arguments:first-child",
  "MemberExpression[object.name='Object'][property.name=/^(hasOwn|groupBy)$/]",
  "MemberExpression[object.name='Promise'][property.name=/^(allSettled|any|withResolvers)$/]",
  "MemberExpression[object.name='AbortSignal'][property.name=/^(any|timeout)$/]",
  "CallExpression[callee.name='structuredClone']",
  // Names of Unicode's classes, and of groups.
  'Literal[regex.pattern=/\\\\p\\{|\\(\\?<[a-zA-Z]/i]',
].map((selector) => ({ selector, message: 'The oldest engine of a set does not have this.' }));

const restricted = (...rules) => ({ 'no-restricted-syntax': ['error', ...naming, hiddenImport, ...rules] });

export default [
  { ignores: ['dist/**', '.cache/**', 'bench/peers/**', 'fonts/**', 'assets/**', '**/*.d.ts'] },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true }, jsDocParsingMode: 'none' } },
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
      ...restricted(),
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'bench/apps/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules, ...restricted(...hooks) },
  },
  { files: ['src/**/*.{ts,tsx}'], rules: restricted(...hooks, ...lateLibrary) },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/screens/**'],
    rules: restricted(...hooks, ...lateLibrary, ...screenNames),
  },
];
