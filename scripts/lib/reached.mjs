/**
 * Which members of classes, interfaces and constant objects the shipped code reads. One pass over the types of the whole program:
 * a member is read where it is accessed, destructured, spread, handed to something that takes any object, or handed on as a
 * member of another type that is read.
 */
import path from 'node:path';
import ts from 'typescript';

/**
 * @param {object} options
 * @param {string} options.root folder of tsconfig.json
 * @param {(file: string) => boolean} options.isShipped of a path relative to the root: no test
 * @param {readonly string[]} [options.entries] shipped files that tsconfig.json does not include, relative to the root
 * @param {(file: string) => boolean} options.isChecked of a path relative to the root: its members must be read
 * @returns {string[]} `src/stores/x.ts: Owner.member` for each member that no shipped code reads
 */
export function unreadMembers({ root, isShipped, isChecked, entries = [] }) {
  const relative = (file) => path.relative(root, file).replaceAll(path.sep, '/');
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(root, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic(diagnostic) {
        throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
      },
    },
  );
  const program = ts.createProgram(
    [...config.fileNames.filter((file) => isShipped(relative(file))), ...entries.map((file) => path.join(root, file))],
    config.options,
  );
  const files = program
    .getSourceFiles()
    .filter((file) => !file.isDeclarationFile && isShipped(relative(file.fileName)));
  const checker = program.getTypeChecker();
  const members = new Map();
  for (const file of files) if (isChecked(relative(file.fileName))) collectMembers(file, members);
  const reads = new Reads(checker, members);
  for (const file of files) reads.visit(file);
  reads.followInheritance();
  return [...members.values()]
    .filter(({ declaration }) => !reads.isRead(declaration))
    .map(
      ({ declaration, owner, name }) => `${relative(declaration.getSourceFile().fileName)}: ${owner.name.text}.${name}`,
    )
    .sort();
}

/** Fills `members`, from declarations to their owners and names. Private members are the compiler's business. */
function collectMembers(file, members) {
  const add = (owner, declaration) => {
    const { name } = declaration;
    if (!name || !(ts.isIdentifier(name) || ts.isStringLiteral(name)) || isBrand(name.text)) return;
    members.set(declaration, { declaration, owner, name: name.text });
  };
  const visit = (node) => {
    for (const member of membersOf(node, file)) add(node, member);
    ts.forEachChild(node, visit);
  };
  visit(file);
}

function membersOf(node, file) {
  if (ts.isClassDeclaration(node)) return node.name && !isError(node) ? classMembers(node) : [];
  if (ts.isInterfaceDeclaration(node)) return node.members;
  if (ts.isTypeAliasDeclaration(node)) return literalMembers(node.type);
  const isConstant = ts.isVariableDeclaration(node) && node.parent.parent.parent === file;
  return isConstant ? constantMembers(node) : [];
}

/** A field that only tells two types apart. */
const isBrand = (name) => name.startsWith('__');

function classMembers(node) {
  const { Private, Override, Static } = ts.ModifierFlags;
  return node.members
    .flatMap((member) =>
      ts.isConstructorDeclaration(member)
        ? member.parameters.filter((parameter) => ts.isParameterPropertyDeclaration(parameter, member))
        : [member],
    )
    .filter((member) => (ts.getCombinedModifierFlags(member) & (Private | Override | Static)) === 0);
}

/** What an error says is for whoever catches it, and for the log. */
function isError({ heritageClauses }) {
  return (
    heritageClauses?.some(({ types }) => types.some(({ expression }) => expression.getText() === 'Error')) ?? false
  );
}

function literalMembers(type) {
  if (ts.isTypeLiteralNode(type)) return type.members;
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) return type.types.flatMap(literalMembers);
  return [];
}

function constantMembers({ name, initializer }) {
  const value =
    initializer && (ts.isAsExpression(initializer) || ts.isSatisfiesExpression(initializer))
      ? initializer.expression
      : initializer;
  return value && ts.isObjectLiteralExpression(value) && ts.isIdentifier(name) ? value.properties : [];
}

/** What the program reads, declaration by declaration. */
class Reads {
  constructor(checker, members) {
    this.checker = checker;
    this.members = members;
    this.read = new Set();
    /** From a member to those of other types that objects with it are handed on as. */
    this.handedOn = new Map();
    this.wholeConstants = new Set();
    this.jsxNames = new Set();
  }

