// @vitest-environment happy-dom

import type { Container } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { brand } from '../../../../brands/nation/brand.ts';
import { Group } from '../../../../src/render/objects/group.ts';
import { ProgrammeCell } from '../../../../src/render/objects/schedule/programme-cell.ts';
import type { Quad } from '../../../../src/render/quad/quad.ts';
import { Label } from '../../../../src/render/text/label.ts';
import { createLook } from '../../../../src/ui/look.ts';
import { ScheduleGridController } from '../../../../src/ui/schedule-grid/schedule-grid-controller.ts';
import type { Ui } from '../../../../src/ui/ui-context.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { fakeStage } from '../../render/objects/fake-stage.ts';
import { evening, FakeGuide, type NamedCell } from './guide-fixture.ts';

const minute = 60_000;

function all(container: Container): Container[] {
  return container.children.flatMap((child) => [child, ...all(child)]);
}

function setUp(guide: FakeGuide, minutesPast = 10) {
  const { stage, frames, texts } = fakeStage();
  Object.assign(stage, { icons: { onLoaded: () => () => {}, texture: () => undefined } });
  const clock = new FakeClock((evening + minutesPast) * minute);
  const scrolls = { get: () => undefined, set: () => {} };
  const ui = { stage, clock, scrolls, look: createLook(brand.theme) } as unknown as Ui;
  const controller = new ScheduleGridController<NamedCell>(ui, guide, 'guide');
  const content = new Group();
  controller.attach(content);
  controller.start();
  const cells = (): ProgrammeCell[] =>
    all(content).filter((one): one is ProgrammeCell => one instanceof ProgrammeCell && one.visible);
  const plate = (cell: ProgrammeCell): Quad => cell.children[0] as Quad;
  return {
    ...{ controller, content, clock, frames, texts, cells, plate },
    look: createLook(brand.theme),
    focus(row: number, minutes: number): void {
      const index = controller.indexAt(row, evening + minutes);
      controller.reveal(index, 'program');
      controller.onFocus({ focusKey: controller.keyAt(index), nodeKey: 'guide', index, by: 'program', repeat: false });
    },
    /** The mounted cell of a channel at a minute after eight. */
    cellAt: (row: number, minutes: number) =>
      cells().find(
        (cell) =>
          cell.y === row * 76 &&
          cell.x <= (minutes + 2 * 1440) * 8 &&
          (minutes + 2 * 1440) * 8 < cell.x + plate(cell).boxWidth,
      ) as ProgrammeCell,
    title: (cell: ProgrammeCell): Label =>
      cell.children.find((child): child is Label => child instanceof Label) as Label,
  };
}

describe('the scene of the guide', () => {
  it('consists of what is on the screen, however many channels there are and wherever the viewer goes', () => {
    const sizes = [30, 5000].map((rows) => {
      const { controller, content, focus } = setUp(new FakeGuide([[30], [60], [5, 25]], rows));
      for (let row = 0; row < 29; row++) focus(row, 0);
      for (let minutes = 0; minutes < 1400; minutes += 60) focus(20, minutes);
      for (let row = 20; row >= 0; row--) focus(row, -1400);
      const { length } = all(content);
      controller.dispose();
      return length;
    });
    expect(sizes[1]).toBe(sizes[0]);
    expect(sizes[0]).toBeLessThan(800);
  });

  it('colours past, present and future, and what has the focus', () => {
    const { focus, cellAt, plate, look } = setUp(new FakeGuide([[5, 25]], 20), 10);
    const tintAt = (row: number, minutes: number): number => plate(cellAt(row, minutes)).tint;
    focus(2, 40);
    expect(tintAt(0, 10)).toBe(look.theme.color.surfaceRaised);
    expect(tintAt(0, 40)).toBe(look.theme.color.surface);
    expect([look.theme.color.surfaceRaised, look.theme.color.surface]).not.toContain(tintAt(0, 2));
    expect(tintAt(2, 40)).toBe(look.button.focusedFill);
    focus(0, 40);
    expect(tintAt(2, 40)).toBe(look.theme.color.surface);
  });

  it('keeps the title of a programme in sight that began before the edge', () => {
    const { controller, cellAt, title } = setUp(new FakeGuide([[360]], 3), 100);
    const cell = cellAt(0, 100);
    // The guide begins at half past nine.
    const edge = controller.scrollX - cell.x;
    expect(edge).toBe(90 * 8);
    expect(title(cell).x).toBeGreaterThanOrEqual(edge);
    expect(title(cell).x).toBeLessThan(edge + 40);
  });

  it('cuts a title to what is on screen of its programme', () => {
    const guide = new FakeGuide([[60]], 3);
    guide.textOf = () => 'The Hometown Discount';
    const { texts } = setUp(guide, 40);
    const rooms = [...texts.held]
      .filter(({ request }) => request.text.startsWith('The'))
      .map((text) => text.request.maxWidth);
    const whole = 60 * 8 - 6 - 2 * 18;
    // Half of the programme that is on lies before the edge.
    expect(new Set(rooms)).toEqual(new Set([whole - 30 * 8, whole]));
  });

  it('moves on once a minute, and asks for no frame in between', () => {
    const { clock, frames, cellAt, controller } = setUp(new FakeGuide([[60]], 20), 10);
    const progress = (): number => (cellAt(0, 30).children[1] as Quad).boxWidth;
    const before = progress();
    frames.run?.();
    clock.advance(59_000);
    expect(progress()).toBe(before);
    clock.advance(1000);
    expect(progress()).toBe(before + 8);
    controller.dispose();
    expect(clock.pending).toBe(0);
  });

  it('names the day at its edge once more as time goes by', () => {
    const guide = new FakeGuide([[60]], 20);
    let name = 'Today';
    guide.dayAt = () => name;
    const { clock, texts } = setUp(guide, 10);
    const isShown = (text: string): boolean => [...texts.held].some(({ request }) => request.text === text);
    expect(isShown('Today')).toBe(true);
    name = 'Saturday 14';
    clock.advance(60_000);
    expect([isShown('Today'), isShown('Saturday 14')]).toEqual([false, true]);
  });

  it('shows what has arrived in place of what was loading', () => {
    const guide = new FakeGuide([[0]], 20);
    const { controller, cellAt, title, texts } = setUp(guide);
    expect(title(cellAt(0, 70)).textWidth).toBe(0);
    guide.channels = [[60]];
    controller.changed();
    expect(title(cellAt(0, 70)).textWidth).toBeGreaterThan(0);
    expect(texts.held.size).toBeGreaterThan(20);
  });

  it('gives everything back when it goes', () => {
    const { controller, content, texts } = setUp(new FakeGuide([[60]], 20));
    expect(texts.held.size).toBeGreaterThan(0);
    controller.attach(null);
    controller.dispose();
    expect(texts.held.size).toBe(0);
    expect(content.children).toHaveLength(0);
  });
});
