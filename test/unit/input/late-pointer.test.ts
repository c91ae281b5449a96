import { expect, it } from 'vitest';
import { LatePointer, type PointerInput } from '../../../src/input/late-pointer.ts';
import { settle } from '../../support/fakes/fake-clock.ts';

function setUp() {
  const done: string[] = [];
  const note = (name: string) => (event?: { button?: number }) => void done.push(`${name} ${event?.button ?? ''}`);
  const real = Object.fromEntries(
    ['move', 'press', 'release', 'wheel', 'sleep', 'letGo'].map((name) => [name, note(name)]),
  ) as unknown as PointerInput;
  const loads: ((is: 'there' | 'missing') => Promise<void>)[] = [];
  const pointer = new LatePointer(
    () =>
      new Promise((resolve, reject) => {
        loads.push(async (is) => {
          if (is === 'there') resolve(real);
          else reject(new TypeError('Failed to fetch'));
          await settle();
        });
      }),
  );
  const event = (button: number, movementX = 1): MouseEvent => ({ button, movementX, movementY: 0 }) as MouseEvent;
  return { pointer, done, loads, event };
}

it('is asked for with the first event, and gets the events that came before it in their order', async () => {
  const { pointer, done, loads, event } = setUp();
  pointer.sleep();
  expect(loads).toHaveLength(0);
  pointer.move(event(1));
  pointer.press(event(2));
  pointer.release(event(3));
  expect([loads.length, done]).toEqual([1, []]);
  await loads[0]?.('there');
  pointer.wheel(event(4) as WheelEvent);
  pointer.letGo();
  expect(done).toEqual(['move 1', 'press 2', 'release 3', 'wheel 4', 'letGo ']);
});

it('can be asked for before its first event, once', async () => {
  const { pointer, done, loads, event } = setUp();
  pointer.prepare();
  pointer.prepare();
  await loads[0]?.('there');
  pointer.move(event(1));
  expect([loads.length, done]).toEqual([1, ['move 1']]);
});

it('is not asked for by a pointer that rests, whose place is kept', async () => {
  const { pointer, done, loads, event } = setUp();
  pointer.move(event(1, 0));
  expect(loads).toHaveLength(0);
  pointer.move(event(2));
  await loads[0]?.('there');
  expect(done).toEqual(['move 1', 'move 2']);
});

it('drops what came before a key', async () => {
  const { pointer, done, loads, event } = setUp();
  pointer.press(event(1));
  pointer.sleep();
  pointer.move(event(2));
  await loads[0]?.('there');
  expect(done).toEqual(['move 2']);
});

it('is asked for again where its code did not arrive', async () => {
  const { pointer, done, loads, event } = setUp();
  pointer.move(event(1));
  await loads[0]?.('missing');
  pointer.move(event(2));
  await loads[1]?.('there');
  expect(done).toEqual(['move 2']);
});
