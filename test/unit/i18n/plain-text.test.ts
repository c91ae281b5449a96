import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../../src/', import.meta.url));
/** Where things are drawn and described. */
const folders = ['a11y', 'app/frame', 'modals', 'screens', 'ui'];

/** Names of software and licences are the same in every language. */
const names = ['screens/settings/panels/licences.ts'];

/** A capitalised word at the beginning, or two words in a row. */
const wording = /^\p{Lu}\p{Ll}+([\s.!?…:]|$)|\p{L}{2,} \p{L}{2,}/u;
/** Keys of a keyboard, as events name them. */
const keyNames = new Set(['Backspace', 'Delete', 'End', 'Enter', 'Escape', 'Home']);

/** Texts for people that stand in the code itself. */
function plainTexts(code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isForDevelopers(node)) return;
    if ((ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) && isWording(node.text))
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('code.tsx', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return found;
}

const isWording = (text: string): boolean => wording.test(text.trim()) && !keyNames.has(text);

/** Errors, values of the service in comparisons, and keys of React's elements. */
function isForDevelopers(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return ts.isIdentifier(node.expression) && node.expression.text.endsWith('Error');
  if (ts.isBinaryExpression(node))
    return node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken && ts.isStringLiteral(node.right);
  if (ts.isJsxAttribute(node)) return ts.isIdentifier(node.name) && node.name.text === 'key';
  return ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'key';
}

it('a viewer sees and hears no text without a key', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(source + folder, { recursive: true }).map((name) => `${folder}/${String(name)}`),
  );
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/texts\.ts$/.test(file) && !names.includes(file));
  expect(code.length).toBeGreaterThan(200);
  const plain = code.flatMap((file) =>
    plainTexts(readFileSync(source + file, 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(plain).toEqual([]);
});

it('finds texts in attributes, templates, elements and calls, and nothing else', () => {
  const code = `
    import x from 'Some where';
    const a = <text label="Sign in" key="line at 3">Watch now</text>;
    announce(\`Playing \${title}\`);
    throw new Error('no such page');
    const isCategory = type === 'Category';
    const b = { text: t('button.ok'), kind: 'Enter', role: 'list' };
  `;
  expect(plainTexts(code)).toEqual(['Sign in', 'Watch now', 'Playing ']);
});
