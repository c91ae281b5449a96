import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { merged, readSite } from '../../../platform-packaging/files.ts';
import { file } from './support/site.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'proscenium-site-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(place: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, place)), { recursive: true });
  await writeFile(path.join(folder, place), text);
}

test('a site is its files, sorted, without source maps and build.json', async () => {
  for (const place of ['index.html', 'assets/z.js', 'assets/z.js.map', 'assets/a.js', 'Zebra.svg', 'build.json'])
    await write(place, place);
  const paths = (await readSite(folder)).map((entry) => entry.path);
  expect(paths).toEqual(['Zebra.svg', 'assets/a.js', 'assets/z.js', 'index.html']);
});

test.each([
  ['a.js', 'run();\n//# sourceMappingURL=a.js.map\n', 'run();\n'],
  ['a.js', 'run();//# sourceMappingURL=data:application/json;base64,e30=', 'run();\n'],
  ['a.css', 'p {}\n/*# sourceMappingURL=a.css.map */', 'p {}\n'],
  ['a.js', "const name = 'sourceMappingURL=x';\nrun();\n", "const name = 'sourceMappingURL=x';\nrun();\n"],
])('%s loses the comment that names its map, and nothing else', async (place, before, after) => {
  await write(place, before);
  expect((await readSite(folder))[0]?.data.toString()).toBe(after);
});

test('a link is refused', async () => {
  await symlink('/etc/hostname', path.join(folder, 'index.html'));
  await expect(readSite(folder)).rejects.toThrow('index.html is not a plain file');
});

test.each(['a b.js', 'ü.js', 'a\\b.js', 'a;b.js'])(
  'a file named %j is refused: not every store accepts it',
  async (place) => {
    await write(place, '');
    await expect(readSite(folder)).rejects.toThrow('not every store accepts such a name');
  },
);

test('a site with a file that the packer generates is refused, in any letter case', () => {
  const own = [file('config.xml', 'ours')];
  expect(merged([file('z', ''), file('a', '')], own).map((entry) => entry.path)).toEqual(['a', 'config.xml', 'z']);
  expect(() => merged([file('Config.XML', 'theirs')], own)).toThrow('The site contains config.xml');
});
