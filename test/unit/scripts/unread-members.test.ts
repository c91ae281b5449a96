import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { unreadMembers } from '../../../scripts/lib/reached/unread-members.mjs';

let root = '';
afterEach(() => rm(root, { recursive: true, force: true }));

/** The members of `src/a.ts` that no other file in `src/` reads. */
async function unreadIn(files: Record<string, string>): Promise<string[]> {
  root = await mkdtemp(path.join(tmpdir(), 'reached-'));
  const options = {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    types: [],
    noLib: false,
  };
  await writeFile(path.join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['**/*.ts'] }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.join(root, path.dirname(name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  return unreadMembers({
    root,
    isShipped: (file: string) => file.startsWith('src/'),
    isChecked: (file: string) => file === 'src/a.ts',
  });
}

describe('a member that only tests read is found', () => {
  it('in a class', async () => {
    const store = 'export class Store { a() { return 1; } b() { return 2; } private c = 3; }';
    const main = "import { Store } from './a'; new Store().a();";
    const test = "import { Store } from '../src/a'; new Store().b();";
    expect(await unreadIn({ 'src/a.ts': store, 'src/main.ts': main, 'test/a.ts': test })).toEqual([
      'src/a.ts: Store.b',
    ]);
  });

  it('in an interface, even if it is written', async () => {
    const item = 'export interface Item { title: string; label: string }';
    const main =
      "import type { Item } from './a'; const item: Item = { title: 'a', label: 'b' }; console.log(item.title);";
    expect(await unreadIn({ 'src/a.ts': item, 'src/main.ts': main })).toEqual(['src/a.ts: Item.label']);
  });

  it('in a constant', async () => {
    const constants = 'export const timing = { fade: 1, hold: 2 } as const;';
    const main = "import { timing } from './a'; console.log(timing.fade);";
    expect(await unreadIn({ 'src/a.ts': constants, 'src/main.ts': main })).toEqual(['src/a.ts: timing.hold']);
  });
});

describe('a member counts as read', () => {
  const read = async (main: string, a = 'export class Store { a = 1 }') =>
    expect(await unreadIn({ 'src/a.ts': a, 'src/main.ts': `import { Store } from './a'; ${main}` })).toEqual([]);

  it('when it is destructured', () => read('const { a } = new Store(); console.log(a);'));
  it('when it implements an interface method that is called', () =>
    read(
      'const start = (run: Run) => run.a(); start(new Store()); import type { Run } from "./a";',
      'export interface Run { a(): void } export class Store implements Run { a() {} }',
    ));
  it('when the object is passed as a type whose member is read', () =>
    read('interface Has { a: number } const see = (has: Has) => has.a; see(new Store());'));
  it('when the object is passed to something that takes any value', () =>
    read('console.log(JSON.stringify(new Store()));'));
  it('when a constant is indexed by an unknown key', () =>
    read(
      'const key = Math.random() > 1 ? "b" : "a"; console.log(Store[key]);',
      'export const Store = { a: 1, b: 2 };',
    ));
  it('but not when two objects are only compared', async () => {
    const main =
      "import { Store } from './a'; console.log(JSON.stringify(new Store()) === JSON.stringify(new Store()));";
    expect(await unreadIn({ 'src/a.ts': 'export class Store { a = 1 }', 'src/main.ts': main })).toEqual([
      'src/a.ts: Store.a',
    ]);
  });
});
