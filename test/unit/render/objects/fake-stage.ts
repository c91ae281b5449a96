import { Texture } from 'pixi.js';
import { type DeviceClass, deviceClasses } from '../../../../src/config/device-class.ts';
import { FrameLoop } from '../../../../src/render/motion/frame-loop.ts';
import { Tweens } from '../../../../src/render/motion/tweens.ts';
import type { Quad } from '../../../../src/render/quad/quad.ts';
import type { SceneContext } from '../../../../src/render/scene-context.ts';
import { isRightToLeft } from '../../../../src/render/text/text-layout.ts';
import type { TextRequest } from '../../../../src/render/text/text-request.ts';
import type { DrawnText, TextListener } from '../../../../src/render/text/text-store.ts';
import { textPadding } from '../../../../src/render/text/text-store.ts';
import type { TextStyle } from '../../../../src/render/text/text-style.ts';
import { frameBudget } from '../frame-budget.ts';
import { ManualFrames } from '../manual-frames.ts';

/** Each letter is this wide; a `1` is narrower, as in most faces. */
export const letterWidth = 20;
export const narrowWidth = 10;

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter === '1' ? narrowWidth : letterWidth), 0);

/** Draws nothing, and records the requests. */
export class FakeTexts {
  readonly requested: string[] = [];
  readonly held = new Set<DrawnText>();
  private stretch = 1;

  request(request: TextRequest, listener: TextListener): DrawnText {
    this.requested.push(request.text);
    const width = widthOf(request.text);
    const drawn = {
      request,
      width: width + 2 * textPadding,
      height: request.style.lineHeight + 2 * textPadding,
      key: request.text,
      layout: { lines: [request.text], width, rightToLeft: isRightToLeft(request.text) },
      listeners: new Set([listener]),
      texture: Texture.WHITE,
      entry: undefined,
      letters: undefined,
      isWhole: false,
      isMeasured: true,
      queued: false,
      size: 'small',
      upload: () => {},
    } satisfies DrawnText;
    this.held.add(drawn);
    return drawn;
  }

  showIn(quad: Quad, { texture, width, height }: DrawnText): void {
    if (texture) quad.texture = texture;
    quad.setBox(width, height);
  }

  release(drawn: DrawnText): void {
    this.held.delete(drawn);
  }

  widthOf(text: string): number {
    return widthOf(text) * this.stretch;
  }

  fitsOnLine(text: string, _: TextStyle, width: number): boolean {
    return this.widthOf(text) <= width;
  }

  /** Faces have loaded that are wider by this factor: texts are drawn again. */
  loadFaces(stretch: number): void {
    this.stretch = stretch;
    for (const drawn of this.held) {
      drawn.width = this.widthOf(drawn.request.text) + 2 * textPadding;
      for (const listener of drawn.listeners) listener.onText(drawn);
    }
  }
}

/** A scene context on frames that the test runs. */
export function fakeStage(device: DeviceClass = deviceClasses.high) {
  const frames = new ManualFrames();
  const loop = new FrameLoop(frames, () => {}, frameBudget());
  const tweens = new Tweens(loop.invalidate);
  loop.addTask(tweens.step);
  const texts = new FakeTexts();
  const drawApart = (): void => {};
  return { frames, loop, tweens, texts, stage: { device, loop, tweens, texts, drawApart } as unknown as SceneContext };
}
