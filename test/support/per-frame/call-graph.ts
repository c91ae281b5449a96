import ts from 'typescript';

/** A function with a body: what a call can lead to. */
export type Code = ts.FunctionLikeDeclaration & { readonly body: ts.Node };

/** Calls, assignments and members by name, to find the functions behind a value. */
interface Index {
  /** Calls and `new`, by the last name of what is called. */
  readonly calls: Map<string, (ts.CallExpression | ts.NewExpression)[]>;
  /** Assignments to a variable or property. */
  readonly assignments: Map<string, ts.BinaryExpression[]>;
  /** Members of classes and of object literals. */
  readonly members: Map<string, Member[]>;
}

type Member = ts.ClassElement | ts.ObjectLiteralElementLike;

const primitive =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.ESSymbolLike |
  ts.TypeFlags.VoidLike |
  ts.TypeFlags.Null;

/** Methods of built-in objects that call their argument before they return. */
const callingBack = new Set(
  'forEach some every find findIndex findLast findLastIndex map filter flatMap reduce reduceRight sort'.split(' '),
);

/**
 * Follows calls through a program's own sources: functions, methods and their overrides, accessors, implementations of
 * an interface, and function values passed through parameters, properties and assignments.
 */
export class CallGraph {
  private readonly index: Index = { calls: new Map(), assignments: new Map(), members: new Map() };

  constructor(
    private readonly checker: ts.TypeChecker,
    readonly files: readonly ts.SourceFile[],
  ) {
    for (const file of files) this.read(file);
  }

  /** Calls and `new` of something with this name. */
  callsOf(name: string): readonly (ts.CallExpression | ts.NewExpression)[] {
    return this.index.calls.get(name) ?? [];
  }

