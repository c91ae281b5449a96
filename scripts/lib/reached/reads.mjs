/**
 * Records which members a program reads. A member is read when it is accessed, destructured, spread, passed to
 * something that takes any object, or when its object is passed as another type whose member of that name is read.
 */
import ts from 'typescript';
import { constantMembers } from './members.mjs';
import { resolved } from './module-graph.mjs';

/** The member declarations that the visited nodes read. */
export class MemberReads {
  constructor(checker) {
    this.checker = checker;
    this.read = new Set();
    /** From a member to the members of other types that its object is passed as. */
    this.passedAs = new Map();
    /** Constants used other than by accessing one member. */
    this.wholeConstants = new Set();
    this.jsxNames = new Set();
  }

  isRead(declaration, seen = new Set()) {
    if (this.read.has(declaration)) return true;
    if (seen.has(declaration)) return false;
    seen.add(declaration);
    for (const next of this.passedAs.get(declaration) ?? []) if (this.isRead(next, seen)) return true;
    return false;
  }

  visit(node) {
    const { checker } = this;
    if (ts.isPropertyAccessExpression(node)) {
      this.readAccess(node);
    } else if (ts.isElementAccessExpression(node)) {
      this.readElement(node);
    } else if (ts.isObjectBindingPattern(node)) {
      this.readPattern(node);
    } else if (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) {
      this.readSpread(node);
    } else if (ts.isJsxAttribute(node) && ts.isIdentifier(node.name)) {
      this.jsxNames.add(node.name.text);
    } else if (ts.isIdentifier(node) && isUsedWhole(node)) {
      this.noteConstant(symbolOf(checker, node));
      this.noteClass(node);
    }
    if (ts.isExpression(node) && isPassedOn(node)) this.readPassedValue(node);
  }

  mark(symbol) {
    for (const declaration of symbol?.declarations ?? []) this.read.add(declaration);
  }

  readNamed(type, name) {
    const sure = this.checker.getNonNullableType(type);
    for (const part of sure.isUnion() ? sure.types : [sure])
      this.mark(this.checker.getPropertyOfType(this.checker.getApparentType(part), name));
  }

  readAccess({ expression, name }) {
    const { checker } = this;
    this.readNamed(checker.getTypeAtLocation(expression), name.text);
    // The annotation of a constant hides the fields of its literal.
    const constant = ts.isIdentifier(expression) && resolved(checker, checker.getSymbolAtLocation(expression));
    const literal = constant?.valueDeclaration;
    if (literal && ts.isVariableDeclaration(literal))
      for (const member of constantMembers(literal)) if (member.name?.text === name.text) this.read.add(member);
    this.noteConstant(checker.getSymbolAtLocation(name));
  }

  readAll(type) {
    const sure = this.checker.getNonNullableType(type);
    for (const part of sure.isUnion() ? sure.types : [sure])
      for (const symbol of this.checker.getPropertiesOfType(part)) this.mark(symbol);
  }

  /** A spread copies an object: a member is read when the same member of the copy's type is. */
  readSpread({ expression, parent }) {
    const given = this.checker.getNonNullableType(this.checker.getTypeAtLocation(expression));
    const expected = ts.isObjectLiteralExpression(parent) ? this.checker.getContextualType(parent) : undefined;
    if (expected) this.passAs(given, expected);
    else if (!ts.isObjectLiteralExpression(parent)) this.readAll(given);
    else this.link(given, this.checker.getTypeAtLocation(parent));
  }

  readElement({ expression, argumentExpression }) {
    const type = this.checker.getTypeAtLocation(expression);
    const key = this.checker.getTypeAtLocation(argumentExpression);
    for (const name of key.isUnion() ? key.types : [key]) if (name.isStringLiteral()) this.readNamed(type, name.value);
  }

  readPattern(pattern) {
    const type = this.checker.getTypeAtLocation(pattern);
    for (const element of pattern.elements) {
      const { dotDotDotToken, propertyName, name } = element;
      // A constant destructured from a dynamic import.
      this.noteConstant(this.checker.getPropertyOfType(type, (propertyName ?? name).text ?? ''));
      if (dotDotDotToken) this.readAll(type);
      else if ((propertyName ?? name).text !== undefined) this.readNamed(type, (propertyName ?? name).text);
    }
  }

  /** A constant that is passed, spread or indexed: any of its members may be read. */
  noteConstant(symbol) {
    const constant = resolved(this.checker, symbol)?.valueDeclaration;
    if (constant && ts.isVariableDeclaration(constant)) this.wholeConstants.add(constant);
  }

  /** An object passed where another type is expected: its members are read when those of the expected type are. */
  readPassedValue(node) {
    const { checker } = this;
    const expected = this.expectedOf(node);
    if (!expected || isCompared(node.parent)) return;
    this.passAs(checker.getNonNullableType(checker.getTypeAtLocation(node)), expected);
  }

