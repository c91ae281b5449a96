import { describe, expect, it } from 'vitest';
import { lostScriptPaths } from '../../../scripts/lib/document-links.mjs';
import { incompleteSections } from '../../../scripts/lib/specification-sections.mjs';

const code = '_Code:_ [a.ts](a.ts), [b.ts](b.ts).\\\n';
const tests = '_Tests:_ [a.test.ts](a.test.ts).\n';

describe('a section of the specification', () => {
  const reasonsOf = (text: string): string[] =>
    incompleteSections(`### B 4 Favourites\n\n${text}`, (link: string) => link === 'b.ts').map(({ reason }) => reason);

  it('names its code and its tests', () => {
    expect(reasonsOf('- A rule.\n')).toEqual(['name its code, or say that it is not built']);
    expect(reasonsOf(`- A rule.\n\n${code.replace(', [b.ts](b.ts)', '')}`)).toEqual(['name its tests']);
  });

  it('names code that a viewer reaches', () => {
    expect(reasonsOf(`- A rule.\n\n${code}${tests}`)).toEqual(['no viewer reaches b.ts: say what is not built']);
  });

  it('may say that it is not built', () => {
    expect(reasonsOf('- A rule. _Not built yet._\n')).toEqual([]);
    expect(reasonsOf(`- A rule.\n\n${code}${tests}_Not built yet:_ the button.\n`)).toEqual([]);
  });

  it('needs neither if it only introduces others or refers to them', () => {
    const page = `## B 3 Entities and their fields

Names.

### B 3 Error

_Not built yet._

## B 7 The calls it makes

See [C 7](calls.md).
`;
    expect(incompleteSections(page, () => false)).toEqual([]);
  });
});

it('a path of a shell script that leads nowhere is found', () => {
  const script = 'node scripts/check.mjs\nbash scripts/gone.sh > dist/out.json\n';
  expect(lostScriptPaths(script, { has: (file: string) => file === 'scripts/check.mjs' })).toEqual([
    { line: 2, citation: 'scripts/gone.sh', reason: 'no such file' },
  ]);
});
