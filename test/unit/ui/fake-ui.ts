import { type DeviceClass, deviceClasses } from '../../../src/config/device-class.ts';
import { Tweens } from '../../../src/render/motion/tweens.ts';
import type { Group } from '../../../src/render/objects/group.ts';
import type { FocusRing } from '../../../src/render/objects/tile/focus-ring.ts';
import type { Tile } from '../../../src/render/objects/tile/tile.ts';
import type { TileLook, TileModel } from '../../../src/render/objects/tile/tile-model.ts';
import type { RowLook } from '../../../src/ui/look.ts';
import type { Ui } from '../../../src/ui/ui-context.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';

/** The properties of a group that controllers set. */
export interface FakeGroup {
  x: number;
  y: number;
  alpha: number;
}

export function fakeGroup(): FakeGroup & Group {
  return { x: 0, y: 0, alpha: 1 } as FakeGroup & Group;
}

/** A tile that records its place, model and highlight. */
export class FakeTile {
  x = 0;
  y = 0;
  alpha = 1;
  focused = false;
  model: TileModel | undefined;

  setFocused(focused: boolean): void {
    this.focused = focused;
  }

  asTile(): Tile {
    return this as unknown as Tile;
  }
}

/** A ring that records its position. */
export class FakeRing {
  at: { x: number; y: number } | undefined;

  show(x: number, y: number): void {
    this.at = { x, y };
  }

  hide(): void {
    this.at = undefined;
  }

  vanish(): void {
    this.at = undefined;
  }

  asRing(): FocusRing {
    return this as unknown as FocusRing;
  }
}

const run = (work: () => void): void => work();

/** The parts of `Ui` that controllers need, with tweens that the test runs. */
export function fakeUi(device: DeviceClass = deviceClasses.high) {
  const tweens = new Tweens(() => {});
  const positions = new Map<string, number>();
  const scrolls = {
    get: (key: string) => positions.get(key),
    set: (key: string, position: number) => void positions.set(key, position),
  };
  const clock = new FakeClock();
  const atRest: (() => boolean)[] = [];
  const rest = {
    add(piece: () => boolean) {
      atRest.push(piece);
      return () => void atRest.splice(atRest.indexOf(piece), 1);
    },
  };
  const ui = { stage: { device, tweens, loop: { afterFrame: run } }, scrolls, clock, rest } as unknown as Ui;
  let now = 1000;
  /** Runs the tweens to their ends. */
  const endMotion = () => {
    for (let i = 0; i < 120; i++) {
      now += 16;
      if (!tweens.step(now)) return;
    }
  };
  return { ui, clock, tweens, positions, atRest, rest: endMotion };
}

/** A row of 420x250 tiles with gaps of 60. */
export const landscapeRow = {
  tile: { width: 420, height: 250 } as TileLook,
  pitch: 480,
  tileTop: 72,
  height: 424,
  lanePitch: 340,
  skeletons: 4,
} satisfies RowLook;
