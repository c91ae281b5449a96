/**
 * Finds keys of text tables and variants of string unions that no reached code names. A table is passed whole to the
 * message catalogue, so its keys are found where they are written, not where they are read.
 */
import ts from 'typescript';
import { constantMembers } from './members.mjs';

export class Words {
  constructor() {
    this.written = new Set();
    /** Template strings such as `error.provider.${id}.title`. */
    this.patterns = [];
  }

  visit(node) {
    if (ts.isStringLiteralLike(node)) {
      if (isMade(node)) this.written.add(node.text);
    } else if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      if (parts.some((part) => part.length > 1)) this.patterns.push(new RegExp(`^${parts.map(escaped).join('.+')}$`));
    }
  }

  has(word) {
    if (this.written.has(word) || this.patterns.some((pattern) => pattern.test(word))) return true;
    const [, text] = formOf.exec(word) ?? [];
    return text !== undefined && this.has(text);
  }

  /** The keys or variants that a top-level statement declares in vain, as `owner.word`. */
  unusedIn(statement) {
    return declaredBy(statement)
      .filter(({ word }) => !this.has(word))
      .map(({ owner, word }) => `${owner}.${word}`);
  }
}

/** A plural form of a text, which the catalogue finds by the text's own key. */
const formOf = /^(.+)\.(?:zero|one|two|few|many)$/;

/** A comparison asks for a value, and a property name only gives one a meaning: neither makes it. */
function isMade(node) {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.name !== node;
  if (ts.isBinaryExpression(parent)) return !/^[!=]==$/.test(parent.operatorToken.getText());
  return !ts.isCaseClause(parent) && !ts.isElementAccessExpression(parent);
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function declaredBy(statement) {
  if (ts.isTypeAliasDeclaration(statement)) return variantsOf(statement);
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(({ name }) => /Texts$/.test(name.getText()))
    .flatMap((table) => constantMembers(table).map(({ name }) => ({ owner: table.name.getText(), word: name.text })));
}

/** `'a' | 'b'`, and the literal fields of `{ kind: 'a' } | { kind: 'b' }`. */
function variantsOf({ name, type, modifiers }) {
  const types = modifiers && ts.isUnionTypeNode(type) ? type.types : [];
  const tags = types.flatMap((each) => (ts.isTypeLiteralNode(each) ? each.members.map((member) => member.type) : each));
  return tags
    .filter((each) => each && ts.isLiteralTypeNode(each) && ts.isStringLiteral(each.literal))
    .map(({ literal }) => ({ owner: name.text, word: literal.text }));
}
