// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { HeadPlate } from '../../../../../src/render/objects/schedule/head-plate.ts';
import { Quad } from '../../../../../src/render/quad/quad.ts';

const box = { width: 1920, height: 482 };
const opening = { left: 1468, top: 140, width: 356, height: 200, radius: 12 };

/** How many filled quads cover a point. */
function covering(plate: HeadPlate, x: number, y: number): number {
  const quads = plate.children.filter((child): child is Quad => child instanceof Quad && child.border === 0);
  return quads.filter((quad) => {
    const [right, bottom] = [quad.x + quad.boxWidth, quad.y + quad.boxHeight];
    return quad.x <= x && x < right && quad.y <= y && y < bottom;
  }).length;
}

it('covers the whole head until it opens, and again afterwards', () => {
  const plate = new HeadPlate(box, opening, 0);
  expect(plate.children).toHaveLength(1);
  expect([covering(plate, 1500, 200), covering(plate, 0, 481)]).toEqual([1, 1]);
  plate.setOpen(true);
  plate.setOpen(false);
  expect(covering(plate, 1500, 200)).toBe(1);
});

it('opens in the place of the picture alone, and has its edges once', () => {
  const plate = new HeadPlate(box, opening, 0);
  for (let round = 0; round < 2; round++) {
    plate.setOpen(true);
    for (const [x, y] of [
      [1468, 140],
      [1823, 140],
      [1468, 339],
      [1823, 339],
    ] as const)
      expect(covering(plate, x, y)).toBe(0);
    for (const [x, y] of [
      [1467, 200],
      [1824, 200],
      [1500, 139],
      [1500, 340],
      [0, 0],
      [1919, 481],
    ] as const)
      expect(covering(plate, x, y), `${x} ${y}`).toBe(1);
    plate.setOpen(false);
  }
  expect(plate.children).toHaveLength(5);
});

it('rounds the corners of the opening as those of the picture', () => {
  const rounded = new HeadPlate(box, opening, 0);
  rounded.setOpen(true);
  const [frame] = rounded.children.filter((child): child is Quad => child instanceof Quad && child.border > 0);
  expect(frame).toMatchObject({ x: 1456, y: 128, boxWidth: 380, boxHeight: 224, radius: 24, border: 12 });
  const square = new HeadPlate(box, { ...opening, radius: 0 }, 0);
  square.setOpen(true);
  expect(square.children).toHaveLength(4);
});
