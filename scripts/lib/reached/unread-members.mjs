/**
 * Finds members of classes, interfaces and constant objects that the shipped code never reads, by the types of the
 * whole program.
 */
import path from 'node:path';
import ts from 'typescript';
import { collectMembers } from './members.mjs';
import { MemberReads } from './reads.mjs';

/**
 * @param {object} options
 * @param {string} options.root folder of tsconfig.json
 * @param {(file: string) => boolean} options.isShipped whether a file is shipped code, by its path relative to the root
 * @param {readonly string[]} [options.entries] further shipped files that tsconfig.json does not include
 * @param {(file: string) => boolean} options.isChecked whether the members of a file must be read
 * @returns {string[]} the unread members, each as `src/stores/x.ts: Owner.member`
 */
export function unreadMembers({ root, isShipped, isChecked, entries = [] }) {
  const relative = (file) => path.relative(root, file).replaceAll(path.sep, '/');
  const program = createProgram(root, (file) => isShipped(relative(file)), entries);
  const files = program
    .getSourceFiles()
    .filter((file) => !file.isDeclarationFile && isShipped(relative(file.fileName)));
  const checker = program.getTypeChecker();
  const members = new Map();
  for (const file of files) if (isChecked(relative(file.fileName))) collectMembers(file, members);
  const reads = new MemberReads(checker, members);
  for (const file of files) reads.visit(file);
  reads.followInheritance();
  return [...members.values()]
    .filter(({ declaration }) => !reads.isRead(declaration))
    .map(
      ({ declaration, owner, name }) => `${relative(declaration.getSourceFile().fileName)}: ${owner.name.text}.${name}`,
    )
    .sort();
}

function createProgram(root, isIncluded, entries) {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic(diagnostic) {
      throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
    },
  };
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(path.join(root, 'tsconfig.json'), {}, host);
  return ts.createProgram([...fileNames.filter(isIncluded), ...entries.map((file) => path.join(root, file))], options);
}