  isRead(declaration, seen = new Set()) {
    if (this.read.has(declaration)) return true;
    if (seen.has(declaration)) return false;
    seen.add(declaration);
    for (const next of this.handedOn.get(declaration) ?? []) if (this.isRead(next, seen)) return true;
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
    if (ts.isExpression(node) && isHandedOn(node)) this.followHandingOn(node);
    ts.forEachChild(node, (child) => this.visit(child));
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

  /** A copy of an object is read as what the copy is expected to be. */
  readSpread({ expression, parent }) {
    const given = this.checker.getNonNullableType(this.checker.getTypeAtLocation(expression));
    const expected = ts.isObjectLiteralExpression(parent) ? this.checker.getContextualType(parent) : undefined;
    if (expected) this.handOn(given, expected);
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
      // A constant taken out of a module that was imported just now.
      this.noteConstant(this.checker.getPropertyOfType(type, (propertyName ?? name).text ?? ''));
      if (dotDotDotToken) this.readAll(type);
      else if ((propertyName ?? name).text !== undefined) this.readNamed(type, (propertyName ?? name).text);
    }
  }

  /** A constant that is passed on, spread or indexed: any of its members may be read. */
  noteConstant(symbol) {
    const constant = resolved(this.checker, symbol)?.valueDeclaration;
    if (constant && ts.isVariableDeclaration(constant)) this.wholeConstants.add(constant);
  }

  /** An object given to where another type is expected: what is read of that type is read of this one. */
  followHandingOn(node) {
    const { checker } = this;
    const expected = this.expectedOf(node);
    if (!expected || isCompared(node.parent)) return;
    this.handOn(checker.getNonNullableType(checker.getTypeAtLocation(node)), expected);
  }

  /** The type that an expression is given for. */
  expectedOf(node) {
    const { parent } = node;
    return ts.isAsExpression(parent) ? this.checker.getTypeAtLocation(parent) : this.checker.getContextualType(node);
  }

  /** A class given to a library: it calls the members of its instances. */
  noteClass(node) {
    const { parent } = node;
    if (!ts.isCallExpression(parent) || parent.expression === node) return;
    const called = this.checker.getResolvedSignature(parent)?.declaration;
    const given = this.checker.getTypeAtLocation(node);
    if (called?.getSourceFile().isDeclarationFile)
      for (const signature of given.getConstructSignatures()) this.readAll(signature.getReturnType());
  }

  handOn(given, expected) {
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
    const to = this.handedOn.get(from) ?? new Set();
    for (const declaration of declarations) if (declaration !== from) to.add(declaration);
    this.handedOn.set(from, to);
    // A library's type: the library reads it.
    if (declarations.some((declaration) => declaration.getSourceFile().isDeclarationFile)) this.read.add(from);
  }

  /** To be called after all files were visited: what is read of a base class or an interface is read of the class. */
  followInheritance() {
    for (let before = -1; before !== this.read.size; ) {
      before = this.read.size;
      this.followOneStep();
    }
  }

  followOneStep() {
    for (const { declaration, owner, name } of this.members.values()) {
      if (ts.isVariableDeclaration(owner) && this.wholeConstants.has(owner)) this.read.add(declaration);
      // React sets the accessors of display objects by the attributes' names.
      if (ts.isAccessor(declaration) && this.jsxNames.has(name)) this.read.add(declaration);
      if (ts.isClassDeclaration(owner) && this.inheritedBy(owner, name).some((from) => this.isReadElsewhere(from)))
        this.read.add(declaration);
    }
  }

  inheritedBy({ heritageClauses = [] }, name) {
    const bases = heritageClauses.flatMap(({ types }) => types);
    return bases.flatMap((base) => this.checker.getTypeAtLocation(base).getProperty(name)?.declarations ?? []);
  }

  /** In the app, or in the library that declares it. */
  isReadElsewhere(declaration) {
    return !this.members.has(declaration) || this.isRead(declaration);
  }
}

function symbolOf(checker, identifier) {
  return ts.isShorthandPropertyAssignment(identifier.parent)
    ? checker.getShorthandAssignmentValueSymbol(identifier.parent)
    : checker.getSymbolAtLocation(identifier);
}

function resolved(checker, symbol) {
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Reached through nothing but its own members. */
function isUsedWhole(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isTypeQueryNode(parent)) return false;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return false;
  if (ts.isElementAccessExpression(parent) && parent.expression === node)
    return !ts.isStringLiteralLike(parent.argumentExpression);
  if (ts.isVariableDeclaration(parent)) return parent.initializer === node && !ts.isObjectBindingPattern(parent.name);
  return true;
}

function isHandedOn({ parent, kind }) {
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

/** `JSON.stringify(a) === JSON.stringify(b)` looks at all members and uses none. */
function isCompared(call) {
  return (
    ts.isCallExpression(call) &&
    ts.isBinaryExpression(call.parent) &&
    /^[!=]==$/.test(call.parent.operatorToken.getText())
  );
}

/** Of a hook: compared, not read. */
function isDependencies({ parent }) {
  return ts.isCallExpression(parent) && /^use[A-Z]/.test(parent.expression.getText());
}

function takesAnything(checker, type) {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive)) return true;
  return checker.getIndexInfosOfType(type).length > 0;
}
