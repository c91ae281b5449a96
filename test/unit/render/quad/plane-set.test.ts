// @vitest-environment happy-dom
import { Matrix, type RenderGroup } from 'pixi.js';
import { expect, it } from 'vitest';
import { PlaneSet } from '../../../../src/render/quad/plane-set.ts';

const groupAt = (x: number): RenderGroup =>
  ({ worldTransform: new Matrix(1, 0, 0, 1, x, 0), worldColorAlpha: 0xffffffff, isRenderable: true }) as RenderGroup;

it('planes are new to whoever drew with fewer, also where they have the values of those that were there before', () => {
  const planes = new PlaneSet();
  const [page, row] = [groupAt(0), groupAt(40)];
  for (const group of [page, row]) planes.indexOf(group);
  planes.update();
  planes.clear();
  planes.indexOf(page);
  planes.update();
  const { version } = planes;
  planes.clear();
  for (const group of [page, row]) planes.indexOf(group);
  planes.update();
  expect([planes.words.length, planes.version > version]).toEqual([16, true]);
});
