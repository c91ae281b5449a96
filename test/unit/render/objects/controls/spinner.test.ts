// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { Spinner } from '../../../../../src/render/objects/controls/spinner.ts';
import { Group } from '../../../../../src/render/objects/group.ts';
import { fakeStage } from '../fake-stage.ts';

const look = { size: 80, color: 0xffffff };

function shown() {
  const fake = fakeStage();
  const scene = new Group();
  const spinner = scene.addChild(new Spinner({ stage: fake.stage, look }));
  fake.frames.run();
  return { ...fake, spinner, angle: () => spinner.children.at(-1)?.rotation };
}

describe('A spinner', () => {
  it('turns with every frame and requests the next', () => {
    const { frames, angle } = shown();
    const before = angle();
    frames.run();
    expect(angle()).not.toBe(before);
    expect(frames.pending).toBe(1);
  });

  it('requests no frame once it is destroyed', () => {
    const { frames, spinner } = shown();
    spinner.destroy();
    frames.run();
    expect(frames.pending).toBe(0);
  });

  it('requests no frame while it is invisible', () => {
    const { frames, spinner } = shown();
    spinner.visible = false;
    frames.run();
    expect(frames.pending).toBe(0);
  });
});
