/**
 * Follows a program from its entries: modules as they are imported, functions, classes and constants as their names
 * are used. What it arrives at is visited once.
 */
import ts from 'typescript';
import { isLazy, isTypeStatement, loadedBy, moduleFile, resolved, topLevelOf } from './module-graph.mjs';

export class Reach {
  /**
   * @param {ts.TypeChecker} checker
   * @param {(node: ts.Node) => void} visit called for each node that is reached, types left out
   * @param {ReadonlySet<ts.Node>} skipped members that nothing calls, so that what they call is not reached through them
   */
  constructor(checker, visit, skipped) {
    this.checker = checker;
    this.visit = visit;
    this.skipped = skipped;
    this.files = new Set();
    this.statements = new Set();
    this.waiting = [];
  }

  /** Reaches an entry, which is called from outside, and all that follows from it. */
  enter(file) {
    this.load(file);
    for (const statement of file.statements) this.wait(statement);
    for (let next = this.waiting.pop(); next; next = this.waiting.pop()) this.walk(next);
  }

  /** A module runs its statements when it is loaded; its declarations wait until they are used. */
  load(file) {
    if (this.files.has(file)) return;
    this.files.add(file);
    for (const statement of file.statements) {
      for (const specifier of loadedBy(statement)) this.loadModule(specifier);
      if (!isLazy(statement) && !ts.isExportDeclaration(statement)) this.wait(statement);
    }
  }

  loadModule(specifier) {
    const file = moduleFile(this.checker, specifier);
    if (file) this.load(file);
  }

  wait(statement) {
    if (this.statements.has(statement) || isTypeStatement(statement) || ts.isImportDeclaration(statement)) return;
    this.statements.add(statement);
    this.waiting.push(statement);
  }

  walk(node) {
    if (this.skipped.has(node)) return;
    // A type calls nothing; `extends Base` is an expression with the syntax of a type.
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isHeritageClause(node) && node.token === ts.SyntaxKind.ImplementsKeyword) return;
    if (ts.isIdentifier(node)) this.followName(node);
    else if (isDynamicImport(node)) this.followImport(node);
    this.visit(node);
    ts.forEachChild(node, (child) => this.walk(child));
  }

  followName(node) {
    const symbol = resolved(this.checker, nameMeant(this.checker, node));
    if (!symbol || !(symbol.flags & ts.SymbolFlags.ValueModule)) this.follow(symbol);
    else if (!ts.isPropertyAccessExpression(node.parent)) this.followExports(symbol);
  }

  followExports(module) {
    for (const symbol of this.checker.getExportsOfModule(module)) this.follow(symbol);
  }

  /** Reaches the top-level declaration that a symbol stands for. */
  follow(symbol) {
    for (const declaration of resolved(this.checker, symbol)?.declarations ?? []) {
      const statement = topLevelOf(declaration);
      if (!statement || statement.getSourceFile().isDeclarationFile) continue;
      this.load(statement.getSourceFile());
      this.wait(statement);
    }
  }

  followImport({ arguments: [specifier], parent }) {
    this.loadModule(specifier);
    const module = moduleFile(this.checker, specifier);
    if (module && !isTakenApart(parent)) this.followExports(this.checker.getSymbolAtLocation(specifier));
  }
}

/** `{ a }` as a value names the variable and the property; the variable is meant. */
function nameMeant(checker, identifier) {
  const { parent } = identifier;
  if (ts.isShorthandPropertyAssignment(parent)) return checker.getShorthandAssignmentValueSymbol(parent);
  if (ts.isBindingElement(parent) && (parent.propertyName ?? parent.name) === identifier) {
    // `{ start }` of a dynamic import names an export of the module.
    const type = ts.isObjectBindingPattern(parent.parent) ? checker.getTypeAtLocation(parent.parent) : undefined;
    return type && checker.getPropertyOfType(type, identifier.text);
  }
  return checker.getSymbolAtLocation(identifier);
}

const isDynamicImport = (node) =>
  ts.isCallExpression(node) &&
  node.expression.kind === ts.SyntaxKind.ImportKeyword &&
  node.arguments[0] !== undefined &&
  ts.isStringLiteralLike(node.arguments[0]);

/** Whether the exports that are used are named where the module is loaded: by a pattern or an access. */
function isTakenApart(parent) {
  if (ts.isAwaitExpression(parent) || ts.isParenthesizedExpression(parent)) return isTakenApart(parent.parent);
  if (ts.isVariableDeclaration(parent)) return ts.isObjectBindingPattern(parent.name);
  if (!ts.isPropertyAccessExpression(parent)) return ts.isCallExpression(parent) && isDuring(parent);
  if (parent.name.text !== 'then') return true;
  const [callback] = parent.parent.arguments ?? [];
  return callback?.parameters?.[0] !== undefined && ts.isObjectBindingPattern(callback.parameters[0].name);
}

/** `await lifetime.during(import('./a.ts'))` passes the module through. */
const isDuring = (call) => /\.during$/.test(call.expression.getText()) && isTakenApart(call.parent);
