/**
 * Collects the members of classes, interfaces, type literals, constant objects and the objects that factories return.
 */
import ts from 'typescript';

/**
 * Adds a statement's members to `members`, by declaration. The compiler reports private ones that nothing names; they are
 * here because one that only unused members call leads no further either.
 */
export function collectMembers(statement, checker, members) {
  const add = (owner, declaration) => {
    const { name } = declaration;
    if (!name || !(ts.isIdentifier(name) || ts.isStringLiteral(name)) || isBrand(name.text)) return;
    const isPrivate = (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Private) !== 0;
    members.set(declaration, { declaration, owner, name: name.text, isPrivate });
  };
  const visit = (node) => {
    for (const member of membersOf(node)) add(node, member);
    const factory = ts.isObjectLiteralExpression(node) ? factoryOf(node, checker) : undefined;
    if (factory) for (const member of node.properties.filter((each) => isFunction(each, checker))) add(factory, member);
    ts.forEachChild(node, visit);
  };
  visit(statement);
}

function membersOf(node) {
  if (ts.isClassDeclaration(node)) return node.name && !isError(node) ? classMembers(node) : [];
  if (ts.isInterfaceDeclaration(node)) return node.members;
  if (ts.isTypeAliasDeclaration(node)) return literalMembers(node.type);
  // A declared type says which members a constant must have.
  const isConstant = ts.isVariableDeclaration(node) && !node.type && ts.isSourceFile(node.parent.parent.parent);
  return isConstant ? constantMembers(node) : [];
}

/**
 * The named function that returns this object literal, if the literal is the only description of the result: otherwise
 * the members of the declared type are checked.
 */
function factoryOf(literal, checker) {
  const { parent } = literal;
  if (!ts.isReturnStatement(parent) || checker.getContextualType(literal)) return undefined;
  const factory = ts.findAncestor(parent, ts.isFunctionLike);
  return factory && ts.isFunctionDeclaration(factory) && factory.name ? factory : undefined;
}

const isFunction = (member, checker) => checker.getTypeAtLocation(member).getCallSignatures().length > 0;

/** Whether a member is a field of a type, not a function: it may describe data that leaves the program. */
export const isDataOfType = ({ kind, type }) =>
  kind === ts.SyntaxKind.PropertySignature && !(type && ts.isFunctionTypeNode(type));

/** A field that exists only in a type, to distinguish it from another of the same shape. */
const isBrand = (name) => name.startsWith('__');

function classMembers(node) {
  const { Override, Static } = ts.ModifierFlags;
  // A library calls the static members of the classes that extend its own.
  const hidden = Override | (node.heritageClauses ? Static : 0);
  return node.members
    .flatMap((member) =>
      ts.isConstructorDeclaration(member)
        ? member.parameters.filter((parameter) => ts.isParameterPropertyDeclaration(parameter, member))
        : [member],
    )
    .filter((member) => (ts.getCombinedModifierFlags(member) & hidden) === 0);
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
