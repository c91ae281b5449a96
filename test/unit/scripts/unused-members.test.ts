import { parseAst } from 'rollup/parseAst';
import { expect, it } from 'vitest';
import { findUnused, withoutMembers } from '../../../scripts/lib/unused-members.mjs';

const library = (code: string) => ({ ast: parseAst(code), isLibrary: true });
const app = (code: string) => ({ ast: parseAst(code), isLibrary: false });

it('finds the members of a library that nothing names, and what only those name', () => {
  const view = library(`
    export class View {
      draw() { this.place(); }
      place() {}
      export() { return this.read(); }
      read() { return measure(); }
      get size() { return 1; }
    }
    function measure() { return View.named; }`);
  const unused = findUnused([view, app('view.draw();')]);
  expect([...unused].sort()).toEqual(['View()', 'export', 'measure()', 'read', 'size']);
});

it('keeps what is named by a string, by a property or by the language', () => {
  const view = library(`export class View {
    constructor() {}
    toString() { return ''; }
    ownKeys() {}
    prerender() {}
    alpha() {}
    destroy() {}
  }`);
  const uses = app(`run('prerender'); set({ alpha: 1 }); const { destroy } = view;`);
  expect([...findUnused([view, uses])]).toEqual(['View()']);
});

it('does not count what is under a condition that is false', () => {
  const view = library('export class View { cache() {} }');
  expect(findUnused([view, app('if (false) view.cache();')])).toContain('cache');
});

it('leaves the members of the app alone, whoever calls them', () => {
  expect([...findUnused([app('class Row { handle() {} }')])]).toEqual([]);
});

it('blanks members out of classes and objects, so that the rest keeps its place', () => {
  const code = 'class A { draw() {} clear() {\n } }\nconst mixin = { get clear() { return 1; }, draw() {} };';
  const { code: shorter, found } = withoutMembers(code, parseAst(code), new Set(['clear', 'gone']));
  expect(shorter).toHaveLength(code.length);
  expect(shorter.replace(/ +/g, ' ')).toBe('class A { draw() {} \n }\nconst mixin = { draw() {} };');
  expect([...found]).toEqual(['clear']);
});
