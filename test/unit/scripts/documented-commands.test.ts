import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { calls, commandsIn, documentedCommands, flagsOf } from '../../../scripts/lib/documented-commands.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8');

const pages = execFileSync('git', ['ls-files', 'README.md', 'CONTRIBUTING.md', 'docs'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.md') && existsSync(`${root}${file}`));
const documented = pages.flatMap((page) => commandsIn(read(page)).map((command) => ({ page, command })));

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

  it('omits environment variables', () => {
    expect(commandsIn('`UPDATE_SCREENS=1 npm test -- screens`')).toEqual(['npm test -- screens']);
  });
});

describe('CI exercises', () => {
  test.each(documented.map(({ page, command }) => [command, page]))('%s, in %s', (command) => {
    const entry = documentedCommands.find((known) => calls(command, known.command));
    expect(entry, 'a line in scripts/lib/documented-commands.mjs').toBeDefined();
    const { shortest = [], ci = [], tests = {} } = entry!;
    const run = [...shortest, ...ci].flatMap(flagsOf);
    expect(flagsOf(command).filter((flag) => !run.includes(flag) && !(flag in tests))).toEqual([]);
  });

  test.each(documentedCommands.map((entry) => [entry.command, entry] as const))('%s, as in the table', (_, entry) => {
    const { command, shortest = [], ci = [], tests = {} } = entry;
    expect([...shortest, ...ci]).not.toEqual([]);
    expect(shortest.filter((text) => !calls(text, command))).toEqual([]);
    const ciLines = read('.ci/run')
      .split('\n')
      .map((line) => line.replace(/^count /, ''));
    expect(ci.filter((text) => !ciLines.some((line) => calls(line, text)))).toEqual([]);
    expect(Object.values(tests).filter((file) => !existsSync(`${root}${file}`))).toEqual([]);
  });

  it('only commands that a document names', () => {
    const unnamed = documentedCommands.filter(
      (entry) => !documented.some(({ command }) => calls(command, entry.command)),
    );
    expect(unnamed.map(({ command }) => command)).toEqual([]);
  });

  it('the shortest forms', () => {
    expect(read('.ci/run')).toMatch(/^node scripts\/run-documented-commands\.mjs /m);
  });
});
