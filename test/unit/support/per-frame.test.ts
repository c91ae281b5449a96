import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { followFrames, type PerFramePath } from '../../support/per-frame/per-frame.ts';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts'],
  strict: true,
  types: [],
};
const libraries = new Map<string, ts.SourceFile | undefined>();

/** A loop like the app's, which calls `task` in each frame. */
const loop = `
  class FrameLoop {
    private tasks: (() => void)[] = [];
    addTask(task: () => void): void { this.tasks.push(task); }
    private readonly tick = (): void => { for (let i = 0; i < this.tasks.length; i++) this.tasks[i]!(); };
  }
  const loop = new FrameLoop();
  declare const numbers: number[], words: string, map: Map<number, number>;
  loop.addTask(task);
`;

const renderer = `
  export declare class View {
    get width(): number;
    update(): void;
    destroy(): void;
    onChange: () => void;
    left: number;
  }
  export interface Ref<T> { current: T }
  export declare function useRef<T>(value: T): Ref<T>;
`;

function follow(source: string): PerFramePath {
  const files: Record<string, string> = { '/app.ts': source, '/renderer.d.ts': renderer };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, target) => {
    const text = files[name];
    if (text !== undefined) return ts.createSourceFile(name, text, target, true);
    if (!libraries.has(name)) libraries.set(name, getSourceFile(name, target));
    return libraries.get(name);
  };
  host.fileExists = (name) => name in files;
  const program = ts.createProgram(['/app.ts'], options, host);
  return followFrames(program, {
    isOurs: (name) => name === '/app.ts',
    isRenderer: (name) => name === '/renderer.d.ts',
  });
}

/** The findings in a task with this body, without position and path. */
function made(body: string, more = ''): string[] {
  return follow(`${loop} function task() { ${body} }\n${more}`).findings.map((finding) =>
    finding.replace(/^\S+ /, '').replace(/, by task$/, ''),
  );
}

describe('allocations on the per-frame path', () => {
  it.each([
    ['new Map();', 'new Map'],
    ['void { a: 1 };', 'an object literal'],
    ['void [1];', 'an array literal'],
    ['void /a/;', 'a regular expression'],
    ['void `a$' + '{words}`;', 'a template string'],
    ['void (words + 1);', 'string concatenation'],
    ['words += words;', 'string concatenation'],
    ['void (() => 1);', 'a closure'],
    ['function inner() {}', 'a closure'],
    ['void class {};', 'a class'],
    ['const [first] = numbers; void first;', 'array destructuring'],
    ['for (const entry of map) void entry;', 'an iterator'],
    ['for (const key in map) void key;', 'for…in over an object'],
    ['numbers.slice();', '.slice()'],
    ['words.toUpperCase();', '.toUpperCase()'],
    ['map.values();', '.values()'],
    ['Object.keys(map);', 'Object.keys'],
    ['Array.from(numbers);', '.from()'],
    ['task.bind(null);', '.bind()'],
  ])('are found: %s', (body, words) => {
    expect(made(body)).toContain(words);
  });

  it('are found in calls: rest parameters, promises, generators', () => {
    const more = 'function many(...all: number[]) {} async function later() {} function* turns() {}';
    expect(made('many(1); later(); turns();', more)).toEqual([
      'rest parameters, by task > many',
      'a promise, by task > later',
      'a generator, by task > turns',
    ]);
  });

  it('are not found in code that allocates nothing', () => {
    const body = `
      const { size } = map;
      for (const value of numbers) numbers[0] = value + size;
      if (words === 'a' || numbers.length > 2 || words.charAt(0) === \`b\`) throw new Error(\`no \${words}\`);
      numbers.length = 0;
    `;
    expect(made(body)).toEqual([]);
  });

  it('are not found in code that no frame calls', () => {
    expect(made('', 'function other() { return [1]; }')).toEqual([]);
  });

  it('are reported with their position and their path', () => {
    const source = `${loop}
      function task() { step(); }
      function step() {
        place(1);
      }
      function place(x: number) {
        return { x };
      }`;
    const line = source.split('\n').findIndex((text) => text.includes('return {')) + 1;
    expect(follow(source).findings).toEqual([
      expect.stringMatching(new RegExp(`app\\.ts:${line} an object literal, by task > step > place$`)),
    ]);
  });
});

