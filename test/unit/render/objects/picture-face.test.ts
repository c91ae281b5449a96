// @vitest-environment happy-dom
import { Texture } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { PictureFace } from '../../../../src/render/objects/picture/picture-face.ts';
import type { WholePicture } from '../../../../src/render/textures/load-picture.ts';
import type { Picture, PictureListener } from '../../../../src/render/textures/picture-store.ts';
import { fakeStage } from './fake-stage.ts';

const box = { width: 420, height: 250 };

function setUp(
  knownToFail: readonly string[] = [],
  { isMirrored = false, whole = undefined as WholePicture | undefined } = {},
) {
  const held = new Map<Picture, PictureListener>();
  const requested: string[] = [];
  const sides: WholePicture[] = [];
  const pictures = {
    request(url: string, _width: number, _height: number, listener: PictureListener, side?: WholePicture): Picture {
      if (side) sides.push(side);
      const picture = { url } as Picture;
      requested.push(url);
      held.set(picture, listener);
      if (knownToFail.includes(url)) listener.onPicture(undefined, true);
      return picture;
    },
    release: (picture: Picture) => held.delete(picture),
  };
  const events: string[] = [];
  const face = new PictureFace(
    { ...fakeStage().stage, pictures, scale: 1, isMirrored } as never,
    { ...box, ...(whole && { whole }) },
    {
      onShown: () => events.push('shown'),
      onMissing: () => events.push('missing'),
    },
  );
  const answer = (url: string, texture: Texture | undefined) => {
    for (const [picture, listener] of held) if (picture.url === url) listener.onPicture(texture, texture === undefined);
  };
  return { face, events, requested, sides, answer, held: () => [...held.keys()].map(({ url }) => url) };
}

describe('the face of a picture', () => {
  it.each([
    [false, ['left', 'centre', 'right']],
    [true, ['right', 'centre', 'left']],
  ])('keeps a logo at its side of the layout (mirrored: %s)', (isMirrored, sides) => {
    const asked = (['left', 'centre', 'right'] as const).flatMap((whole) => {
      const { face, sides: seen } = setUp([], { isMirrored, whole });
      face.show({ url: '/logo' });
      return seen;
    });
    expect(asked).toEqual(sides);
  });

  it('has the size of its box once the picture is there', () => {
    const { face, events, answer } = setUp();
    face.show({ url: '/a' });
    expect(face.quad.boxWidth).toBe(0);
    answer('/a', Texture.WHITE);
    expect([face.quad.boxWidth, face.quad.boxHeight, events]).toEqual([420, 250, ['shown']]);
  });

  it('shows the fallback of a failed picture, and reports when that fails too', () => {
    const { face, events, requested, answer, held } = setUp();
    face.show({ url: '/a', fallbackUrl: '/b' });
    answer('/a', undefined);
    expect([requested, held()]).toEqual([['/a', '/b'], ['/b']]);
    answer('/b', undefined);
    expect(events).toEqual(['missing']);
  });

  it('holds the fallback alone when the picture is known to fail, and releases it', () => {
    const { face, held } = setUp(['/a']);
    face.show({ url: '/a', fallbackUrl: '/b' });
    expect(held()).toEqual(['/b']);
    face.release();
    expect(held()).toEqual([]);
  });

  it('releases its picture for the next one', () => {
    const { face, held, answer } = setUp();
    face.show({ url: '/a' });
    answer('/a', Texture.WHITE);
    face.show({ url: '/b' });
    expect([face.quad.boxWidth, held()]).toEqual([0, ['/b']]);
    face.show({ url: undefined });
    expect(held()).toEqual([]);
  });
});
