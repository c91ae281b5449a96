// @vitest-environment happy-dom

import { Container } from 'pixi.js';
import { createElement, type ReactNode, useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createSceneRoot } from '../../../src/render/react-host.ts';
import { settle } from '../../support/fakes/fake-clock.ts';

/** A display object that records its setters' calls. */
class Box extends Container {
  readonly made: unknown;
  readonly written: string[] = [];
  private currentTone: string | undefined;

  constructor(props: { tone?: string }) {
    super();
    this.made = props;
    this.currentTone = props.tone;
  }

  get tone(): string | undefined {
    return this.currentTone;
  }

  set tone(tone: string | undefined) {
    this.written.push(`tone ${tone}`);
    this.currentTone = tone;
  }
}

interface BoxProps {
  key?: string;
  tone?: string;
  x?: number;
  y?: number;
  ref?: (box: Box | null) => void;
}

const box = (props: BoxProps, ...children: ReactNode[]) => createElement('box' as 'quad', props as never, ...children);

const painted = { paint: (_tone: string): void => {} };

function Painted() {
  const [tone, setTone] = useState('red');
  painted.paint = setTone;
  return box({ tone });
}

function Watched({ gone }: { gone: () => void }) {
  useEffect(() => gone, [gone]);
  return box({ tone: 'red' });
}

const unmovedBox = box({ tone: 'red' });

/** Renders the same element whatever its state. */
function Unmoved() {
  const [, setTone] = useState('red');
  painted.paint = setTone;
  return unmovedBox;
}

function Broken(): never {
  throw new Error('broken component');
}

function setUp() {
  const errors: unknown[] = [];
  let told = 0;
  // React logs errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = createSceneRoot({
    document,
    elements: { Box },
    onError: (error) => errors.push(error),
    onCommit: () => told++,
  });
  const stage = root.container;
  const show = async (node: ReactNode) => {
    root.render(node);
    await settle();
  };
  const tones = (parent: Container = stage) => parent.children.map((child) => (child as Box).tone);
  return { stage, errors, root, show, tones, told: () => told };
}

describe('React in the scene', () => {
  it('makes display objects with their props, in their places', async () => {
    const { stage, show, tones } = setUp();
    await show([
      box({ key: '1', tone: 'red', x: 5 }, box({ key: 'in', tone: 'blue' })),
      box({ key: '2', tone: 'green' }),
    ]);
    expect(tones()).toEqual(['red', 'green']);
    expect(tones(stage.children[0])).toEqual(['blue']);
    const red = stage.children[0] as Box;
    expect(red.x).toBe(5);
    expect(red.made).toEqual({ tone: 'red', x: 5 });
  });

  it('writes only the props that differ', async () => {
    const { stage, show } = setUp();
    await show(box({ tone: 'red', x: 5, y: 1 }));
    const object = stage.children[0] as Box;
    object.written.length = 0;
    await show(box({ tone: 'red', x: 5, y: 2 }));
    expect(object.written).toEqual([]);
    await show(box({ tone: 'blue', x: 5, y: 2 }));
    expect(object.written).toEqual(['tone blue']);
    expect([object.x, object.y]).toEqual([5, 2]);
    expect(stage.children).toEqual([object]);
  });

  it('resets a position prop that is no longer given', async () => {
    const { stage, show } = setUp();
    await show(box({ tone: 'red', x: 5 }));
    await show(box({ tone: 'red' }));
    expect(stage.children[0]?.x).toBe(0);
  });

  it('reorders children, forwards and backwards', async () => {
    const { stage, show, tones } = setUp();
    const list = (...names: string[]) => names.map((name) => box({ key: name, tone: name }));
    await show(list('a', 'b', 'c'));
    const [a] = stage.children;
    await show(list('b', 'a', 'c'));
    expect(tones()).toEqual(['b', 'a', 'c']);
    await show(list('c', 'a', 'd', 'b'));
    expect(tones()).toEqual(['c', 'a', 'd', 'b']);
    await show(list('b', 'd', 'c', 'a'));
    expect(tones()).toEqual(['b', 'd', 'c', 'a']);
    expect(stage.children[3]).toBe(a);
  });

  it('destroys what React removes', async () => {
    const { stage, show } = setUp();
    await show([box({ key: 'a', tone: 'a' }), box({ key: 'b', tone: 'b' })]);
    const [a, b] = stage.children;
    await show([box({ key: 'b', tone: 'b' })]);
    expect([a?.destroyed, b?.destroyed]).toEqual([true, false]);
    await show(null);
    expect(stage.children).toEqual([]);
    expect(b?.destroyed).toBe(true);
  });

  it('cleans up effects and destroys everything on unmount, and renders nothing after that', async () => {
    const { root, show, stage } = setUp();
    const seen: string[] = [];
    await show(createElement(Watched, { gone: () => seen.push('cleaned up') }));
    const object = stage.children[0];
    await root.unmount();
    expect(seen).toEqual(['cleaned up']);
    expect(object?.destroyed).toBe(true);
    await show(box({ tone: 'late' }));
    expect(stage.children).toEqual([]);
  });

  it('unmounts a tree that it has not committed yet', async () => {
    const { root, stage } = setUp();
    root.render(box({ tone: 'red' }));
    await root.unmount();
    expect(stage.children).toEqual([]);
  });

  it('sets a ref to the display object, and clears it on unmount', async () => {
    const { stage, show } = setUp();
    const given: (Box | null)[] = [];
    const ref = (object: Box | null) => {
      given.push(object);
    };
    await show(box({ tone: 'a', ref }));
    const object = stage.children[0] as Box;
    await show(null);
    expect(given).toEqual([object, null]);
  });

  it('renders state that is set from outside React, and counts the commits', async () => {
    const { root, show, told, tones } = setUp();
    await show(createElement(Painted));
    const { paint } = painted;
    const before = root.commits;
    paint('blue');
    paint('green');
    await settle();
    expect(tones()).toEqual(['green']);
    expect(root.commits).toBe(before + 1);
    expect(told()).toBe(root.commits);
  });

  it('counts no commit that changes nothing', async () => {
    const { root, show } = setUp();
    await show(createElement(Unmoved));
    const before = root.commits;
    painted.paint('blue');
    await settle();
    expect(root.commits).toBe(before);
  });

  it('reports an unknown element, and renders it once it is registered', async () => {
    const { errors, root, show, tones } = setUp();
    class Late extends Box {}
    await show(createElement('late' as 'quad', { tone: 'a' } as never));
    expect(String(errors[0])).toContain('Late is not part of');
    root.extend({ Late });
    await show(createElement('late' as 'quad', { tone: 'a' } as never));
    expect(tones()).toEqual(['a']);
  });

  it('reports an error of a component and keeps working', async () => {
    const { errors, show, tones } = setUp();
    await show(createElement(Broken));
    expect(String(errors[0])).toContain('broken component');
    await show(box({ tone: 'whole' }));
    expect(tones()).toEqual(['whole']);
  });

  it('rejects bare text', async () => {
    const { errors, show } = setUp();
    await show('words');
    expect(String(errors[0])).toContain('Text instances are not');
  });
});
