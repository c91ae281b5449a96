import path from 'node:path';
import ts from 'typescript';
import { allocationBy, allocationByCalling } from './allocations.ts';
import { CallGraph, type Code, isCode, ownName } from './call-graph.ts';

/** Where to look for the per-frame path. */
export interface PerFrameOptions {
  /** Sources to check. */
  isOurs(fileName: string): boolean;
  /** Sources of the renderer, which calls overrides of its members, and functions assigned to them, in each frame. */
  isRenderer(fileName: string): boolean;
}

export interface PerFramePath {
  /** `file:line what, by root > caller > …`, for everything that allocates. */
  readonly findings: readonly string[];
  /** Names of all functions on the path. */
  readonly reached: ReadonlySet<string>;
  /** `file:line` of markers that leave nothing out. */
  readonly idleMarkers: readonly string[];
}

const marker = /\/\/ not each frame: \S/;

/**
 * All code that runs in each frame, from the frame loop's tick, its tasks and the renderer's calls, and the allocations
 * in it. Statements and members under a comment `// not each frame: why` are left out.
 */
export function followFrames(program: ts.Program, options: PerFrameOptions): PerFramePath {
  return new FrameWalk(program, options).follow();
}

class FrameWalk {
  private readonly graph: CallGraph;
  private readonly checker: ts.TypeChecker;
  private readonly callers = new Map<Code, Code | undefined>();
  private readonly queue: Code[] = [];
  private readonly findings: string[] = [];
  private readonly stoppedAt = new Set<string>();

  constructor(
    private readonly program: ts.Program,
    private readonly options: PerFrameOptions,
  ) {
    this.checker = program.getTypeChecker();
    this.graph = new CallGraph(
      this.checker,
      program.getSourceFiles().filter(({ fileName }) => options.isOurs(fileName)),
    );
  }

  follow(): PerFramePath {
    for (const file of this.graph.files) this.findRoots(file);
    // The loop also visits entries that are added during it.
    for (const code of this.queue) this.walk(code);
    return {
      findings: this.findings,
      reached: new Set(this.queue.map(nameOf)),
      idleMarkers: this.graph.files.flatMap(markersOf).filter((place) => !this.stoppedAt.has(place)),
    };
  }

