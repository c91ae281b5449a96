import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { unreachedCode } from '../../../scripts/lib/reached/unreached-code.mjs';

let root = '';
afterEach(() => rm(root, { recursive: true, force: true }));

/** What of `src/a.ts` the program that begins with `src/main.ts` does not reach. */
async function unreachedIn(files: Record<string, string>): Promise<string[]> {
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
  const isChecked = (file: string): boolean => file === 'src/a.ts';
  return unreachedCode({ root, products: [{ entries: ['src/main.ts'], isChecked, areWordsChecked: isChecked }] });
}

describe('a member that only tests read is found', () => {
  it('in a class', async () => {
    const store = 'export class Store { a() { return 1; } b() { return 2; } private c = 3; }';
    const main = "import { Store } from './a'; new Store().a();";
    const test = "import { Store } from '../src/a'; new Store().b();";
    expect(await unreachedIn({ 'src/a.ts': store, 'src/main.ts': main, 'test/a.ts': test })).toEqual([
      'src/a.ts: Store.b',
    ]);
  });

  it('in an interface, even if it is written', async () => {
    const item = 'export interface Item { title: string; label: string }';
    const main =
      "import type { Item } from './a'; const item: Item = { title: 'a', label: 'b' }; console.log(item.title);";
    expect(await unreachedIn({ 'src/a.ts': item, 'src/main.ts': main })).toEqual(['src/a.ts: Item.label']);
  });

  it('in a constant', async () => {
    const constants = 'export const timing = { fade: 1, hold: 2 } as const;';
    const main = "import { timing } from './a'; console.log(timing.fade);";
    expect(await unreachedIn({ 'src/a.ts': constants, 'src/main.ts': main })).toEqual(['src/a.ts: timing.hold']);
  });

  it('in the object that a factory returns', async () => {
    const api = 'export function createApi() { return { get() { return 1; }, put: () => 2 }; }';
    const main = "import { createApi } from './a'; createApi().get();";
    expect(await unreachedIn({ 'src/a.ts': api, 'src/main.ts': main })).toEqual(['src/a.ts: createApi.put']);
  });

  it('if it is static', async () => {
    const store = 'export class Store { static a = 1; static b = 2; }';
    const main = "import { Store } from './a'; console.log(Store.a);";
    expect(await unreachedIn({ 'src/a.ts': store, 'src/main.ts': main })).toEqual(['src/a.ts: Store.b']);
  });

  it('if only a file without a caller reads it', async () => {
    const store = 'export class Store { a() { return 1; } b() { return 2; } }';
    const dead = "import { Store } from './a'; new Store().b();";
    const main = "import { Store } from './a'; new Store().a();";
    expect(await unreachedIn({ 'src/a.ts': store, 'src/dead.ts': dead, 'src/main.ts': main })).toEqual([
      'src/a.ts: Store.b',
    ]);
  });

  it('if only another unused member reads it, through a private one', async () => {
    const store = 'export class Store { a() {} b() { this.c(); } private c() { this.d(); } d() {} }';
    const main = "import { Store } from './a'; new Store().a();";
    expect(await unreachedIn({ 'src/a.ts': store, 'src/main.ts': main })).toEqual([
      'src/a.ts: Store.b',
      'src/a.ts: Store.d',
    ]);
  });
});

describe('also found', () => {
  it('is a file that nothing imports', async () => {
    expect(await unreachedIn({ 'src/a.ts': 'export const a = 1;', 'src/main.ts': 'export {};' })).toEqual(['src/a.ts']);
  });

  it('is an exported function that only calls itself', async () => {
    const recursive = 'export function a(n: number): number { return n > 0 ? a(n - 1) : 0; } export const b = 1;';
    const main = "import { b } from './a'; console.log(b);";
    expect(await unreachedIn({ 'src/a.ts': recursive, 'src/main.ts': main })).toEqual(['src/a.ts: a']);
  });

  it('is an export that a dynamic import does not take', async () => {
    const main = "void import('./a').then(({ a }) => a());";
    const late = 'export function a() {} export function b() {}';
    expect(await unreachedIn({ 'src/a.ts': late, 'src/main.ts': main })).toEqual(['src/a.ts: b']);
  });

  it('is the key of a text that no code names, although the table is passed whole', async () => {
    const texts = "export const texts = 1; export const homeTexts = { 'a.b': 'A', 'a.c': 'C', 'd.x.e': 'D' } as const;";
    const main =
      "import { homeTexts } from './a'; console.log(homeTexts, 'a.b', 'd.x.e', texts); import { texts } from './a';";
    expect(await unreachedIn({ 'src/a.ts': texts, 'src/main.ts': main })).toEqual(['src/a.ts: homeTexts.a.c']);
  });

  it('is the plural form of such a text, but not of one that is named', async () => {
    const texts = "export const homeTexts = { 'a.b': 'A', 'a.b.one': 'A', 'a.c.one': 'C' } as const;";
    const main = "import { homeTexts } from './a'; console.log(homeTexts, 'a.b');";
    expect(await unreachedIn({ 'src/a.ts': texts, 'src/main.ts': main })).toEqual(['src/a.ts: homeTexts.a.c.one']);
  });

  it('is a variant that is only compared with', async () => {
    const names = "export type Name = 'a' | 'b'; export type Route = { at: 'c' } | { at: 'd' };";
    const main =
      "import type { Name, Route } from './a'; const n = 'a' as Name; const route = { at: 'c' } as Route; console.log(n === 'b', route.at);";
    expect(await unreachedIn({ 'src/a.ts': names, 'src/main.ts': main })).toEqual([
      'src/a.ts: Name.b',
      'src/a.ts: Route.d',
    ]);
  });
});

describe('a member counts as read', () => {
  const read = async (main: string, a = 'export class Store { a = 1 }') =>
    expect(await unreachedIn({ 'src/a.ts': a, 'src/main.ts': `import { Store } from './a'; ${main}` })).toEqual([]);

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
    expect(await unreachedIn({ 'src/a.ts': 'export class Store { a = 1 }', 'src/main.ts': main })).toEqual([
      'src/a.ts: Store.a',
    ]);
  });
});
