// @vitest-environment happy-dom
import { Container, type RenderGroup, updateRenderGroupTransforms } from 'pixi.js';
import { expect, it } from 'vitest';
import { updateTransforms } from '../../../../src/render/quad/update-transforms.ts';
import { seededRandom } from '../../../harness/random.ts';

/** A tree of containers, two of them with a render group of their own. */
function makeTree() {
  const root = new Container();
  root.enableRenderGroup();
  const all = [root];
  for (let i = 1; i < 30; i++) {
    const child = new Container({ x: i });
    all[Math.floor(i / 3)]!.addChild(child);
    all.push(child);
    if (i === 4 || i === 11) child.enableRenderGroup();
  }
  return all;
}

/** Moves, fades, hides and re-parents the same containers in each tree of the same seed. */
function change(all: readonly Container[], random: () => number) {
  const pick = () => all[1 + Math.floor(random() * (all.length - 1))]!;
  const one = pick();
  const kind = random();
  if (kind < 0.5) {
    one.position.set(random() * 100, random() * 100);
  } else if (kind < 0.6) {
    one.scale.set(0.5 + random());
  } else if (kind < 0.7) {
    one.alpha = random();
  } else if (kind < 0.8) {
    one.visible = random() < 0.7;
  } else {
    const parent = pick();
    for (let at: Container | null = parent; at; at = at.parent) if (at === one) return;
    if (random() < 0.3) one.removeFromParent();
    else parent.addChild(one);
  }
}

const seen = (all: readonly Container[]) =>
  all.map((one) => {
    const { a, b, c, d, tx, ty } = one.relativeGroupTransform;
    const group = one.renderGroup as RenderGroup | undefined;
    const world = group && [group.worldTransform.tx, group.worldTransform.ty, group.worldAlpha];
    return [a, b, c, d, tx, ty, one.groupAlpha, one.globalDisplayStatus, world];
  });

function updateAll(group: RenderGroup, update: (group: RenderGroup) => void) {
  update(group);
  for (const child of group.renderGroupChildren) updateAll(child, update);
}

it.each([1, 2, 3, 4])('leaves a tree as Pixi leaves it, whatever has changed (seed %d)', (seed) => {
  const trees = [
    { all: makeTree(), random: seededRandom(seed), update: updateTransforms },
    { all: makeTree(), random: seededRandom(seed), update: updateRenderGroupTransforms },
  ];
  for (let frame = 0; frame < 60; frame++) {
    for (const { all, random, update } of trees) {
      for (let i = 0; i < frame % 4; i++) change(all, random);
      updateAll(all[0]!.renderGroup, update);
    }
    const [ours, pixis] = trees.map(({ all }) => seen(all));
    expect(ours).toEqual(pixis);
  }
});
