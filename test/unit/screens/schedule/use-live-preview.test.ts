// @vitest-environment happy-dom

import { createElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Programme } from '../../../../src/api/content/calls/schedule.ts';
import type { PictureBlock } from '../../../../src/render/objects/picture/picture-block.ts';
import { type LivePreviewOptions, useLivePreview } from '../../../../src/screens/schedule/use-live-preview.ts';
import { type LateServices, type ScreenServices, ServicesProvider } from '../../../../src/screens/services.ts';
import { scheduleLayout } from '../../../../src/ui/schedule-grid/schedule-layout.ts';
import { type Ui, UiProvider } from '../../../../src/ui/ui-context.ts';
import { bareReact } from '../../../support/fakes/bare-react.ts';
import { item } from '../../../support/fakes/content.ts';
import { type Fixture, fixture, rect } from '../../focus/fixtures.ts';
import { fakeStage } from '../../render/objects/fake-stage.ts';

const hour = 3_600_000;

const programme = (entityId: string, startTime: number): Programme => ({
  ...item({ entityId, type: 'EPG' }),
  startTime,
  endTime: startTime + hour,
});
const live = programme('live', 0);
const next = programme('next', hour);
const other = programme('other', 0);
/** The focus list of the grid has one index for each. */
const cells = [live, next, other];

let f: Fixture;
let react: ReturnType<typeof bareReact>;
let log: string[];
let place: Parameters<LateServices['heroVideo']>[1] | undefined;
const picture = { alpha: 1 } as PictureBlock;
const heroVideo: LateServices['heroVideo'] = (shown, given) => {
  place = given;
  log.push(`begins ${shown.entityId}`);
  return () => void log.push(`ends ${shown.entityId}`);
};

function Head(
  options: Pick<LivePreviewOptions, 'programme' | 'now'> & { controller: LivePreviewOptions['controller'] },
) {
  const ref = useLivePreview(options);
  ref.current = picture;
  return null;
}

const heads: boolean[] = [];
const controller = {
  focusKey: 'grid',
  cellAt: (index: number) => ({ programme: cells[index] ?? null }),
  openHead: (isOpen: boolean) => heads.push(isOpen),
} as unknown as LivePreviewOptions['controller'];

/** The head describes a programme. */
function describeIn(shown: Programme | null, now = hour / 2): void {
  const { stage } = fakeStage();
  const services = { late: { value: { heroVideo } } } as unknown as ScreenServices;
  const head = createElement(Head, { programme: shown, now, controller });
  const inServices = createElement(ServicesProvider, { value: services }, head);
  ui ??= { stage, focus: f.engine } as unknown as Ui;
  react.render(createElement(UiProvider, { value: ui }, inServices));
}
let ui: Ui | undefined;

const focus = (shown: Programme): void => {
  const index = cells.indexOf(shown);
  f.engine.focusTarget({ focusKey: `grid/${index}`, nodeKey: 'grid', index }, 'key');
};

beforeEach(() => {
  f = fixture();
  react = bareReact();
  ui = undefined;
  log = [];
  heads.length = 0;
  f.add({
    focusKey: 'grid',
    rect: rect(0, 500, 900, 400),
    scroller: {
      ...{ count: cells.length, scrollX: 0, scrollY: 0, reveal() {}, focusable: () => true },
      keyAt: (index) => `grid/${index}`,
      indexOf: (key) => Number(key.slice('grid/'.length)),
      rectAt: (index, out) => Object.assign(out, rect(0, index * 76, 240, 70)),
      neighbour: (index, direction) => index + (direction === 'down' ? 1 : -1),
    },
  });
  f.add({ focusKey: 'days', rect: rect(0, 350, 900, 52) });
  focus(live);
});

describe('the preview of what is on', () => {
  it('begins for the programme that the head describes, in the place of its picture', () => {
    describeIn(live);
    expect(log).toEqual(['begins live']);
    const { left, top, width, height } = scheduleLayout.picture;
    expect(place).toMatchObject({ box: { left, top, width, height }, playsOn: true });
    place?.picture.setClear(true);
    place?.picture.setClear(false);
    expect([heads, picture.alpha]).toEqual([[true, false], 1]);
  });

  it('ends as soon as the focus goes to another programme, before the head describes that', () => {
    describeIn(live);
    focus(next);
    expect(log).toEqual(['begins live', 'ends live']);
    // Held keys pass by what the head never describes.
    focus(other);
    focus(next);
    expect(log).toHaveLength(2);
    describeIn(next);
    expect(log).toHaveLength(2);
    focus(other);
    describeIn(other);
    expect(log.slice(2)).toEqual(['begins other']);
  });

  it('goes on among the days, and begins once more where the focus is back in time', () => {
    describeIn(live);
    f.engine.setFocus('days');
    expect(log).toEqual(['begins live']);
    focus(live);
    expect(log).toEqual(['begins live']);
    focus(next);
    focus(live);
    expect(log).toEqual(['begins live', 'ends live', 'begins live']);
  });

  it('ends below a dialog, and begins once more after it', () => {
    describeIn(live);
    f.engine.pushLayer('dialog', { kind: 'modal' });
    f.add({ focusKey: 'ok', parentFocusKey: 'dialog', rect: rect(0, 0, 300, 80) });
    expect(f.key).toBe('ok');
    expect(log).toEqual(['begins live', 'ends live']);
    f.engine.removeLayer('dialog');
    expect(f.key).toBe('grid/0');
    expect(log.slice(2)).toEqual(['begins live']);
  });

  it('is of what is on: it ends with its programme, and begins with the next', () => {
    describeIn(live);
    describeIn(live, hour);
    expect(log).toEqual(['begins live', 'ends live']);
    focus(next);
    describeIn(next, hour - 1);
    expect(log).toHaveLength(2);
    describeIn(next, hour);
    expect(log.slice(2)).toEqual(['begins next']);
  });

  it('goes on when its programme was loaded once more, and ends with the page', () => {
    describeIn(live);
    describeIn({ ...live });
    expect(log).toEqual(['begins live']);
    react.render(null);
    expect(log).toEqual(['begins live', 'ends live']);
  });
});
