import ts from 'typescript';

/** Methods of the language's own objects that make an object or a string. */
const making = new Set(
  [
    'concat filter flat flatMap map slice splice toReversed toSorted toSpliced with from of entries keys values',
    'split substring substr replace replaceAll repeat padStart padEnd trim trimStart trimEnd match matchAll join',
    'toLowerCase toUpperCase toLocaleLowerCase toLocaleUpperCase toLocaleString toString toFixed toPrecision stringify parse',
    'bind subarray',
  ].flatMap((names) => names.split(' ')),
);

/** What a piece of syntax allocates when it runs, in words; undefined for nothing. */
export function allocationBy(node: ts.Node, program: ts.Program): string | undefined {
  const checker = program.getTypeChecker();
  if (ts.isNewExpression(node)) return `new ${node.expression.getText()}`;
  if (ts.isObjectLiteralExpression(node)) return isPattern(node) ? undefined : 'an object literal';
  if (ts.isArrayLiteralExpression(node)) return isPattern(node) ? 'an array taken apart' : 'an array literal';
  if (ts.isRegularExpressionLiteral(node)) return 'a regular expression';
  if (ts.isTemplateExpression(node) || ts.isTaggedTemplateExpression(node)) return 'a template string';
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node)) return 'a closure';
  if (ts.isClassLike(node)) return 'a class';
  if (ts.isSpreadElement(node) || ts.isSpreadAssignment(node)) return 'a spread';
  if (ts.isArrayBindingPattern(node)) return 'an array taken apart';
  if (ts.isBindingElement(node) && node.dotDotDotToken) return 'the rest of an object';
  if (ts.isForOfStatement(node)) {
    const type = checker.getTypeAtLocation(node.expression);
    return checker.isArrayLikeType(type) ? undefined : 'an iterator';
  }
  if (ts.isForInStatement(node)) return 'the keys of an object';
  if (ts.isAwaitExpression(node)) return 'a promise';
  if (ts.isBinaryExpression(node)) return joins(node, checker) ? 'a string joined' : undefined;
  if (ts.isCallExpression(node)) return callThatMakes(node, program);
  return undefined;
}

/** What calling a function allocates before it has begun. */
export function allocationByCalling(code: ts.FunctionLikeDeclaration): string | undefined {
  if (code.parameters.some(({ dotDotDotToken }) => dotDotDotToken)) return 'rest parameters';
  if (ts.getCombinedModifierFlags(code) & ts.ModifierFlags.Async) return 'a promise';
  return code.asteriskToken ? 'a generator' : undefined;
}

/** The left side of `[a, b] = …` and `({ a } = …)`. */
function isPattern(node: ts.Node): boolean {
  const { parent } = node;
  return ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

function joins({ operatorToken, left, right }: ts.BinaryExpression, checker: ts.TypeChecker): boolean {
  if (operatorToken.kind !== ts.SyntaxKind.PlusToken && operatorToken.kind !== ts.SyntaxKind.PlusEqualsToken) return false;
  return [left, right].some((side) => checker.getTypeAtLocation(side).flags & ts.TypeFlags.StringLike);
}

function callThatMakes(node: ts.CallExpression, program: ts.Program): string | undefined {
  if (!ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression: owner, name } = node.expression;
  const isObject = ts.isIdentifier(owner) && owner.text === 'Object';
  if (!isObject && !making.has(name.text)) return undefined;
  const declared = program.getTypeChecker().getSymbolAtLocation(name)?.declarations ?? [];
  if (!declared.some((declaration) => program.isSourceFileDefaultLibrary(declaration.getSourceFile()))) return undefined;
  return isObject ? `Object.${name.text}` : `.${name.text}()`;
}
