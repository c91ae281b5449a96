// @vitest-environment happy-dom
import { Texture } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { brand } from '../../../../brands/nation/brand.ts';
import { type DeviceClass, deviceClasses } from '../../../../src/config/device-class.ts';
import type { Group } from '../../../../src/render/objects/group.ts';
import { HeroArt } from '../../../../src/render/objects/picture/hero-art.ts';
import { PictureView } from '../../../../src/render/objects/picture/picture-view.ts';
import { FocusRing } from '../../../../src/render/objects/tile/focus-ring.ts';
import { Tile } from '../../../../src/render/objects/tile/tile.ts';
import type { PictureListener } from '../../../../src/render/textures/picture-store.ts';
import { createLook } from '../../../../src/ui/look.ts';
import { fakeStage } from './fake-stage.ts';

const look = createLook(brand.theme);
const { low, high } = deviceClasses;

/** A stage whose pictures the test delivers. */
function setUp(device: DeviceClass) {
  const fake = fakeStage(device);
  const asked: PictureListener[] = [];
  let held = 0;
  const pictures = {
    request(_url: string, _width: number, _height: number, listener: PictureListener) {
      asked.push(listener);
      held++;
      return {};
    },
    release: () => void held--,
  };
  Object.assign(fake.stage, { pictures, scale: 1, scrim: Texture.WHITE });
  const come = () => asked.at(-1)?.onPicture(new Texture(), false);
  /** Runs frames until nothing moves. */
  const frames = () => {
    let count = 0;
    for (; fake.frames.pending > 0; count++) fake.frames.run();
    return count;
  };
  return { ...fake, come, frames, held: () => held };
}

describe('on a slow device', () => {
  it('a picture appears at once instead of fading in', () => {
    const shown = [low, high].map((device) => {
      const { stage, come, frames } = setUp(device);
      const view = new PictureView(stage, { width: 420, height: 250, placeholder: 0x222222 });
      view.show({ url: '/a.webp' });
      come();
      const alpha = view.children[1]!.alpha;
      frames();
      return [alpha, view.children[1]!.alpha];
    });
    expect(shown).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });

  it('the next showcase picture replaces the last at once, whose memory is released', () => {
    const held = [low, high].map((device) => {
      const scene = setUp(device);
      const art = new HeroArt({ stage: scene.stage, look: { width: 1344, height: 756, ground: 0 } });
      art.model = { url: '/a.webp' };
      scene.come();
      scene.frames();
      art.model = { url: '/b.webp' };
      scene.come();
      const atOnce = scene.held();
      scene.frames();
      return [atOnce, scene.held()];
    });
    expect(held).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('a focused tile grows at once', () => {
    const scales = [low, high].map((device) => {
      const { stage, frames } = setUp(device);
      const tile = new Tile({ stage, look: look.rows.landscape.tile });
      tile.setFocused(true);
      const { lift } = tile.children[0] as Group;
      const scale = lift?.scale;
      frames();
      return [scale, lift?.scale];
    });
    expect(scales).toEqual([
      [1.08, 1.08],
      [1, 1.08],
    ]);
  });

  it('the ring disappears at once, as its tile shrinks', () => {
    const left = [low, high].map((device) => {
      const { stage, frames } = setUp(device);
      const ring = new FocusRing({ stage, look: look.ring });
      ring.show(0, 0, 420, 250, true);
      ring.hide();
      const { alpha } = ring;
      frames();
      return [alpha, ring.alpha];
    });
    expect(left).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  it('the ring still glides from tile to tile, in fewer frames', () => {
    const [few, many] = [low, high].map((device) => {
      const { stage, frames } = setUp(device);
      const ring = new FocusRing({ stage, look: look.ring });
      ring.show(0, 0, 420, 250, true);
      frames();
      ring.show(480, 0, 420, 250, false);
      expect(ring.lift?.x).toBe(0);
      const count = frames();
      expect(ring.lift?.x).toBe(480);
      return count;
    }) as [number, number];
    expect(few).toBeGreaterThan(3);
    expect(few).toBeLessThan(many);
  });
});