  /** The functions that a call, a property access or a destructuring runs. */
  codeBehind(node: ts.Node): Code[] {
    if (ts.isCallExpression(node)) return [...this.functionsIn(node.expression), ...this.calledBack(node)];
    if (ts.isNewExpression(node)) return this.constructorsOf(node);
    if (ts.isPropertyAccessExpression(node))
      return this.accessors(this.checker.getSymbolAtLocation(node.name), accessKinds(node));
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = (node.propertyName ?? node.name).getText();
      return this.accessors(this.checker.getTypeAtLocation(node.parent).getProperty(name), [ts.SyntaxKind.GetAccessor]);
    }
    return [];
  }

  /** The functions that an expression can be. */
  functionsIn(node: ts.Node, seen = new Set<ts.Node>()): Code[] {
    if (seen.has(node)) return [];
    seen.add(node);
    if (isCode(node)) return [node];
    if (this.isPrimitive(node)) return [];
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
      return this.functionsIn(node.expression, seen);
    if (ts.isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].flatMap((branch) => this.functionsIn(branch, seen));
    if (ts.isBinaryExpression(node)) return [node.left, node.right].flatMap((side) => this.functionsIn(side, seen));
    // `useCallback(f)` and its like return their argument, or an object that holds it (`useLatest(f)`).
    if (ts.isCallExpression(node)) return node.arguments.flatMap((value) => this.functionsIn(value, seen));
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return this.functionsNamed(node, seen);
    return [];
  }

  /** The callbacks of a call: `lines.forEach(place)` calls `place` at once. */
  private calledBack({ expression, arguments: given }: ts.CallExpression): Code[] {
    if (!ts.isPropertyAccessExpression(expression) || !callingBack.has(expression.name.text)) return [];
    return given.flatMap((value) => this.functionsIn(value));
  }

  private functionsNamed(node: ts.Identifier | ts.PropertyAccessExpression, seen: Set<ts.Node>): Code[] {
    const symbol = this.symbolOf(node);
    const declarations = symbol?.declarations ?? [];
    const found = declarations.flatMap((declaration) => this.functionsDeclared(declaration, seen));
    const assigned = this.assignedTo(node, declarations);
    const held = this.heldBy(node);
    return [...found, ...[...assigned, ...held].flatMap((value) => this.functionsIn(value, seen))];
  }

  /** `ref.current` is the argument of the call that created `ref`: `useRef(f)`, `useLatest(f)`. */
  private heldBy(node: ts.Identifier | ts.PropertyAccessExpression): readonly ts.Expression[] {
    if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'current') return [];
    const made = this.symbolOf(node.expression)?.valueDeclaration;
    if (!made || !ts.isVariableDeclaration(made) || !made.initializer) return [];
    return ts.isCallExpression(made.initializer) ? made.initializer.arguments : [];
  }

  /** A number or a string is no function, whatever it was computed from. */
  private isPrimitive(node: ts.Node): boolean {
    const type = this.checker.getTypeAtLocation(node);
    return (type.isUnion() ? type.types : [type]).every(({ flags }) => (flags & primitive) !== 0);
  }

  private functionsDeclared(declaration: ts.Declaration, seen: Set<ts.Node>): Code[] {
    if (seen.has(declaration) || !this.isOurs(declaration)) return [];
    if (ts.isMethodDeclaration(declaration)) {
      seen.add(declaration);
      return withBody([declaration, ...this.overridesOf(declaration)]);
    }
    if (isCode(declaration)) return [declaration];
    seen.add(declaration);
    if (ts.isParameter(declaration))
      return this.argumentsFor(declaration).flatMap((value) => this.functionsIn(value, seen));
    if (
      ts.isVariableDeclaration(declaration) ||
      ts.isPropertyDeclaration(declaration) ||
      ts.isPropertyAssignment(declaration)
    )
      return declaration.initializer ? this.functionsIn(declaration.initializer, seen) : [];
    if (ts.isShorthandPropertyAssignment(declaration)) {
      const value = this.checker.getShorthandAssignmentValueSymbol(declaration);
      return (value?.declarations ?? []).flatMap((other) => this.functionsDeclared(other, seen));
    }
    if (ts.isMethodSignature(declaration) || ts.isPropertySignature(declaration))
      return this.implementationsOf(declaration).flatMap((member) => this.functionsDeclared(member, seen));
    if (ts.isBindingElement(declaration) && ts.isObjectBindingPattern(declaration.parent)) {
      const name = (declaration.propertyName ?? declaration.name).getText();
      const symbol = this.checker.getTypeAtLocation(declaration.parent).getProperty(name);
      return (symbol?.declarations ?? []).flatMap((other) => this.functionsDeclared(other, seen));
    }
    return [];
  }

  /** The arguments for a parameter in all calls of its function. */
  private argumentsFor(parameter: ts.ParameterDeclaration): ts.Expression[] {
    const owner = parameter.parent;
    const at = owner.parameters.indexOf(parameter);
    const given = this.callsOf(ownName(owner) ?? '').flatMap((call) => {
      const value = call.arguments?.[at];
      return value && this.leadsTo(call, owner) ? [value] : [];
    });
    return parameter.initializer ? [...given, parameter.initializer] : given;
  }

  private leadsTo(call: ts.CallExpression | ts.NewExpression, owner: ts.SignatureDeclaration): boolean {
    const declaration = this.checker.getResolvedSignature(call)?.declaration;
    if (declaration === owner) return true;
    // Called through an interface or through the class that it overrides.
    return (
      declaration !== undefined &&
      ts.isMethodSignature(declaration) &&
      this.implementationsOf(declaration).includes(owner as never)
    );
  }

  private assignedTo(
    node: ts.Identifier | ts.PropertyAccessExpression,
    declarations: readonly ts.Declaration[],
  ): ts.Expression[] {
    const name = ts.isIdentifier(node) ? node.text : node.name.text;
    return (this.index.assignments.get(name) ?? []).flatMap(({ left, right }) => {
      if (!(this.symbolOf(left)?.declarations ?? []).some((other) => declarations.includes(other))) return [];
      // A property that a library declares (`ref.current`): follow it for the same variable only.
      if (declarations.every((declaration) => this.isOurs(declaration))) return [right];
      return this.ownerOf(left) !== undefined && this.ownerOf(left) === this.ownerOf(node) ? [right] : [];
    });
  }

  private ownerOf(node: ts.Node): ts.Symbol | undefined {
    return ts.isPropertyAccessExpression(node) ? this.symbolOf(node.expression) : undefined;
  }

  private accessors(symbol: ts.Symbol | undefined, kinds: readonly ts.SyntaxKind[]): Code[] {
    const members = (symbol?.declarations ?? []).flatMap((declaration): readonly Member[] => {
      if (!this.isOurs(declaration)) return [];
      if (ts.isPropertySignature(declaration)) return this.implementationsOf(declaration);
      return ts.isAccessor(declaration) ? [declaration, ...this.overridesOf(declaration)] : [];
    });
    return withBody(members.filter(({ kind }) => kinds.includes(kind)));
  }

  private constructorsOf(node: ts.NewExpression): Code[] {
    const declaration = this.checker.getResolvedSignature(node)?.declaration;
    return declaration && this.isOurs(declaration) && isCode(declaration) ? [declaration] : [];
  }

  /** Members of the same name in classes that extend this one's. */
  private overridesOf(member: ts.ClassElement | ts.ObjectLiteralElementLike): Member[] {
    const { parent } = member;
    if (!ts.isClassLike(parent)) return [];
    return this.membersNamed(member).filter(
      (other) => ts.isClassLike(other.parent) && other.parent !== parent && this.extendsClass(other.parent, parent),
    );
  }

  private extendsClass(child: ts.ClassLikeDeclaration, ancestor: ts.ClassLikeDeclaration): boolean {
    const base = child.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
    const parent = base && this.symbolOf(base.expression)?.valueDeclaration;
    return (
      parent !== undefined && ts.isClassLike(parent) && (parent === ancestor || this.extendsClass(parent, ancestor))
    );
  }

  /** Members of our classes and object literals that implement a member of an interface. */
  private implementationsOf(signature: ts.MethodSignature | ts.PropertySignature): Member[] {
    const wanted = this.checker.getTypeAtLocation(signature.parent);
    return this.membersNamed(signature).filter((member) => {
      if (ts.isClassLike(member.parent))
        return this.checker.isTypeAssignableTo(this.checker.getTypeAtLocation(member.parent), wanted);
      const context = this.checker.getContextualType(member.parent as ts.ObjectLiteralExpression);
      const meant = context && this.checker.getNonNullableType(context).getProperty(signature.name.getText());
      return meant?.declarations?.includes(signature) ?? false;
    });
  }

  private membersNamed({ name }: { name?: ts.Node | undefined }): readonly Member[] {
    return (name && this.index.members.get(name.getText())) ?? [];
  }

  /** The symbol of a name, with imports resolved. */
  private symbolOf(node: ts.Node): ts.Symbol | undefined {
    const symbol = this.checker.getSymbolAtLocation(ts.isPropertyAccessExpression(node) ? node.name : node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  private isOurs(node: ts.Node): boolean {
    return this.files.includes(node.getSourceFile());
  }

  private read(node: ts.Node): void {
    const { calls, assignments, members } = this.index;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) put(calls, lastName(node.expression), node);
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind))
      put(assignments, lastName(node.left), node);
    if ((ts.isClassElement(node) || ts.isObjectLiteralElementLike(node)) && node.name)
      put(members, node.name.getText(), node);
    ts.forEachChild(node, (child) => this.read(child));
  }
}

