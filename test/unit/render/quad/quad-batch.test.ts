// @vitest-environment happy-dom
import { Container, Matrix, type RenderGroup, Texture, TextureSource } from 'pixi.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Group } from '../../../../src/render/objects/group.ts';
import type { LetterRun } from '../../../../src/render/quad/letter-run.ts';
import { Lift } from '../../../../src/render/quad/lift.ts';
import { Quad } from '../../../../src/render/quad/quad.ts';
import { QuadBatch } from '../../../../src/render/quad/quad-batch.ts';
import { QuadVertices } from '../../../../src/render/quad/quad-vertices.ts';
import { AtlasSource } from '../../../../src/render/textures/atlas-source.ts';

/** The plane of the quad at a place. */
const planeAt = ({ vertices }: QuadBatch, place: number) =>
  (new Uint32Array(vertices.float32.buffer)[place * words + 5] as number) >> 8;
const texture = () => new Texture({ source: new TextureSource({ width: 8, height: 8 }) });
const words = 36;

afterEach(() => vi.restoreAllMocks());

/** A scene with its batch; `frame` does what the renderer does with it. */
function setUp(...quads: Quad[]) {
  const written = vi.spyOn(QuadVertices.prototype, 'write');
  const scene = new Container();
  scene.enableRenderGroup();
  if (quads.length > 0) scene.addChild(...quads);
  const batch = new QuadBatch(scene.renderGroup);
  const frame = () => {
    written.mockClear();
    batch.update();
  };
  frame();
  return {
    scene,
    batch,
    frame,
    draws: () => batch.draws.slice(0, batch.drawCount).map(({ first, count }) => [first, count]),
    left: (place: number) => batch.vertices.float32[place * words],
    /** Places that the last frame wrote. */
    written: () => written.mock.calls.map(([, place]) => place),
  };
}

/** A container that moves as one, with quads on it. */
function planeOf(...quads: Quad[]): Container {
  const plane = new Container();
  plane.enableRenderGroup();
  plane.addChild(...quads);
  return plane;
}

const quad = (x: number, shown = Texture.WHITE as Texture) =>
  new Quad({ x, texture: shown, boxWidth: 10, boxHeight: 10 });

describe('the batch of the scene', () => {
  it('draws all quads that share at most six textures with one call', () => {
    const textures = Array.from({ length: 7 }, texture);
    const { draws } = setUp(...textures.map((shown, i) => quad(i, shown)), quad(9, textures[6]));
    expect(draws()).toEqual([
      [0, 6],
      [6, 2],
    ]);
  });

  it('finds pages of atlases and other textures at the units where another batch has them', () => {
    const pages = Array.from({ length: 3 }, () => new Texture({ source: new AtlasSource(64) }));
    const shown = [...pages, ...Array.from({ length: 3 }, texture)].map((each, i) => [i, each] as const);
    const units = (order: typeof shown) => setUp(...order.map(([i, each]) => quad(i, each))).batch.draws[0]!.textures;
    expect(units(shown.toReversed())).toEqual(units(shown));
  });

  it('draws planes together with what lies before and after them', () => {
    const { draws, scene, frame, batch } = setUp(quad(0));
    scene.addChild(planeOf(quad(5)), quad(1));
    frame();
    expect(draws()).toEqual([[0, 3]]);
    expect([0, 1, 2].map((place) => planeAt(batch, place))).toEqual([0, 1, 0]);
  });

  it('begins another draw where there are more planes than the program has room for', () => {
    const { draws, scene, frame, batch } = setUp(quad(0));
    scene.addChild(...Array.from({ length: 33 }, (_, i) => planeOf(quad(i))), quad(1));
    frame();
    expect(draws()).toEqual([
      [0, 32],
      [32, 3],
    ]);
    expect([0, 31, 32, 33, 34].map((place) => planeAt(batch, place))).toEqual([0, 31, 0, 1, 2]);
  });

  it('leaves out what is invisible, until it is shown', () => {
    const hidden = quad(3);
    hidden.visible = false;
    const { draws, frame } = setUp(quad(0), hidden);
    expect(draws()).toEqual([[0, 1]]);
    hidden.visible = true;
    frame();
    expect(draws()).toEqual([[0, 2]]);
  });
});

