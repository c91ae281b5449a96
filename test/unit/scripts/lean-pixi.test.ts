// @vitest-environment happy-dom
import { Container } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { leanPixi } from '../../../scripts/lib/lean-pixi.mjs';

type Place = (parent: Container, child: Container, before?: Container) => void;

/** A function of @pixi/react as the builds have it. */
async function standIn(name: string): Promise<Place> {
  const { load } = leanPixi();
  const { code } = (load as (id: string) => { code: string })(`/node_modules/@pixi/react/lib/helpers/${name}.mjs`);
  const module: Record<string, Place> = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return module[name] as Place;
}

/** Five letters in a scene that notes of which of them it hears. */
function setUp() {
  const scene = new Container({ isRenderGroup: true });
  const letters = [...'ABCDE'].map((label) => scene.addChild(new Container({ label })));
  for (const letter of letters) letter.didChange = false;
  const heard: string[] = [];
  scene.renderGroup.onChildUpdate = ({ label }) => void heard.push(label);
  const child = (label: string) => letters.find((letter) => letter.label === label) as Container;
  return { scene, heard, child, order: () => scene.children.map(({ label }) => label).join('') };
}

describe('a child that React moves among its siblings', () => {
  it.each([
    ['A', 'D', 'BCADE'],
    ['D', 'A', 'DABCE'],
    ['B', 'C', 'ABCDE'],
    ['E', 'A', 'EABCD'],
  ])('%s before %s: %s, and the scene draws it so', async (moved, before, order) => {
    const insertBefore = await standIn('insertBefore');
    const { scene, child, heard, order: found } = setUp();
    insertBefore(scene, child(moved), child(before));
    expect(found()).toBe(order);
    expect(heard).toEqual([moved]);
  });

  it('to the end: the scene draws it so', async () => {
    const appendChild = await standIn('appendChild');
    const { scene, child, heard, order } = setUp();
    appendChild(scene, child('B'));
    expect(order()).toBe('ACDEB');
    expect(heard).toEqual(['B']);
  });

  it('or that is new comes before the one it was made for', async () => {
    const insertBefore = await standIn('insertBefore');
    const { scene, child, order } = setUp();
    insertBefore(scene, new Container({ label: 'X' }), child('C'));
    expect(order()).toBe('ABXCDE');
  });
});
