/**
 * Finds the files, exports, members, text keys and variants that nothing reaches from the entries, by the types of the whole program.
 */
import path from 'node:path';
import ts from 'typescript';
import { collectMembers, isDataOfType } from './members.mjs';
import { exportsOf, isLazy } from './module-graph.mjs';
import { Reach } from './reach.mjs';
import { MemberReads } from './reads.mjs';
import { Words } from './words.mjs';

/**
 * @typedef {object} Product entries and what must be reached from them
 * @property {readonly string[]} entries files that are called from outside
 * @property {(file: string) => boolean} isChecked
 * @property {(file: string) => boolean} [areMembersChecked] whether the members of a file must be read; all are without
 * @property {(file: string) => boolean} [areWordsChecked] whether the text keys and string variants of a file must be used;
 * none are without
 * @property {boolean} [sendsData] leaves out the data fields of types: others read what is sent
 */

/**
 * @param {object} options
 * @param {string} options.root folder of tsconfig.json
 * @param {readonly Product[]} options.products each also uses what the ones before it use
 * @param {ts.Program} [options.program] theirs
 * @returns {string[]} unreached files, `src/stores/x.ts`, exports, `src/stores/x.ts: name`, and members,
 * `src/stores/x.ts: Owner.member`
 */
export function unreachedCode({ root, products, program = programOf(root, products) }) {
  const files = program
    .getSourceFiles()
    .filter((file) => !file.isDeclarationFile)
    .map((file) => ({ file, name: pathFrom(root, file.fileName) }));
  const checker = program.getTypeChecker();
  const entered = [];
  let unused = new Set();
  let search = new Search(checker, unused);
  return products
    .flatMap((product) => {
      entered.push(...files.filter(({ name }) => product.entries.includes(name)));
      const checked = files.filter(({ name }) => product.isChecked(name));
      // What an unused member calls may be unused as well: search until nothing more is found.
      for (;;) {
        for (const { file } of entered) search.reach.enter(file);
        const { found, members } = search.unreachedIn(checked, product);
        if (members.every((member) => unused.has(member))) return found;
        unused = new Set([...unused, ...members]);
        search = new Search(checker, unused);
      }
    })
    .sort();
}

const pathFrom = (root, file) => path.relative(root, file).replaceAll(path.sep, '/');

class Search {
  constructor(checker, unused) {
    this.checker = checker;
    this.reads = new MemberReads(checker);
    this.words = new Words();
    const visit = (node) => {
      this.reads.visit(node);
      this.words.visit(node);
    };
    this.reach = new Reach(checker, visit, unused);
  }

  /**
   * @param {readonly { file: ts.SourceFile, name: string }[]} files by their path from the root
   * @param {Product} product
   */
  unreachedIn(files, { areMembersChecked = () => true, areWordsChecked = () => false, sendsData = false }) {
    const members = new Map();
    const found = files.flatMap(({ file, name }) => {
      const lazy = file.statements.filter(isLazy);
      if (lazy.length > 0 && lazy.every((each) => this.isUnreached(each))) return [name];
      if (areMembersChecked(name))
        for (const each of file.statements) if (!this.isUnreached(each)) collectMembers(each, this.checker, members);
      const unused = file.statements.flatMap((each) =>
        this.isUnreached(each) ? exportsOf(each) : areWordsChecked(name) ? this.words.unusedIn(each) : [],
      );
      return unused.map((each) => `${name}: ${each}`);
    });
    if (sendsData) for (const declaration of members.keys()) if (isDataOfType(declaration)) members.delete(declaration);
    this.reads.followInheritance(members);
    const nameOf = new Map(files.map(({ file, name }) => [file, name]));
    const unread = [...members.values()].filter(({ declaration }) => !this.reads.isRead(declaration));
    for (const { declaration, owner, name } of unread.filter(({ isPrivate }) => !isPrivate))
      found.push(`${nameOf.get(declaration.getSourceFile())}: ${owner.name.text}.${name}`);
    return { found, members: unread.map(({ declaration }) => declaration) };
  }

  isUnreached(statement) {
    return isLazy(statement) && !this.reach.statements.has(statement);
  }
}

/**
 * All files that are checked, so that one without a caller is found, and what they import.
 * @param {string} root
 * @param {readonly Product[]} products
 */
export function programOf(root, products) {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic(diagnostic) {
      throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
    },
  };
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(path.join(root, 'tsconfig.json'), {}, host);
  const checked = fileNames.filter((file) => products.some(({ isChecked }) => isChecked(pathFrom(root, file))));
  const entries = products.flatMap((product) => product.entries.map((file) => path.join(root, file)));
  return ts.createProgram([...new Set([...checked, ...entries])], options);
}