describe('a frame', () => {
  it('writes the quads that have moved, and none when nothing has', () => {
    const quads = [quad(0), quad(1), quad(2), quad(3)];
    const { frame, left, written } = setUp(...quads);
    frame();
    expect(written()).toEqual([]);
    quads[1]!.x = 50;
    quads[2]!.x = 60;
    frame();
    expect(written()).toEqual([1, 2]);
    expect([left(0), left(1), left(2), left(3)]).toEqual([0, 50, 60, 3]);
  });

  it('writes a quad that looks different in its place', () => {
    const quads = [quad(0), quad(1)];
    const { frame, written } = setUp(...quads);
    quads[1]!.boxWidth = 20;
    frame();
    expect(written()).toEqual([1]);
  });

  it('keeps its draws for a texture that they bind or have room for, and makes them again for one more', () => {
    const textures = Array.from({ length: 6 }, texture);
    const quads = textures.slice(0, 5).map((shown, i) => quad(i, shown));
    const { frame, written, draws } = setUp(...quads);
    for (const shown of [textures[1], textures[5]]) {
      quads[0]!.texture = shown!;
      frame();
      expect(written()).toEqual([0]);
    }
    quads[0]!.texture = texture();
    frame();
    expect(written()).toContain(0);
    expect(draws()).toEqual([[0, 5]]);
  });

  it('draws nothing of a texture that its store has destroyed', () => {
    const gone = texture();
    const { frame, batch, scene } = setUp(quad(0, gone));
    gone.destroy(true);
    scene.addChild(quad(1));
    frame();
    expect(batch.draws[0]!.textures).toContain(Texture.EMPTY.source);
    expect(batch.draws[0]!.textures).not.toContain(gone.source);
  });

  it('does not write a quad that has left into the place of another', () => {
    const quads = [quad(0), quad(1)];
    const { frame, scene, left } = setUp(...quads);
    scene.removeChild(quads[0]!);
    frame();
    quads[0]!.x = 77;
    quads[0]!.boxWidth = 3;
    frame();
    expect(left(0)).toBe(1);
  });

  it('writes none of the quads on a plane that moves, and those alone that move on it', () => {
    const moved = quad(3);
    const plane = planeOf(quad(2), moved);
    const { frame, scene, written } = setUp(quad(0));
    scene.addChild(plane);
    frame();
    plane.x = 40;
    frame();
    expect(written()).toEqual([]);
    moved.x = 4;
    frame();
    expect(written()).toEqual([2]);
  });

  it('in which the tree has changed writes what is new or has another place', () => {
    const { frame, scene, written } = setUp(quad(0), quad(1), quad(2));
    scene.addChildAt(quad(9), 1);
    frame();
    expect(written()).toEqual([1, 2, 3]);
    scene.addChild(quad(5));
    frame();
    expect(written()).toEqual([4]);
  });

  it('writes a quad that moved in the frame in which the tree changed, and one that moved while it was hidden', () => {
    const quads = [quad(0), quad(1)];
    const { frame, scene, left } = setUp(...quads);
    quads[0]!.x = 70;
    scene.addChild(quad(2));
    frame();
    expect(left(0)).toBe(70);
    quads[1]!.visible = false;
    frame();
    quads[1]!.x = 80;
    frame();
    quads[1]!.visible = true;
    frame();
    expect([left(0), left(1), left(2)]).toEqual([70, 80, 2]);
  });

  it('shows a plane as it has become while it was hidden', () => {
    const moved = quad(3);
    const plane = planeOf(moved);
    const { frame, scene, left, draws } = setUp(quad(0));
    scene.addChild(plane);
    frame();
    plane.visible = false;
    frame();
    expect(draws()).toEqual([[0, 1]]);
    moved.x = 33;
    plane.addChild(quad(4));
    frame();
    plane.visible = true;
    frame();
    expect([draws(), left(1), left(2)]).toEqual([[[0, 3]], 33, 4]);
  });

  it('has room for many more quads than before', () => {
    const { frame, scene, batch, left } = setUp(quad(0));
    scene.addChild(...Array.from({ length: 500 }, (_, i) => quad(i)));
    frame();
    expect(batch.count).toBe(501);
    expect(left(500)).toBe(499);
  });
});