  expectedOf(node) {
    const { parent } = node;
    return ts.isAsExpression(parent) ? this.checker.getTypeAtLocation(parent) : this.checker.getContextualType(node);
  }

  /** A class passed to a library, which calls the members of its instances. */
  noteClass(node) {
    const { parent } = node;
    if (!ts.isCallExpression(parent) || parent.expression === node) return;
    const called = this.checker.getResolvedSignature(parent)?.declaration;
    const given = this.checker.getTypeAtLocation(node);
    if (called?.getSourceFile().isDeclarationFile)
      for (const signature of given.getConstructSignatures()) this.readAll(signature.getReturnType());
  }

  passAs(given, expected) {
    const { checker } = this;
    if (given === expected || given.flags & (ts.TypeFlags.Primitive | ts.TypeFlags.Any)) return;
    const targets = expected.isUnion() ? expected.types : [expected];
    for (const target of targets) {
      if (takesAnything(checker, target)) this.readAll(given);
      else this.link(given, target);
    }
  }

  link(given, target) {
    for (const wanted of this.checker.getPropertiesOfType(target)) {
      const declarations = wanted.declarations ?? [];
      const owns = (given.isUnion() ? given.types : [given]).map((part) =>
        this.checker.getPropertyOfType(this.checker.getApparentType(part), wanted.name),
      );
      for (const from of owns.flatMap((own) => own?.declarations ?? [])) this.linkMember(from, declarations);
    }
  }

  linkMember(from, declarations) {
    const to = this.passedAs.get(from) ?? new Set();
    for (const declaration of declarations) if (declaration !== from) to.add(declaration);
    this.passedAs.set(from, to);
    // A type that a library declares is read by the library.
    if (declarations.some((declaration) => declaration.getSourceFile().isDeclarationFile)) this.read.add(from);
  }

  /**
   * Call after visiting everything: reading a member of a base class or an interface reads it in every class that has
   * it.
   */
  followInheritance(members) {
    for (let before = -1; before !== this.read.size; ) {
      before = this.read.size;
      this.followOneStep(members);
    }
  }

  followOneStep(members) {
    const isReadElsewhere = (declaration) => !members.has(declaration) || this.isRead(declaration);
    for (const { declaration, owner, name } of members.values()) {
      if (ts.isVariableDeclaration(owner) && this.wholeConstants.has(owner)) this.read.add(declaration);
      // The reconciler sets the accessors of display objects by the names of JSX attributes.
      if (ts.isAccessor(declaration) && this.jsxNames.has(name)) this.read.add(declaration);
      if (ts.isClassDeclaration(owner) && this.inheritedBy(owner, name).some(isReadElsewhere))
        this.read.add(declaration);
    }
  }

  inheritedBy({ heritageClauses = [] }, name) {
    const bases = heritageClauses.flatMap(({ types }) => types);
    return bases.flatMap((base) => this.checker.getTypeAtLocation(base).getProperty(name)?.declarations ?? []);
  }
}

function symbolOf(checker, identifier) {
  return ts.isShorthandPropertyAssignment(identifier.parent)
    ? checker.getShorthandAssignmentValueSymbol(identifier.parent)
    : checker.getSymbolAtLocation(identifier);
}

/** Whether an identifier is used as a value, not only to access one of its members. */
function isUsedWhole(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isTypeQueryNode(parent)) return false;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return false;
  if (ts.isElementAccessExpression(parent) && parent.expression === node)
    return !ts.isStringLiteralLike(parent.argumentExpression);
  if (ts.isVariableDeclaration(parent)) return parent.initializer === node && !ts.isObjectBindingPattern(parent.name);
  return true;
}

function isPassedOn({ parent, kind }) {
  if (!parent || kind === ts.SyntaxKind.ObjectLiteralExpression) return false;
  if (ts.isArrayLiteralExpression(parent)) return !isDependencies(parent);
  if (ts.isCallExpression(parent)) return !/^make(Auto)?Observable$/.test(parent.expression.getText());
  return (
    ts.isNewExpression(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isArrowFunction(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isBinaryExpression(parent)
  );
}

/** `JSON.stringify(a) === JSON.stringify(b)` uses no member of either. */
function isCompared(call) {
  return (
    ts.isCallExpression(call) &&
    ts.isBinaryExpression(call.parent) &&
    /^[!=]==$/.test(call.parent.operatorToken.getText())
  );
}

/** The dependency list of a hook: values are compared, not read. */
function isDependencies({ parent }) {
  return ts.isCallExpression(parent) && /^use[A-Z]/.test(parent.expression.getText());
}

function takesAnything(checker, type) {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive)) return true;
  return checker.getIndexInfosOfType(type).length > 0;
}
