// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { ScheduleGridController } from '../../../../src/ui/schedule-grid/schedule-grid-controller.ts';
import type { Ui } from '../../../../src/ui/ui-context.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { fakeUi } from '../fake-ui.ts';
import { evening, FakeGuide, guideSetUp, type NamedCell } from './guide-fixture.ts';

const hours = [60];
const halves = [30];
const mixed = [5, 25, 90, 60];
const long = [360];

describe('moves in the guide', () => {
  it('begin at what is on now', () => {
    const { at, engine } = guideSetUp(new FakeGuide([mixed, hours]), 40);
    expect(at(engine.focused?.index)).toBe('0 p2 30–120');
  });

  it('go from programme to programme, and end where the guide ends', () => {
    const { focus, go } = guideSetUp(new FakeGuide([mixed]));
    expect(focus(0, 0)).toBe('0 p0 0–5');
    expect(go('right')).toBe('0 p1 5–30');
    expect(go('right', 'right')).toBe('0 p3 120–180');
    expect(go('left', 'left', 'left', 'left')).toBe('0 p3 -60–0');
    expect(go('up')).toBe('0 p3 -60–0');
    expect(focus(0, 2 * 24 * 60 - 1)).toBe('0 p3 2820–2880');
    expect(go('right')).toBe('0 p3 2820–2880');
  });

  it('up and down stay with what is on now', () => {
    const { focus, go } = guideSetUp(new FakeGuide([hours, halves, mixed, long]), 40);
    expect(focus(0, 40)).toBe('0 p0 0–60');
    expect(go('down')).toBe('1 p0 30–60');
    expect(go('down')).toBe('2 p2 30–120');
    expect(go('down')).toBe('3 p0 0–360');
    expect(go('up', 'up', 'up')).toBe('0 p0 0–60');
  });

  it('up and down stay at one time, however long what lies between is', () => {
    const { focus, go } = guideSetUp(new FakeGuide([halves, long, halves, mixed, halves]));
    expect(focus(0, 90)).toBe('0 p0 90–120');
    expect(go('down')).toBe('1 p0 0–360');
    expect(go('down')).toBe('2 p0 90–120');
    expect(go('down')).toBe('3 p2 30–120');
    expect(go('down')).toBe('4 p0 90–120');
    expect(go('up', 'up', 'up')).toBe('1 p0 0–360');
    expect(go('right')).toBe('1 p0 360–720');
    expect(go('down')).toBe('2 p0 360–390');
  });

  it('cost the same in ten channels as in ten thousand', () => {
    const costs = [10, 10_000].map((rows) => {
      const guide = new FakeGuide([mixed, hours, halves], rows);
      const { focus, go, engine } = guideSetUp(guide);
      focus(0, 0);
      guide.asked = 0;
      go('down', 'right', 'down', 'down', 'left', 'up');
      const range = engine.focused?.index;
      expect(range).toBeGreaterThan(0);
      return guide.asked;
    });
    expect(costs[1]).toBe(costs[0]);
  });

  it('cross what has not loaded', () => {
    const { focus, go } = guideSetUp(new FakeGuide([halves, [0], halves]));
    focus(0, 90);
    expect(go('down')).toBe('1 loading 60–120');
    expect(go('down')).toBe('2 p0 90–120');
  });
});

