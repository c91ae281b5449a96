import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A block of code in a document. */
interface CodeBlock {
  /** Number of its first line in the document, from 1. */
  line: number;
  code: string;
}

/** The TypeScript blocks of a Markdown text. */
function codeBlocks(markdown: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  for (const match of markdown.matchAll(/^```tsx?\n([\s\S]*?)^```$/gm))
    blocks.push({ line: markdown.slice(0, match.index).split('\n').length + 1, code: match[1] as string });
  return blocks;
}

/**
 * Compiles files that exist only in memory, together with those of the project and with its settings.
 * @param files text by path from the root; a path that exists is replaced
 * @returns their errors, one line each
 */
function compileErrors(files: ReadonlyMap<string, string>): string[] {
  const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile).config;
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const texts = new Map([...files].map(([file, text]) => [path.join(root, file), text]));
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.getSourceFile = (file, version, ...rest) => {
    const text = texts.get(file);
    return text === undefined ? getSourceFile(file, version, ...rest) : ts.createSourceFile(file, text, version);
  };
  // Display objects declare their elements for JSX where they are defined.
  const program = ts.createProgram([...texts.keys(), path.join(root, 'src/main.tsx')], options, host);
  return [...texts.keys()].flatMap((file) => {
    const source = program.getSourceFile(file);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map(({ start = 0, messageText }) => {
      const { line } = source?.getLineAndCharacterOfPosition(start) ?? { line: 0 };
      return `${path.relative(root, file)}:${line + 1} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
  });
}

/** Compile errors of a document's blocks, each compiled as a file in `folder`, with line numbers of the document. */
export function documentErrors(document: string, folder: string): string[] {
  const blocks = codeBlocks(readFileSync(path.join(root, document), 'utf8'));
  const files = blocks.map(({ line, code }, index): [string, string] => [
    `${folder}/example-${index}.tsx`,
    `${'\n'.repeat(line - 1)}${code}`,
  ]);
  return compileErrors(new Map(files)).map((error) => error.replace(/^.*?:/, `${document}:`));
}
