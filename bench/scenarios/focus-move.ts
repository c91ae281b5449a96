import { performance } from 'node:perf_hooks';
import type { Clock, TimerHandle } from '../../src/config/clock.ts';
import { createFocusEngine } from '../../src/focus/engine/create-engine.ts';
import type { FocusEngine } from '../../src/focus/engine/engine.ts';
import type { Direction, FocusCause, FocusNodeOptions, Rect, Scroller } from '../../src/focus/types.ts';
import { seededRandom } from '../../test/harness/random.ts';
import { type Measure, type NodeScenario, summarise } from '../node-scenario.ts';

/** Median of one move with 5,000 registered nodes, unthrottled. */
const limit = 0.2;
const registered = 5000;
/** All shapes take turns, so that other load on the machine affects them alike. The first turns are for warm-up. */
const turns = 24;
const warmUpTurns = 4;
const movesPerTurn = 500;
/** After this many moves the walk restarts elsewhere, so that corners and edges are visited as often as the middle. */
const movesPerWalk = 10;

const directions: readonly Direction[] = ['left', 'right', 'up', 'down'];

interface Shape {
  readonly what: string;
  build(register: (options: FocusNodeOptions) => void): void;
  /** Focus key where a walk starts; `at` is from 0 to 1. */
  start(at: number): string;
}

const shapes: readonly Shape[] = [
  {
    what: '5,000 siblings, 100 columns by 50 lines',
    build(register) {
      for (let i = 0; i < registered; i++) register(tile(`n${i}`, i % 100, Math.floor(i / 100)));
    },
    start: (at) => `n${Math.floor(at * registered)}`,
  },
  {
    what: '98 rows of 50 tiles, every tile a node',
    build(register) {
      for (let row = 0; row < 98; row++) {
        register({ focusKey: `r${row}`, rect: { x: 0, y: row * 300, width: 24_000, height: 250 } });
        for (let i = 0; i < 50; i++) register(tile(`r${row}/${i}`, i, 0, `r${row}`));
      }
    },
    start: (at) => `r${Math.floor(at * 98)}/25`,
  },
  {
    what: '50 pages of 99 rows, each row a list of 1,000 tiles',
    build(register) {
      for (let page = 0; page < 50; page++) {
        const x = page * 2000;
        register({
          focusKey: `p${page}`,
          rect: { x, y: 0, width: 1920, height: 1080 },
          scroller: new Column(`p${page}`),
        });
        for (let row = 0; row < 99; row++) {
          const focusKey = `p${page}/${row}`;
          register({ focusKey, parentFocusKey: `p${page}`, scroller: new Row(focusKey) });
        }
      }
    },
    start: (at) => `p${Math.floor(at * 50)}/${Math.floor(((at * 50) % 1) * 99)}`,
  },
];

export const focusMove: NodeScenario = {
  name: 'focus-move',
  measures:
    'One arrow key with 5,000 registered nodes: from `engine.move` until both ends of the change have been told. Random walks, edges included, every move timed by itself.',
  run: () => Promise.resolve(run()),
};

function run(): Measure[] {
  const random = seededRandom(1);
  const subjects = shapes.map((shape) => ({ shape, engine: build(shape), samples: [] as number[] }));
  for (let turn = 0; turn < turns; turn++) {
    for (const { shape, engine, samples } of subjects) {
      const measured = walk(engine, shape, random);
      if (turn >= warmUpTurns) samples.push(...measured);
    }
  }
  for (const { engine } of subjects) engine.dispose();
  return subjects.map(({ shape, samples }) => ({ what: shape.what, unit: 'ms', limit, ...summarise(samples) }));
}

function walk(engine: FocusEngine, shape: Shape, random: () => number): number[] {
  const samples: number[] = [];
  for (let i = 0; i < movesPerTurn; i++) {
    if (i % movesPerWalk === 0 && !engine.setFocus(shape.start(random())))
      throw new Error('The walk has no node to start at');
    const direction = directions[Math.floor(random() * directions.length)] as Direction;
    const started = performance.now();
    engine.move(direction);
    samples.push(performance.now() - started);
  }
  return samples;
}

function build(shape: Shape): FocusEngine {
  const told = { count: 0 };
  const tell = (): void => {
    told.count++;
  };
  const engine = createFocusEngine({ clock: nodeClock, report: tell, onFocusChange: tell });
  shape.build((options) => engine.register({ ...options, onFocus: tell, onBlur: tell, onSettled: tell }));
  void engine.focused;
  return engine;
}

const nodeClock: Clock = {
  now: () => Date.now(),
  setTimeout: (fn, ms) => setTimeout(fn, ms) as unknown as TimerHandle,
  clearTimeout: (handle) => clearTimeout(handle as unknown as NodeJS.Timeout),
};

function tile(focusKey: string, column: number, line: number, parentFocusKey?: string): FocusNodeOptions {
  const rect = { x: column * 480, y: line * 300, width: 420, height: 250 };
  return { focusKey, rect, ...(parentFocusKey !== undefined && { parentFocusKey }) };
}

/** A virtual list whose geometry and keys are computed, as in the app. */
abstract class Arithmetic implements Scroller {
  scrollX = 0;
  scrollY = 0;
  abstract readonly count: number;
  private readonly prefix: string;

  constructor(key: string) {
    this.prefix = `${key}/`;
  }

  keyAt(index: number): string {
    return this.prefix + index;
  }

  indexOf(focusKey: string): number {
    if (!focusKey.startsWith(this.prefix)) return -1;
    const index = Number(focusKey.slice(this.prefix.length));
    return index < this.count ? index : -1;
  }

  focusable(index: number): boolean {
    return index >= 0 && index < this.count;
  }

  abstract rectAt(index: number, out: Rect): Rect;
  abstract neighbour(index: number, direction: Direction): number;
  abstract reveal(index: number, by: FocusCause): void;

  protected place(out: Rect, x: number, y: number, width: number, height: number): Rect {
    out.x = x;
    out.y = y;
    out.width = width;
    out.height = height;
    return out;
  }
}

class Row extends Arithmetic {
  readonly count = 1000;

  rectAt(index: number, out: Rect): Rect {
    return this.place(out, index * 480, 0, 420, 250);
  }

  neighbour(index: number, direction: Direction): number {
    return direction === 'left' ? index - 1 : direction === 'right' ? index + 1 : -1;
  }

  reveal(index: number): void {
    this.scrollX = index * 480;
  }
}

class Column extends Arithmetic {
  readonly count = 99;

  rectAt(index: number, out: Rect): Rect {
    return this.place(out, 0, index * 400, 1920, 400);
  }

  neighbour(index: number, direction: Direction): number {
    return direction === 'up' ? index - 1 : direction === 'down' ? index + 1 : -1;
  }

  reveal(index: number): void {
    this.scrollY = index * 400;
  }
}
