// @vitest-environment happy-dom
import { Matrix, type Renderer, type RenderGroup, Texture } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { Quad } from '../../../../src/render/quad/quad.ts';
import { QuadPipe } from '../../../../src/render/quad/quad-pipe.ts';

const renderer = { uid: 1 } as Renderer;
const shown = 0b111;

function batched(pipe: QuadPipe, quad: Quad, boundSources: readonly number[]): void {
  const element = (pipe as unknown as { elementOf(quad: Quad): { _batcher: unknown } }).elementOf(quad);
  element._batcher = {
    checkAndUpdateTexture: (_: unknown, texture: Texture) => boundSources.includes(texture.source.uid),
  };
}

describe('A quad whose texture changed', () => {
  it('stays in its batch if that binds the new texture, and asks for a rebuild otherwise', () => {
    const pipe = new QuadPipe(renderer);
    const quad = new Quad();
    quad.globalDisplayStatus = shown;
    batched(pipe, quad, [Texture.WHITE.source.uid]);
    expect(pipe.validateRenderable(quad)).toBe(false);
    batched(pipe, quad, []);
    expect(pipe.validateRenderable(quad)).toBe(true);
  });

  it('asks for no rebuild while a parent is invisible: it is in no batch', () => {
    const quad = new Quad();
    quad.globalDisplayStatus = 0b101;
    expect(new QuadPipe(renderer).validateRenderable(quad)).toBe(false);
  });
});

describe('A quad in a mirrored layout', () => {
  const mirror = new Matrix(-1, 0, 0, 1, 1920, 0);
  const plain = new Matrix();
  const isTurned = (scene: Matrix, own: Matrix, mirrors = false): boolean => {
    const quad = new Quad({ mirrors });
    quad.parentRenderGroup = { worldTransform: scene } as RenderGroup;
    quad.groupTransform.copyFrom(own);
    return quad.isTurned;
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
