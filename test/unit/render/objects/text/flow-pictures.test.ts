// @vitest-environment happy-dom
import { Texture } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { FlowPictures } from '../../../../../src/render/objects/text/flow-pictures.ts';
import { fakePictures } from '../fake-pictures.ts';
import { fakeStage } from '../fake-stage.ts';

function setUp() {
  const { stage, frames } = fakeStage();
  const { asked, pictures } = fakePictures();
  Object.assign(stage, { pictures, scale: 1 });
  const flow = new FlowPictures(stage);
  const drawn: string[] = [];
  const code = (url: string, y: number) => ({
    of: url,
    draw() {
      drawn.push(url);
      return url;
    },
    x: 0,
    y,
    size: 192,
  });
  return { frames, asked, flow, drawn, code };
}

/** A window of 500 pixels. */
const alphaAt = (top: number) => (top < 500 ? 1 : 0);

describe('the codes in a text', () => {
  it('come with their plates, so that no empty one flashes', () => {
    const { frames, asked, flow, code } = setUp();
    flow.show([code('/code', 0)]);
    flow.settle(alphaAt, 0);
    frames.run();
    const plate = flow.children[0]?.children[0];
    expect(plate?.alpha).toBe(0);
    asked.get('/code')?.onPicture(new Texture(), false);
    expect(plate?.alpha).toBe(1);
  });

  it('are made one after each frame, and only those in sight', () => {
    const { frames, flow, drawn, code } = setUp();
    flow.show([code('/a', 0), code('/b', 250), code('/c', 600)]);
    flow.settle(alphaAt, 0);
    expect(drawn).toEqual([]);
    frames.run();
    expect(drawn).toEqual(['/a']);
    frames.run();
    frames.run();
    expect(drawn).toEqual(['/a', '/b']);
    flow.settle((top) => alphaAt(top - 400), 400);
    frames.run();
    expect(drawn).toEqual(['/a', '/b', '/c']);
  });

  it('stay as they are when the text is laid out again', () => {
    const { frames, asked, flow, drawn, code } = setUp();
    flow.show([code('/a', 0), code('/b', 250)]);
    flow.settle(alphaAt, 0);
    frames.run();
    asked.get('/a')?.onPicture(new Texture(), false);
    const [first] = flow.children;
    flow.show([code('/c', 0), code('/a', 200)]);
    flow.settle(alphaAt, 0);
    expect(flow.children).toHaveLength(2);
    expect(flow.children).toContain(first);
    expect([first?.y, first?.children[0]?.alpha]).toEqual([200, 1]);
    frames.run();
    frames.run();
    expect(drawn).toEqual(['/a', '/c']);
  });

  it('are not made for a text that is gone', () => {
    const { frames, flow, drawn, code } = setUp();
    flow.show([code('/a', 0)]);
    flow.settle(alphaAt, 0);
    flow.destroy();
    frames.run();
    expect(drawn).toEqual([]);
  });
});
