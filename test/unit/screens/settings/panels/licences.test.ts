import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { libraries } from '../../../../../src/screens/settings/panels/licences.ts';

const root = new URL('../../../../../', import.meta.url);
const read = async (path: string) => JSON.parse(await readFile(new URL(path, root), 'utf8'));

/** As its package says it, or the text of its licence. */
async function licenceOf(name: string): Promise<string | undefined> {
  const { license } = await read(`node_modules/${name}/package.json`);
  if (license !== undefined) return license;
  const text = await readFile(new URL(`node_modules/${name}/LICENSE.md`, root), 'utf8');
  return text.includes('unlicense.org') ? 'Unlicense' : undefined;
}

describe('the licences of the libraries in the app', () => {
  it('are those that the libraries state', async () => {
    for (const [licence, names] of Object.entries(libraries))
      for (const name of names) expect([name, await licenceOf(name)]).toEqual([name, licence]);
  });

  it('name libraries that the project depends on', async () => {
    const { dependencies } = await read('package.json');
    expect(
      Object.values(libraries)
        .flat()
        .filter((name) => !(name in dependencies)),
    ).toEqual([]);
  });
});