function put<T>(map: Map<string, T[]>, name: string | undefined, value: T): void {
  if (name === undefined) return;
  const list = map.get(name);
  if (list) list.push(value);
  else map.set(name, [value]);
}

function lastName(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isIdentifier(node) ? node.text : undefined;
}

/** The name by which a function is called. */
export function ownName(code: ts.SignatureDeclaration): string | undefined {
  if (ts.isConstructorDeclaration(code)) return code.parent.name?.text;
  if (code.name) return code.name.getText();
  const { parent } = code;
  const isNamed =
    ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent) || ts.isPropertyAssignment(parent);
  return isNamed ? parent.name.getText() : undefined;
}

export function isCode(node: ts.Node): node is Code {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;
}

function withBody(nodes: readonly ts.Node[]): Code[] {
  return nodes.filter(isCode);
}

function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind === ts.SyntaxKind.EqualsToken || kind === ts.SyntaxKind.QuestionQuestionEqualsToken;
}

/** Which accessors an access runs. */
function accessKinds(node: ts.PropertyAccessExpression): ts.SyntaxKind[] {
  const { parent } = node;
  const both = [ts.SyntaxKind.GetAccessor, ts.SyntaxKind.SetAccessor];
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) return both;
  if (!ts.isBinaryExpression(parent) || parent.left !== node) return [ts.SyntaxKind.GetAccessor];
  const { kind } = parent.operatorToken;
  if (kind === ts.SyntaxKind.EqualsToken) return [ts.SyntaxKind.SetAccessor];
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
    ? both
    : [ts.SyntaxKind.GetAccessor];
}
