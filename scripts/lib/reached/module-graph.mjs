/** The modules and top-level declarations of a program, and what their imports and names lead to. */
import ts from 'typescript';

/** The symbol behind an import or a re-export. */
export function resolved(checker, symbol) {
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** The source file that a module specifier names; undefined for a package. */
export function moduleFile(checker, specifier) {
  const file = checker.getSymbolAtLocation(specifier)?.valueDeclaration;
  return file && ts.isSourceFile(file) && !file.isDeclarationFile ? file : undefined;
}

/** The specifiers that a statement imports for their values; `import type` loads nothing. */
export function loadedBy(statement) {
  if (ts.isImportDeclaration(statement)) return loads(statement.importClause) ? [statement.moduleSpecifier] : [];
  const isReexport = ts.isExportDeclaration(statement) && statement.moduleSpecifier && !statement.isTypeOnly;
  return isReexport ? [statement.moduleSpecifier] : [];
}

function loads(clause) {
  if (!clause) return true;
  if (clause.isTypeOnly) return false;
  const { name, namedBindings } = clause;
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return true;
  return namedBindings.elements.some(({ isTypeOnly }) => !isTypeOnly);
}

/** Functions, classes and constants: they do something only when their name is used. */
export const isLazy = (statement) =>
  ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isVariableStatement(statement);

export const isTypeStatement = (statement) =>
  ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) || ts.isModuleDeclaration(statement);

/** The top-level statement that declares a function, a class or a constant; undefined for anything else. */
export function topLevelOf(declaration) {
  for (let node = declaration; node.parent; node = node.parent) {
    if (ts.isSourceFile(node.parent)) return isLazy(node) ? node : undefined;
    const isOnTheWay =
      ts.isVariableDeclaration(node) ||
      ts.isVariableDeclarationList(node) ||
      ts.isBindingElement(node) ||
      ts.isObjectBindingPattern(node) ||
      ts.isArrayBindingPattern(node);
    if (!isOnTheWay) return undefined;
  }
  return undefined;
}

/** The names that a top-level statement exports. */
export function exportsOf(statement) {
  const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported || !isLazy(statement)) return [];
  if (!ts.isVariableStatement(statement)) return statement.name ? [statement.name.text] : [];
  return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
}
