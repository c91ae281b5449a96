/** Collects the members of classes, interfaces, type literals and constant objects in a source file. */
import ts from 'typescript';

/**
 * Adds a file's members to `members`, by declaration. Private ones are left out: the compiler reports those that are
 * unused.
 */
export function collectMembers(file, members) {
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

/** A field that exists only in a type, to distinguish it from another of the same shape. */
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

/** The fields of an error are read where it is caught, and by the log. */
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

/** The properties of a constant that is an object literal. */
export function constantMembers({ name, initializer }) {
  const value =
    initializer && (ts.isAsExpression(initializer) || ts.isSatisfiesExpression(initializer))
      ? initializer.expression
      : initializer;
  return value && ts.isObjectLiteralExpression(value) && ts.isIdentifier(name) ? value.properties : [];
}