  private findRoots(node: ts.Node): void {
    if (ts.isClassLike(node)) {
      const isRoot = (member: ts.ClassElement) =>
        (node.name?.text === 'FrameLoop' && member.name?.getText() === 'tick') || this.isCalledByRenderer(node, member);
      this.reach(node.members.filter(isRoot).flatMap(functionOf));
    }
    if (ts.isCallExpression(node) && this.isMethod(node, 'FrameLoop', 'addTask'))
      this.reach(node.arguments.flatMap((task) => this.graph.functionsIn(task)));
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      ts.isPropertyAccessExpression(node.left)
    ) {
      const declared = this.checker.getSymbolAtLocation(node.left.name)?.declarations ?? [];
      if (declared.some((declaration) => this.isRenderers(declaration))) this.reach(this.graph.functionsIn(node.right));
    }
    ts.forEachChild(node, (child) => this.findRoots(child));
  }

  /**
   * It overrides a member of the renderer, or the renderer reads it from one of our objects. Code for destroyed objects
   * does not count, since they are no longer drawn.
   */
  private isCalledByRenderer(owner: ts.ClassLikeDeclaration, member: ts.ClassElement): boolean {
    const name = member.name?.getText();
    if (name === undefined || name === 'destroy') return false;
    const bases = (owner.heritageClauses ?? []).flatMap(({ token, types }) => types.map((base) => ({ token, base })));
    return bases.some(({ token, base }) => {
      const type = this.checker.getTypeAtLocation(base);
      const isRead = ts.isGetAccessor(member) && token === ts.SyntaxKind.ImplementsKeyword;
      const { declarations = [] } = (isRead ? type.symbol : type.getProperty(name)) ?? {};
      return declarations.some((declaration) => this.isRenderers(declaration));
    });
  }

  private isRenderers(node: ts.Node): boolean {
    return this.options.isRenderer(node.getSourceFile().fileName);
  }

  private isMethod(call: ts.CallExpression, owner: string, name: string): boolean {
    if (!ts.isPropertyAccessExpression(call.expression) || call.expression.name.text !== name) return false;
    const declaration = this.checker.getResolvedSignature(call)?.declaration;
    return declaration !== undefined && ts.isClassLike(declaration.parent) && declaration.parent.name?.text === owner;
  }

  private reach(found: readonly Code[], from?: Code): void {
    for (const code of found) {
      if (this.callers.has(code) || this.isStopped(code)) continue;
      this.callers.set(code, from);
      this.queue.push(code);
    }
  }

  private walk(code: Code): void {
    const alsoMade = allocationByCalling(code);
    if (alsoMade) this.report(code, alsoMade, code);
    for (const parameter of code.parameters) this.look(parameter, code);
    this.look(code.body, code);
  }

  private look(node: ts.Node, code: Code): void {
    // Code that throws does not run in each frame.
    if (ts.isTypeNode(node) || ts.isThrowStatement(node) || this.isStopped(node)) return;
    const made = allocationBy(node, this.program);
    if (made) this.report(node, made, code);
    this.reach(this.graph.codeBehind(node), code);
    // A closure that is created here counts as called here.
    if (isCode(node)) this.reach([node], code);
    else ts.forEachChild(node, (child) => this.look(child, code));
  }

  /** Whether a marker stands above it: above a statement, a member or a variable. */
  private isStopped(node: ts.Node): boolean {
    const isLine = ts.isStatement(node) || ts.isClassElement(node);
    if (!isLine && isCode(node)) return ts.isPropertyDeclaration(node.parent) && this.isStopped(node.parent);
    if (!isLine) return false;
    const file = node.getSourceFile();
    const comments = ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? [];
    const stop = comments.find(({ pos, end }) => marker.test(file.text.slice(pos, end)));
    if (stop) this.stoppedAt.add(placeOf(file, stop.pos));
    return stop !== undefined;
  }

  private report(node: ts.Node, made: string, code: Code): void {
    const way: string[] = [];
    for (let at: Code | undefined = code; at; at = this.callers.get(at)) way.unshift(nameOf(at));
    this.findings.push(`${placeOf(node.getSourceFile(), node.getStart())} ${made}, by ${way.join(' > ')}`);
  }
}

/** The function of a method, or in a property. */
function functionOf(member: ts.ClassElement): Code[] {
  if (ts.isPropertyDeclaration(member))
    return member.initializer && isCode(member.initializer) ? [member.initializer] : [];
  return isCode(member) && !ts.isConstructorDeclaration(member) ? [member] : [];
}

/** `Class.member`, a function's name, or `Class: what it was given to`. */
function nameOf(code: Code): string {
  const owner = ts.findAncestor(code.parent, ts.isClassLike)?.name?.text;
  const name = ownName(code);
  const member = ts.findAncestor(code, ts.isClassElement)?.name?.getText();
  if (name !== undefined) return owner && member === name ? `${owner}.${name}` : name;
  const { parent } = code;
  let taker: ts.Node | undefined;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) taker = parent.expression;
  else if (ts.isBinaryExpression(parent)) taker = parent.left;
  const given = taker && ts.isPropertyAccessExpression(taker) ? taker.name.text : taker?.getText();
  return `${owner ?? path.basename(code.getSourceFile().fileName)}: ${given ?? 'a function'}`;
}

function markersOf(file: ts.SourceFile): string[] {
  return file.text.split('\n').flatMap((line, i) => (marker.test(line) ? [`${shortName(file)}:${i + 1}`] : []));
}

function placeOf(file: ts.SourceFile, position: number): string {
  return `${shortName(file)}:${file.getLineAndCharacterOfPosition(position).line + 1}`;
}

function shortName({ fileName }: ts.SourceFile): string {
  return path.relative(process.cwd(), fileName);
}
