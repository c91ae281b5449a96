import { createElement, useLayoutEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { inSlotOrder, MountedWindow, useMountedRange } from '../../../src/ui/mounted-window.ts';
import { bareReact } from '../../support/fakes/bare-react.ts';

interface ListProps {
  mounted: MountedWindow;
  rendered: number[][];
  afterCommit: () => void;
}

function List({ mounted, rendered, afterCommit }: ListProps) {
  const { first, end } = useMountedRange(mounted);
  useLayoutEffect(() => void rendered.push([first, end]));
  useLayoutEffect(afterCommit, [afterCommit]);
  return null;
}

const nothing = () => {};

function setUp() {
  const mounted = new MountedWindow(0, 2);
  const rendered: number[][] = [];
  const react = bareReact();
  const show = (afterCommit = nothing, shown = mounted) =>
    react.render(createElement(List, { mounted: shown, rendered, afterCommit }));
  return { mounted, rendered, react, show };
}

describe('the mounted window of a list', () => {
  it('keeps the same range object until it changes', () => {
    const { mounted } = setUp();
    const { range } = mounted;
    mounted.set(0, 2);
    expect(mounted.range).toBe(range);
  });

  it('renders once for each shift, and not without one', () => {
    const { mounted, rendered, react, show } = setUp();
    show();
    mounted.set(0, 2);
    react.flush();
    mounted.set(1, 3);
    react.flush();
    expect(rendered).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  it('renders once when the list is replaced', () => {
    const { rendered, show } = setUp();
    show();
    show(nothing, new MountedWindow(0, 2));
    expect(rendered).toEqual([
      [0, 2],
      [0, 2],
    ]);
  });

  it('renders again in the commit whose layout effects shift it', () => {
    const { mounted, rendered, show } = setUp();
    show(() => mounted.set(4, 8));
    expect(rendered.at(-1)).toEqual([4, 8]);
  });

  it('has no listener once the list is unmounted', () => {
    const mounted = new MountedWindow();
    const listener = vi.fn();
    mounted.watch(listener)();
    mounted.set(1, 2);
    expect(listener.mock.calls).toEqual([[{ first: 0, end: 0 }]]);
  });
});

describe('the items of a window', () => {
  it('keep their place among the slots when it shifts, so that nothing moves in the scene', () => {
    expect(inSlotOrder(0, 4, 4)).toEqual([0, 1, 2, 3]);
    expect(inSlotOrder(1, 5, 4)).toEqual([4, 1, 2, 3]);
    expect(inSlotOrder(6, 10, 4)).toEqual([8, 9, 6, 7]);
  });

  it('leave slots empty where there are fewer items', () => {
    expect(inSlotOrder(2, 4, 4)).toEqual([2, 3]);
    expect(inSlotOrder(0, 0, 4)).toEqual([]);
  });
});
