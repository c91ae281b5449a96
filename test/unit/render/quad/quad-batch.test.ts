// @vitest-environment happy-dom
import { Container, Matrix, type RenderGroup, Texture, TextureSource, updateRenderGroupTransforms } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { Quad } from '../../../../src/render/quad/quad.ts';
import { QuadBatch } from '../../../../src/render/quad/quad-batch.ts';
import { AtlasSource } from '../../../../src/render/textures/atlas-source.ts';

const texture = () => new Texture({ source: new TextureSource({ width: 8, height: 8 }) });
const words = 36;

/** A scene with a batch of its own; `frame` does what the renderer does with it. */
function setUp(...quads: Quad[]) {
  const scene = new Container();
  scene.enableRenderGroup();
  if (quads.length > 0) scene.addChild(...quads);
  const batch = new QuadBatch(scene.renderGroup);
  const frame = () => {
    batch.changedFrom = 0;
    batch.changedTo = 0;
    updateRenderGroupTransforms(scene.renderGroup);
    batch.update();
  };
  frame();
  return {
    scene,
    batch,
    frame,
    draws: () =>
      batch.draws.slice(0, batch.drawCount).map(({ first, count, group }) => (group ? 'group' : [first, count])),
    left: (place: number) => batch.vertices.float32[place * words],
    changed: () => [batch.changedFrom, batch.changedTo],
  };
}

const quad = (x: number, shown = Texture.WHITE as Texture) =>
  new Quad({ x, texture: shown, boxWidth: 10, boxHeight: 10 });

describe('the batch of a group', () => {
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

  it('draws a group of its own between the quads before and after it', () => {
    const plane = new Container();
    plane.enableRenderGroup();
    plane.addChild(quad(5));
    const { draws, scene, frame } = setUp(quad(0));
    scene.addChild(plane, quad(1));
    frame();
    expect(draws()).toEqual([[0, 1], 'group', [1, 1]]);
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
    const { frame, left, changed } = setUp(...quads);
    frame();
    expect(changed()).toEqual([0, 0]);
    quads[1]!.x = 50;
    quads[2]!.x = 60;
    frame();
    expect(changed()).toEqual([1, 3]);
    expect([left(0), left(1), left(2), left(3)]).toEqual([0, 50, 60, 3]);
  });

  it('writes a quad that looks different in its place', () => {
    const quads = [quad(0), quad(1)];
    const { frame, changed } = setUp(...quads);
    quads[1]!.boxWidth = 20;
    frame();
    expect(changed()).toEqual([1, 2]);
  });

  it('keeps its draws for a texture that they bind or have room for, and makes them again for one more', () => {
    const textures = Array.from({ length: 6 }, texture);
    const quads = textures.slice(0, 5).map((shown, i) => quad(i, shown));
    const { frame, changed, draws } = setUp(...quads);
    for (const shown of [textures[1], textures[5]]) {
      quads[0]!.texture = shown!;
      frame();
      expect(changed()).toEqual([0, 1]);
    }
    quads[0]!.texture = texture();
    frame();
    expect(changed()).toEqual([0, 5]);
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

  it('has room for many more quads than before', () => {
    const { frame, scene, batch, left } = setUp(quad(0));
    scene.addChild(...Array.from({ length: 500 }, (_, i) => quad(i)));
    frame();
    expect(batch.count).toBe(501);
    expect(left(500)).toBe(499);
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
