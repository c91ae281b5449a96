/**
 * Drops the methods and accessors of Pixi's and MobX's classes that nothing in the app can call. A bundler keeps a
 * class whole, so that a scene which only moves quads brings all that a display object can do. A member goes if its
 * name occurs nowhere in the included code: not behind a dot, not as a property and not as a string, by which Pixi's
 * runners call. Figures: docs/decisions/bundle.md.
 */

const libraryFile = /\/node_modules\/(pixi\.js|mobx)\//;

/** The language calls these by itself, Reflect's as traps of a proxy; Pixi's developer tools and our tests read the last. */
const calledFromOutside = new Set([
  'constructor',
  'toString',
  'toLocaleString',
  'toJSON',
  'valueOf',
  'then',
  ...Object.getOwnPropertyNames(Reflect),
  'lastObjectRendered',
]);

/** @returns {import('rollup').Plugin} */
export function unusedMembers() {
  let unused = new Set();
  return {
    name: 'unused-members',
    renderStart() {
      const modules = [...this.getModuleIds()].map((id) => this.getModuleInfo(id)).filter((info) => info?.isIncluded);
      unused = findUnused(
        modules.map(({ id, code }) => ({
          ast: this.parse(code),
          isLibrary: libraryFile.test(id.replaceAll('\\', '/')),
        })),
      );
    },
    renderChunk(code) {
      return { code: withoutMembers(code, this.parse(code), unused).code, map: null };
    },
  };
}

/**
 * Names of the members of library classes that no code which runs mentions. What an unused member or function mentions does
 * not count.
 * @param {{ ast: object, isLibrary: boolean }[]} modules
 * @returns {Set<string>}
 */
export function findUnused(modules) {
  /** What each member mentions, and under `name()` each class and function of a module. */
  const parts = new Map();
  const reached = [];
  for (const { ast, isLibrary } of modules) collect(ast, isLibrary ? parts : null, reached);
  const used = new Set();
  while (reached.length > 0) {
    const name = reached.pop();
    if (used.has(name)) continue;
    used.add(name);
    reached.push(...(parts.get(name) ?? []));
  }
  return new Set([...parts.keys()].filter((name) => !used.has(name)));
}

/** Adds the names that a module mentions to `mentioned`, and those that a part of it mentions to the part's own. */
function collect(node, parts, mentioned) {
  const name = parts && partName(node);
  if (name) {
    const own = parts.get(name) ?? [];
    parts.set(name, own);
    for (const child of children(node)) if (child !== (node.key ?? node.id)) collect(child, parts, own);
    return;
  }
  const isBranch = node.type === 'IfStatement' && node.test.value === false;
  mentioned.push(...mentionedBy(node));
  for (const child of isBranch ? [node.alternate].filter(Boolean) : children(node)) collect(child, parts, mentioned);
}

function mentionedBy(node) {
  switch (node.type) {
    case 'MemberExpression':
      return node.computed ? [] : [node.property.name];
    case 'Property':
      return node.computed ? [] : [node.key.name ?? String(node.key.value)];
    case 'Identifier':
      return [`${node.name}()`];
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateElement':
      return [node.value.cooked];
    default:
      return [];
  }
}

function partName(node) {
  if (isMethod(node)) return calledFromOutside.has(node.key.name) ? null : node.key.name;
  return node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration' ? `${node.id.name}()` : null;
}

/** A method or an accessor with a name of its own, of a class or of an object that is mixed into one. */
function isMethod({ type, computed, key, method, kind }) {
  return (
    (type === 'MethodDefinition' || (type === 'Property' && (method || kind !== 'init'))) &&
    !computed &&
    key.type === 'Identifier'
  );
}

function children(node) {
  return Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === 'string');
}

/**
 * Blanks members out, so that everything else keeps its place and a source map stays right.
 * @param {string} code
 * @param {object} ast the code's
 * @param {Set<string>} names
 * @returns {{ code: string, found: Set<string> }} `found`: names of which there was a member
 */
export function withoutMembers(code, ast, names) {
  const pieces = [];
  const found = new Set();
  let kept = 0;
  const visit = (node) => {
    const isWanted = !isMethod(node) || !names.has(node.key.name);
    if (isWanted) return children(node).forEach(visit);
    found.add(node.key.name);
    const comma = node.type === 'Property' ? (/^\s*,/.exec(code.slice(node.end))?.[0].length ?? 0) : 0;
    const end = node.end + comma;
    pieces.push(code.slice(kept, node.start), code.slice(node.start, end).replace(/[^\n]/g, ' '));
    kept = end;
  };
  visit(ast);
  return { code: pieces.join('') + code.slice(kept), found };
}
