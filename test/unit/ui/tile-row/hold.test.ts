import { describe, expect, it } from 'vitest';
import { brand } from '../../../../brands/nation/brand.ts';
import { screen } from '../../../../src/config/constants.ts';
import { deviceClasses } from '../../../../src/config/device-class.ts';
import { repeatInterval } from '../../../../src/input/hold.ts';
import { createLook, type TileKind } from '../../../../src/ui/look.ts';
import { RowController } from '../../../../src/ui/tile-row/row-controller.ts';
import { fakeGroup, fakeUi } from '../fake-ui.ts';

const look = createLook(brand.theme);
const names = Object.keys(deviceClasses) as (keyof typeof deviceClasses)[];
const kinds = Object.keys(look.rows) as TileKind[];
const cases = names.flatMap((name) => kinds.map((kind) => [name, kind] as const));

const frameMs = 16;
const fastest = repeatInterval(Number.POSITIVE_INFINITY);

/** Pixels of a tile that the screen shows while the row is drawn at `offset`. */
function seen(left: number, width: number, offset: number): number {
  const x = screen.safeX + left + offset;
  return Math.min(screen.width, x + width) - Math.max(0, x);
}

/** The most pixels of an unmounted tile that are in view during two seconds of a held key. */
function mostUncovered(name: keyof typeof deviceClasses, kind: TileKind, step: 1 | -1): number {
  const { ui, tweens, rest } = fakeUi(deviceClasses[name]);
  const row = new RowController(ui, look.rows[kind], 'row');
  row.setItems({ count: 100, keyAt: String, indexOf: Number, isLoaded: () => true, dataAt: () => undefined });
  const content = fakeGroup();
  row.attach(content);
  let index = step > 0 ? 4 : 90;
  row.reveal(index, 'key');
  rest();
  let most = Number.NEGATIVE_INFINITY;
  for (let now = 10_000, repeatAt = now; now < 12_000; now += frameMs) {
    if (now >= repeatAt) {
      repeatAt += fastest;
      index += step;
      row.reveal(index, 'key');
    }
    tweens.step(now);
    for (let i = 0; i < row.count; i++) {
      if (i >= row.mountedWindow.range.first && i < row.mountedWindow.range.end) continue;
      most = Math.max(most, seen(row.leftOf(i), row.look.tile.width, content.x));
    }
  }
  return most;
}

describe('a held key at its fastest repeat', () => {
  it.each(cases)('shows no empty slot on a device of the class %s, in a row of the kind %s', (name, kind) => {
    expect(mostUncovered(name, kind, 1)).toBeLessThanOrEqual(0);
    expect(mostUncovered(name, kind, -1)).toBeLessThanOrEqual(0);
  });
});