describe('the part of the guide on screen', () => {
  it('begins at the half hour, and keeps a channel above and below the focus in sight', () => {
    const { focus, go, view } = guideSetUp(new FakeGuide([hours], 40), 40);
    expect(view()).toEqual([30, 0]);
    focus(0, 40);
    go('down', 'down', 'down', 'down', 'down');
    expect(view()).toEqual([30, 0]);
    go('down');
    expect(view()).toEqual([30, 1]);
    go('up', 'up', 'up', 'up');
    expect(view()).toEqual([30, 1]);
    go('up');
    expect(view()).toEqual([30, 0]);
    focus(39, 40);
    expect(view()[1]).toBeCloseTo(40 - 538 / 76);
  });

  it('follows the focus along a channel by half hours, and no further than needed', () => {
    const { focus, go, view } = guideSetUp(new FakeGuide([hours]), 0);
    focus(0, 0);
    go('right', 'right');
    expect(view()[0]).toBe(0);
    go('right');
    expect(view()[0]).toBe(60);
    go('left', 'left');
    expect(view()[0]).toBe(60);
    go('left');
    expect(view()[0]).toBe(0);
  });

  it('does not turn when the focus comes to a long programme from above', () => {
    const { focus, go, view } = guideSetUp(new FakeGuide([halves, long]), 200);
    focus(0, 250);
    const [before] = view();
    expect(go('down')).toBe('1 p0 0–360');
    expect(view()[0]).toBe(before);
    expect(go('left')).toBe('1 p0 -360–0');
    expect(view()[0]).toBeLessThan(0);
  });

  it('lists each cell that is on screen once, however far apart their places are', () => {
    const { focus, controller, at } = guideSetUp(new FakeGuide([hours, halves, long], 2000), 0);
    focus(1000, 0);
    const range = controller.visibleRange();
    const cells: string[] = [];
    for (let index = range?.first ?? 0; index <= (range?.last ?? -1); index = controller.after(index))
      cells.push(at(index));
    expect(new Set(cells).size).toBe(cells.length);
    expect(cells[0]).toBe('995 p0 0–360');
    expect(cells.filter((cell) => cell.startsWith('999 '))).toEqual([
      '999 p0 0–60',
      '999 p0 60–120',
      '999 p0 120–180',
      '999 p0 180–240',
    ]);
    expect(cells.filter((cell) => cell.startsWith('1000 '))).toHaveLength(7);
    expect(cells.length).toBeLessThan(60);
  });

  it('tells which part it is, for the next call', () => {
    const guide = new FakeGuide([hours], 40);
    const { focus, go } = guideSetUp(guide, 0);
    focus(0, 0);
    go('down');
    const [firstRow, lastRow, from, to] = guide.seen[guide.seen.length - 1] ?? [];
    expect([firstRow, lastRow, from, to]).toEqual([0, 7, evening, evening + 197]);
  });

  it('is the same when the viewer comes back', () => {
    const { focus, go, view, controller, positions } = guideSetUp(new FakeGuide([hours], 40), 0);
    focus(0, 0);
    go('right', 'right', 'right', 'right', 'down', 'down', 'down', 'down', 'down', 'down', 'down');
    const before = view();
    controller.dispose();
    expect([(positions.get('guide time') ?? 0) - evening, positions.get('guide row')]).toEqual(before);
  });

  it('turns to another day at once, in the same channel', () => {
    const { focus, controller, at, view } = guideSetUp(new FakeGuide([hours], 40), 10);
    focus(7, 0);
    const [, row] = view();
    expect(at(controller.turnTo(evening + 24 * 60 + 10))).toBe('7 p0 1440–1500');
    expect(view()).toEqual([1440, row]);
  });

  it('turns a page of channels at a time', () => {
    const { focus, controller, at, engine } = guideSetUp(new FakeGuide([hours], 40), 10);
    focus(0, 10);
    const index = (): number => engine.focused?.index ?? -1;
    expect(at(controller.pageFrom(index(), 1))).toBe('7 p0 0–60');
    focus(36, 10);
    expect(at(controller.pageFrom(index(), 1))).toBe('39 p0 0–60');
    expect(controller.pageFrom(controller.indexAt(39, evening), 1)).toBeUndefined();
    expect(controller.pageFrom(controller.indexAt(0, evening), -1)).toBeUndefined();
  });

  it('turns pages under a pointer at its edges', () => {
    const { controller, at, view } = guideSetUp(new FakeGuide([hours], 40), 10);
    expect(at(controller.scrollStep('right'))).toBe('0 p0 300–360');
    expect(view()).toEqual([120, 0]);
    expect(at(controller.scrollStep('down'))).toBe('14 p0 120–180');
    expect(view()).toEqual([120, 7]);
    expect(at(controller.scrollStep('up'))).toBe('0 p0 120–180');
    expect(controller.scrollStep('up')).toBe(-1);
  });
});

describe('a place in the guide', () => {
  it('has a key that names channel, time and programme, and leads back to it', () => {
    const { controller, at } = guideSetUp(new FakeGuide([mixed], 2000));
    const index = controller.indexAt(1999, evening + 40);
    const key = controller.keyAt(index);
    expect(key).toBe(`guide/1999/${evening + 30}/p2`);
    expect(at(controller.indexOf(key))).toBe('1999 p2 30–120');
    for (const other of ['guide', 'guide/1999', 'guide/x/y/z', `guide/2000/${evening}/p0`, 'day/0/1/p'])
      expect(controller.indexOf(other), other).toBe(-1);
    expect(at(controller.indexOf(`guide/1999/${evening + 40}/another`))).toBe('1999 p2 30–120');
  });

  it('keeps the focus when its programme arrives, at the programme that is on at the place', () => {
    const guide = new FakeGuide([[0]], 3);
    const { focus, controller, engine, node, at } = guideSetUp(guide, 40);
    expect(focus(1, 100)).toBe('1 loading 60–120');
    guide.channels = [mixed];
    const index = controller.changed();
    node.contentChanged();
    expect(at(engine.focused?.index)).toBe('1 p2 30–120');
    expect(at(index)).toBe('1 p2 30–120');
  });

  it('is now where now had not loaded, and the guide does not turn', () => {
    const guide = new FakeGuide([[0]], 3);
    const { focus, controller, view, at } = guideSetUp(guide, 40);
    expect(focus(1, 40)).toBe('1 loading 0–60');
    const before = view();
    guide.channels = [halves];
    expect(at(controller.changed())).toBe('1 p0 30–60');
    expect(view()).toEqual(before);
  });

  it('is on screen when the programmes of a cell without one arrive, however long before the edge it began', () => {
    const guide = new FakeGuide([[0]], 3);
    guide.hasFailed = true;
    const { focus, controller, view, at, engine } = guideSetUp(guide, 100);
    expect(focus(1, 100)).toBe('1 failed 0–180');
    const before = view();
    expect(before[0]).toBe(90);
    guide.channels = [halves];
    const index = controller.changed();
    engine.focusTarget({ focusKey: controller.keyAt(index), nodeKey: 'guide', index }, 'program');
    expect(at(engine.focused?.index)).toBe('1 p0 90–120');
    expect(view()).toEqual(before);
  });

  it('begins at now when the remembered time lies outside the guide', () => {
    const { ui } = fakeUi();
    const clock = new FakeClock((evening + 10) * 60_000);
    const guide = new FakeGuide([mixed], 3);
    const atNow = new ScheduleGridController<NamedCell>({ ...ui, clock } as Ui, guide, 'guide').scrollX;
    ui.scrolls.set('guide time', guide.end + 600);
    expect(new ScheduleGridController<NamedCell>({ ...ui, clock } as Ui, guide, 'guide').scrollX).toBe(atNow);
  });
});
