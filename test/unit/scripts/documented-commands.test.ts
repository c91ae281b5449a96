import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { parseOptions as parseLoad } from '../../../bench/load/options.ts';
import { parseOptions as parseBench } from '../../../bench/options.ts';
import { calls, commandsIn, documentedCommands, flagsIn, flagsOf } from '../../../scripts/lib/documented-commands.mjs';
import { checkChoices } from '../../../scripts/lib/options.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8');

/** Folders of what is installed, built or measured. */
const notOurs = new Set(['node_modules', 'dist', '.cache', '.git', '.data', 'coverage']);

function markdownIn(folder: string): string[] {
  return readdirSync(`${root}${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}${entry.name}`;
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : markdownIn(`${file}/`);
    return file.endsWith('.md') ? [file] : [];
  });
}

// Not by git, which a machine may lack.
const pages = markdownIn('');
const documented = pages.flatMap((page) => commandsIn(read(page)).map((command) => ({ page, command })));

/** Flags of npm and Chromium. */
const flagsOfOthers = ['--ignore-scripts', '--disable-gl-drawing-for-tests'];
/** Flags of `npm run replay` for a person who watches: real time, another page, and a page that stays open. */
const flagsForPeople = ['--live', '--path', '--hold'];

/** `FILE`, `A,B` and `<files>` stand for a value. */
const isPlaceholder = (word: string): boolean => /^(?:[A-Z][A-Z:,]*|<.*>)$/.test(word);

/** Whether a text has the whole flag: `--host` is not in `--hostname`. */
const mentions = (text: string, flag: string): boolean => new RegExp(`${flag}(?![\\w-])`).test(text);

/** Parses a command's flags as its script does. @throws Error that names a wrong value */
function checkValues(command: string): void {
  const words = command.split(' ').filter((word, at, all) => {
    const isValueMissing = word.startsWith('--') && isPlaceholder(all[at + 1] ?? '');
    return !isValueMissing && !isPlaceholder(word);
  });
  const first = words.findIndex((word) => /^--\w/.test(word));
  const flags = first < 0 ? [] : words.slice(first);
  if (calls(command, 'npm run bench')) parseBench(flags);
  else if (calls(command, 'npm run load')) parseLoad(flags);
  else checkChoices(Object.fromEntries(flags.map((flag, at) => [flag.slice(2), flags[at + 1]])));
}

describe('commandsIn', () => {
  it('reads code spans, even over a line break', () => {
    expect(commandsIn('Run `npm test -- unit` or (`npm run\ntest:engines`), not `src/app.ts`.')).toEqual([
      'npm test -- unit',
      'npm run test:engines',
    ]);
  });

  it('reads code blocks, without the comments after the commands', () => {
    expect(commandsIn('Then\n\n    npm start     builds and serves\n\n```sh\nnpm run check # all\n```\n')).toEqual([
      'npm run check',
      'npm start',
    ]);
  });

  it('reads what git bisect runs, and both sides of &&', () => {
    expect(commandsIn('`git bisect run npm test -- unit` or `npm ci && npm run build`')).toEqual([
      'npm test -- unit',
      'npm ci',
      'npm run build',
    ]);
  });

  it('omits environment variables', () => {
    expect(commandsIn('`UPDATE_SCREENS=1 npm test -- screens`')).toEqual(['npm test -- screens']);
  });
});

describe('CI exercises', () => {
  test.each(documented.map(({ page, command }) => [command, page]))('%s, in %s', (command) => {
    const entry = documentedCommands.find((known) => calls(command, known.command));
    expect(entry, 'a line in scripts/lib/documented-commands.mjs').toBeDefined();
    expect(() => checkValues(command)).not.toThrow();
    const { shortest = [], ci = [], tests = {} } = entry!;
    const run = [...shortest, ...ci].flatMap(flagsOf);
    expect(flagsOf(command).filter((flag) => !run.includes(flag) && !(flag in tests))).toEqual([]);
  });

  test.each(documentedCommands.map((entry) => [entry.command, entry] as const))('%s, as in the table', (_, entry) => {
    const { command, shortest = [], ci = [], tests = {}, partOf, byHand } = entry;
    const isRun = documentedCommands.some((other) => partOf !== undefined && other.shortest?.includes(partOf));
    expect(isRun || byHand !== undefined || shortest.length + ci.length > 0).toBe(true);
    expect(shortest.filter((text) => !calls(text, command))).toEqual([]);
    const ciLines = read('.ci/run')
      .split('\n')
      .map((line) => line.replace(/^count /, ''));
    expect(ci.filter((text) => !ciLines.some((line) => calls(line, text)))).toEqual([]);
    const isTested = ([flag, file]: [string, string]) => existsSync(`${root}${file}`) && mentions(read(file), flag);
    expect(Object.entries(tests).filter((named) => !isTested(named))).toEqual([]);
  });

  it('only commands that a document names', () => {
    const unnamed = documentedCommands.filter(
      (entry) => !documented.some(({ command }) => calls(command, entry.command)),
    );
    expect(unnamed.map(({ command }) => command)).toEqual([]);
  });

  test.each(pages.flatMap((page) => flagsIn(read(page)).map((flag) => [flag, page] as const)))('%s, in %s', (text) => {
    const [flag = '', value = ''] = text.split(/[ =]/);
    if (flag === '--scenario' && !isPlaceholder(value)) parseBench([flag, value]);
    if (value !== '' && !isPlaceholder(value)) checkChoices({ [flag.slice(2)]: value });
    const known = documentedCommands.flatMap(({ shortest = [], ci = [], tests = {} }) => [
      ...[...shortest, ...ci].flatMap(flagsOf),
      ...Object.keys(tests),
    ]);
    expect([...known, ...flagsOf(read('.ci/run')), ...flagsOfOthers, ...flagsForPeople]).toContain(flag);
  });

  it('the shortest forms', () => {
    expect(read('.ci/run')).toMatch(/^node scripts\/run-documented-commands\.mjs /m);
  });
});
