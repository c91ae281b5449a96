import { describe, expect, it } from 'vitest';
import { inputFixture } from './fixtures.ts';

/** The fixture's window is half as large as the stage. */
const rightEdge = { x: 950, y: 300 };

function restAt({ x, y }: { x: number; y: number }) {
  const f = inputFixture();
  f.mouse('mousemove', 500, 300);
  f.clock.advance(1000);
  f.mouse('mousemove', x, y);
  f.taken();
  return f;
}

const edges = (f: ReturnType<typeof restAt>) =>
  f.taken().filter((command) => 'type' in command && command.type === 'edge');

describe('a pointer that rests at an edge of the screen', () => {
  it.each([
    ['left', { x: 20, y: 300 }],
    ['right', rightEdge],
    ['up', { x: 500, y: 10 }],
    ['down', { x: 500, y: 530 }],
    // In a corner the sides count.
    ['right', { x: 950, y: 530 }],
  ])('scrolls %s, an item every 300 ms', (direction, at) => {
    const f = restAt(at);
    f.clock.advance(299);
    expect(edges(f)).toEqual([]);
    f.clock.advance(1);
    expect(edges(f)).toEqual([{ type: 'edge', direction, x: at.x * 2, y: at.y * 2 }]);
    f.clock.advance(900);
    expect(edges(f)).toHaveLength(3);
  });

  it('keeps scrolling at its current position while it moves within the zone', () => {
    const f = restAt(rightEdge);
    f.clock.advance(200);
    f.mouse('mousemove', 940, 350);
    f.clock.advance(100);
    expect(edges(f)).toEqual([{ type: 'edge', direction: 'right', x: 1880, y: 700 }]);
  });

  it('points at the edge of the picture when it is outside', () => {
    const f = restAt({ x: 1000, y: 300 });
    f.clock.advance(300);
    expect(edges(f)).toEqual([{ type: 'edge', direction: 'right', x: 1919, y: 600 }]);
  });

  it.each([
    ['is moved away', (f: ReturnType<typeof restAt>) => f.mouse('mousemove', 500, 300)],
    ['leaves the window', (f: ReturnType<typeof restAt>) => f.mouse('mouseout', 960, 300)],
    ['presses something', (f: ReturnType<typeof restAt>) => f.mouse('mousedown', rightEdge.x, rightEdge.y)],
    ['gives way to a key', (f: ReturnType<typeof restAt>) => f.down('left')],
    ['is in a window that is hidden', (f: ReturnType<typeof restAt>) => f.hide()],
  ])('stops when it %s', (_, happens) => {
    const f = restAt(rightEdge);
    f.clock.advance(300);
    happens(f);
    f.taken();
    f.clock.advance(2000);
    expect(edges(f)).toEqual([]);
  });
});
