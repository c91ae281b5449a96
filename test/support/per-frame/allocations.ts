import ts from 'typescript';

/** Methods of built-in objects that create an object or a string. */
const making = new Set(
  [
    'concat filter flat flatMap map slice splice toReversed toSorted toSpliced with from of entries keys values',
    'split substring substr replace replaceAll repeat padStart padEnd trim trimStart trimEnd match matchAll join',
    'toLowerCase toUpperCase toLocaleLowerCase toLocaleUpperCase toLocaleString toString toFixed toPrecision stringify parse',
    'bind subarray',
  ].flatMap((names) => names.split(' ')),
);

/** Syntax that allocates wherever it runs. */
const always: readonly (readonly [is: (node: ts.Node) => boolean, words: string])[] = [
  [(node) => ts.isObjectLiteralExpression(node) && !isPattern(node), 'an object literal'],
  [(node) => ts.isArrayLiteralExpression(node) && !isPattern(node), 'an array literal'],
  [(node) => ts.isArrayBindingPattern(node) || isPattern(node), 'array destructuring'],
  [(node) => ts.isBindingElement(node) && node.dotDotDotToken !== undefined, 'a rest pattern'],
  [ts.isRegularExpressionLiteral, 'a regular expression'],
  [(node) => ts.isTemplateExpression(node) || ts.isTaggedTemplateExpression(node), 'a template string'],
  [(node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node), 'a closure'],
  [ts.isClassLike, 'a class'],
  [(node) => ts.isSpreadElement(node) || ts.isSpreadAssignment(node), 'a spread'],
  [ts.isForInStatement, 'for…in over an object'],
  [ts.isAwaitExpression, 'a promise'],
];

/** What a piece of syntax allocates when it runs, in words, or undefined. */
export function allocationBy(node: ts.Node, program: ts.Program): string | undefined {
  const checker = program.getTypeChecker();
  if (ts.isNewExpression(node)) return `new ${node.expression.getText()}`;
  if (ts.isForOfStatement(node))
    return checker.isArrayLikeType(checker.getTypeAtLocation(node.expression)) ? undefined : 'an iterator';
  if (ts.isBinaryExpression(node) && joins(node, checker)) return 'string concatenation';
  if (ts.isCallExpression(node)) return callThatMakes(node, program);
  return always.find(([is]) => is(node))?.[1];
}

/** What calling a function allocates before its body runs. */
export function allocationByCalling(code: ts.FunctionLikeDeclaration): string | undefined {
  if (code.parameters.some(({ dotDotDotToken }) => dotDotDotToken)) return 'rest parameters';
  if (ts.getCombinedModifierFlags(code) & ts.ModifierFlags.Async) return 'a promise';
  return code.asteriskToken ? 'a generator' : undefined;
}

/** The left side of `[a, b] = …`. */
function isPattern(node: ts.Node): boolean {
  const { parent } = node;
  if (!ts.isArrayLiteralExpression(node) || !ts.isBinaryExpression(parent)) return false;
  return parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

function joins({ operatorToken, left, right }: ts.BinaryExpression, checker: ts.TypeChecker): boolean {
  if (operatorToken.kind !== ts.SyntaxKind.PlusToken && operatorToken.kind !== ts.SyntaxKind.PlusEqualsToken)
    return false;
  return [left, right].some((side) => (checker.getTypeAtLocation(side).flags & ts.TypeFlags.StringLike) !== 0);
}

function callThatMakes(node: ts.CallExpression, program: ts.Program): string | undefined {
  if (!ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression: owner, name } = node.expression;
  const isObject = ts.isIdentifier(owner) && owner.text === 'Object';
  if (!isObject && !making.has(name.text)) return undefined;
  const declared = program.getTypeChecker().getSymbolAtLocation(name)?.declarations ?? [];
  if (!declared.some((declaration) => program.isSourceFileDefaultLibrary(declaration.getSourceFile())))
    return undefined;
  return isObject ? `Object.${name.text}` : `.${name.text}()`;
}