describe('the per-frame path', () => {
  it.each([
    ['a method', 'class A { b() { return []; } }', 'new A().b();'],
    ['a getter', 'class A { get b() { return []; } } declare const a: A;', 'void a.b;'],
    ['a destructured getter', 'class A { get b() { return []; } } declare const a: A;', 'const { b } = a; void b;'],
    ['a setter', 'class A { set b(x: number) { void []; } } declare const a: A;', 'a.b = 1;'],
    ['an overriding method', 'class A { b() {} } class B extends A { b() { void []; } } declare const a: A;', 'a.b();'],
    ['a constructor', 'class A { constructor() { void []; } }', 'new A();'],
    [
      'an implementation of an interface',
      'interface A { b(): void } class B { b() { void []; } } declare const a: A;',
      'a.b();',
    ],
    ['a member of an object', 'interface A { b(): void } const a: A = { b: () => void [] };', 'a.b();'],
    ['a function in a property', 'class A { readonly b = () => { void []; }; } declare const a: A;', 'a.b();'],
    [
      'a function assigned to a property',
      'class A { b?: () => void } declare const a: A; a.b = () => void [];',
      'a.b?.();',
    ],
    ['a callback', 'function f(g: () => void) { g(); } function h() { void []; }', 'f(h);'],
    [
      'a function that reaches a constructor through another function',
      'class A { constructor(private readonly f: () => void) {} b() { this.f(); } } ' +
        'function make(f: () => void) { return new A(f); } const a = make(() => void []);',
      'a.b();',
    ],
    ['a callback of a built-in method', 'const f = () => void [];', 'map.forEach(f);'],
    [
      'a function returned by a hook',
      'declare function useCallback<T>(f: T): T; const f = useCallback(() => void []);',
      'f();',
    ],
  ])('goes through %s', (_, more, body) => {
    expect(made(body, more)).toContainEqual(expect.stringContaining('an array literal, by task > '));
  });

  it('begins at the tick of the loop', () => {
    expect(follow('class FrameLoop { readonly tick = () => { void []; }; }').findings).toEqual([
      expect.stringContaining('an array literal, by FrameLoop.tick'),
    ]);
  });

  it('begins at calls of the renderer: overridden members except `destroy`, members that it reads, functions assigned to it', () => {
    const { findings, reached } = follow(`
      import { View } from './renderer';
      class Own extends View { update() { void []; } destroy() { void []; } other() { void []; } }
      class Like implements View {
        get width() { return 1; }
        get height() { return [].length; }
        onChange = () => {};
        update() {}
        destroy() {}
      }
      declare const view: View;
      view.onChange = () => void [];
    `);
    expect(findings.map((finding) => finding.replace(/^.*by /, ''))).toEqual([
      'Own.update',
      'Like.height',
      'app.ts: onChange',
    ]);
    expect(reached).toContain('Like.width');
  });

  it('goes through a function that a hook keeps in a ref', () => {
    const { findings } = follow(`${loop}
      import { useRef } from './renderer';
      function task() {}
      function useLatest<T>(value: T) { return useRef(value); }
      function useTask(f: () => void) {
        const latest = useLatest(f);
        loop.addTask(() => latest.current());
      }
      function Screen() { useTask(() => void []); }
    `);
    expect(findings).toEqual([expect.stringContaining('an array literal, by app.ts: addTask > app.ts: useTask')]);
  });

  it('does not begin at a function from which a number is computed', () => {
    const { findings } = follow(`
      import { View } from './renderer';
      function shownAt(next: () => unknown): number { return next() ? 1 : 0; }
      const now = shownAt(() => []);
      declare const view: View;
      view.left = now;
    `);
    expect(findings).toEqual([]);
  });

  it('stops at a marker with a reason, above a statement or a member', () => {
    const { findings, idleMarkers } = follow(`${loop}
      class A {
        // not each frame: once.
        b() { void []; }
        /** Says what. */
        // not each frame: at its end.
        readonly c = () => void [];
      }
      const a = new A();
      function task() {
        // not each frame: the first time.
        if (numbers.length > 3) void [];
        a.b();
        a.c();
        void {};
      }`);
    expect(findings).toEqual([expect.stringContaining('an object literal')]);
    expect(idleMarkers).toEqual([]);
  });

  it('reports markers that stop nothing, and does not stop at one without a reason', () => {
    const { findings, idleMarkers } = follow(`${loop}
      // not each frame: never called.
      function never() {}
      function task() {
        // not each frame:
        void [];
      }`);
    expect(findings).toHaveLength(1);
    expect(idleMarkers).toEqual([expect.stringMatching(/app\.ts:\d+$/)]);
  });
});