describe('a text set from letters', () => {
  const run = (...lefts: number[]): LetterRun => ({
    count: lefts.length,
    values: Float32Array.from(lefts.flatMap((left) => [left, 0, 4, 8, 0, 0, 0.5, 1])),
  });

  it('has a place for each letter, and some for more', () => {
    const text = quad(100);
    text.letters = run(0, 5, 10);
    const { batch, left, draws, frame, written } = setUp(text, quad(1));
    expect([0, 1, 2, 8].map(left)).toEqual([100, 105, 110, 1]);
    expect(draws()).toEqual([[0, 9]]);
    text.letters = run(0, 6);
    frame();
    expect([0, 1, 2].map(left)).toEqual([100, 106, 0]);
    expect([batch.count, written()]).toEqual([9, []]);
  });

  it('moves what follows when it has more letters than places, and is a picture again without them', () => {
    const text = quad(100);
    text.letters = run(0);
    const { left, frame, draws } = setUp(text, quad(1));
    text.letters = run(...Array.from({ length: 9 }, (_, i) => i));
    frame();
    expect([draws(), left(8), left(16)]).toEqual([[[0, 17]], 108, 1]);
    text.letters = undefined;
    frame();
    expect([left(0), left(1), left(16)]).toEqual([100, 0, 1]);
  });

  it('is read from left to right in a mirrored layout', () => {
    const text = quad(0);
    text.setBox(30, 8);
    text.letters = run(0, 5);
    const { scene, batch, frame, left } = setUp();
    scene.setFromMatrix(new Matrix(-1, 0, 0, 1, 1920, 0));
    scene.updateLocalTransform();
    scene.addChild(text);
    frame();
    // Mirrored by its plane: what lies further right here comes first on the screen, with its left texels.
    expect([left(0), left(1)]).toEqual([30, 25]);
    expect([...batch.vertices.float32.subarray(2, 4)]).toEqual([0, 0]);
  });
});

describe('A quad in a mirrored layout', () => {
  const mirror = new Matrix(-1, 0, 0, 1, 1920, 0);
  const plain = new Matrix();
  const isTurned = (scene: Matrix, own: Matrix, mirrors = false): boolean => {
    const turned = new Quad({ mirrors });
    turned.parentRenderGroup = { worldTransform: scene } as RenderGroup;
    turned.groupTransform.copyFrom(own);
    return turned.isTurned;
  };

  it('turns its picture or word back, also within a group of its own', () => {
    expect([isTurned(plain, plain), isTurned(mirror, plain), isTurned(plain, mirror)]).toEqual([false, true, true]);
  });

  it('leaves a texture as it is that is mirrored with the layout, or twice', () => {
    expect([isTurned(mirror, plain, true), isTurned(mirror, mirror)]).toEqual([false, false]);
  });

  it('is not confused by a rotation', () => {
    const half = new Matrix().rotate(Math.PI);
    expect([isTurned(plain, half), isTurned(mirror, half)]).toEqual([false, true]);
  });
});

describe('a lift', () => {
  /** A group of two quads at (100, 50) between two others. */
  function lifted() {
    const group = new Group();
    group.position.set(100, 50);
    group.addChild(quad(0), quad(20));
    const { scene, frame, batch, written } = setUp(quad(1));
    scene.addChild(group, quad(2));
    const lift = new Lift(group, 15, 5);
    frame();
    const { planes } = batch.draws[0]!;
    return {
      lift,
      frame,
      written,
      scene,
      planeOf: (place: number) => planeAt(batch, place),
      /** Where a point of a plane is drawn, in authored pixels. */
      drawn(plane: number, x: number, y: number) {
        const [scaleX = 0, scaleY = 0, left = 0, top = 0] = planes.values.subarray(8 * plane);
        return [((x * scaleX + left + 1) / 2) * 1920, ((1 - (y * scaleY + top)) / 2) * 1080].map(Math.round);
      },
      alpha: (plane: number) => planes.values[8 * plane + 7],
    };
  }

  it('is written once when it goes up, and not while it moves, grows and fades', () => {
    const { lift, frame, written, planeOf, drawn, alpha } = lifted();
    lift.raise(true);
    frame();
    expect(written()).toEqual([1, 2]);
    expect([0, 1, 2, 3].map(planeOf)).toEqual([0, 1, 1, 0]);
    expect(drawn(1, 100, 50)).toEqual([100, 50]);
    lift.x = 40;
    lift.y = -10;
    lift.alpha = 0.5;
    frame();
    expect(drawn(1, 100, 50)).toEqual([140, 40]);
    expect(alpha(1)).toBe(0.5);
    lift.scale = 2;
    frame();
    // Twice as far from the pivot, which moved as the rest.
    expect([drawn(1, 115, 55), drawn(1, 100, 50)]).toEqual([
      [155, 45],
      [125, 35],
    ]);
    expect(written()).toEqual([]);
  });

  it('leaves its plane to the next when it comes down', () => {
    const { lift, frame, planeOf, scene } = lifted();
    const other = new Lift(scene.children[2] as Quad);
    lift.raise(true);
    frame();
    lift.raise(false);
    other.raise(true);
    frame();
    expect([0, 1, 2, 3].map(planeOf)).toEqual([0, 0, 0, 1]);
  });

  it('keeps its plane when the draws are made again', () => {
    const { lift, frame, planeOf, scene } = lifted();
    lift.raise(true);
    frame();
    scene.addChildAt(quad(7), 0);
    frame();
    expect([0, 1, 2, 3, 4].map(planeOf)).toEqual([0, 0, 1, 1, 0]);
  });
});
