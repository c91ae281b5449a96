import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const guides = path.join(root, 'docs/guides');

/** The files that a guide creates or changes, with their resulting text. */
async function applyGuide(text: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  let file = '';
  const parts = /^`(src\/[^`]+)`$|^```(\w+)\n([\s\S]*?)^```$/gm;
  for (const [, named, kind, body = ''] of text.matchAll(parts)) {
    if (named !== undefined) file = path.join(root, named);
    else if (kind === 'diff') files.set(file, applyDiff(files.get(file) ?? (await readFile(file, 'utf8')), body));
    else files.set(file, body);
  }
  return files;
}

/** Inserts the added lines between the context lines around them. */
function applyDiff(source: string, diff: string): string {
  const lines = diff.trimEnd().split('\n');
  const text = (kept: string) =>
    lines
      .filter((line) => kept.includes(line[0] ?? ' '))
      .map((line) => line.slice(1))
      .join('\n');
  const before = text(' -');
  expect(source.split(`${before}\n`)).toHaveLength(2);
  return source.replace(before, text(' +'));
}

const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
/** Files that no guide changes are parsed once. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** Type-checks only the given files, on top of the repository. */
function typeErrors(files: ReadonlyMap<string, string>): string[] {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, directoryExists } = host;
  const folders = new Set([...files.keys()].map((name) => path.dirname(name)));
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.directoryExists = (name) => folders.has(name) || (directoryExists?.(name) ?? false);
  host.getSourceFile = (name, language) => {
    const changed = files.get(name);
    if (changed !== undefined) return ts.createSourceFile(name, changed, language);
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, language));
    return parsed.get(name);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return [...files.keys()].flatMap((name) => {
    const source = program.getSourceFile(name);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${path.relative(root, name)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
  });
}

/** The compiler reads much of the project, which takes time on a busy machine. */
const compiling = { timeout: 120_000 };

describe('the guides', async () => {
  const names = await readdir(guides);

  it.each(names)('%s makes a change that compiles', compiling, async (name) => {
    const files = await applyGuide(await readFile(path.join(guides, name), 'utf8'));
    expect(files.size).toBeGreaterThan(2);
    expect(typeErrors(files)).toEqual([]);
  });

  it('fail to compile with a modal that the registry lacks', async () => {
    const files = await applyGuide(await readFile(path.join(guides, 'add-a-modal.md'), 'utf8'));
    const registry = [...files.keys()].find((name) => name.endsWith('registry.ts')) ?? '';
    files.set(registry, (files.get(registry) ?? '').replace('phone: PhoneModal,', ''));
    expect(typeErrors(files).join()).toContain('phone');
  });
});
