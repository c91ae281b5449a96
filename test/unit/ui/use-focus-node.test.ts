import { createElement, useLayoutEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { FocusNodeOptions } from '../../../src/focus/types.ts';
import { type Ui, UiProvider } from '../../../src/ui/ui-context.ts';
import { useFocusNode } from '../../../src/ui/use-focus-node.ts';
import { bareReact } from '../../support/fakes/bare-react.ts';
import { fixture, rect } from '../focus/fixtures.ts';

interface NodeProps {
  options: FocusNodeOptions;
  content?: readonly unknown[];
  /** Called in a layout effect of the component. */
  afterCommit?: () => void;
}

function Node({ options, content, afterCommit }: NodeProps) {
  useFocusNode(options, content);
  useLayoutEffect(() => afterCommit?.());
  return null;
}

function setUp() {
  const f = fixture();
  const register = vi.spyOn(f.engine, 'register');
  const changed = vi.fn();
  f.engine.onTreeChange(changed);
  const react = bareReact();
  const ui = { focus: f.engine } as unknown as Ui;
  const render = (...nodes: NodeProps[]) => {
    changed.mockClear();
    const children = nodes.map((props) => createElement(Node, { key: props.options.focusKey, ...props }));
    react.render(createElement(UiProvider, { value: ui }, ...children));
  };
  return { ...f, register, changed, render };
}

const place = { rect: rect(0, 0, 100, 100) };

describe('a focus node of a component', () => {
  it('is registered while the component is mounted', () => {
    const { engine, render } = setUp();
    render({ options: { focusKey: 'a', ...place } });
    expect(engine.focused?.focusKey).toBe('a');
    render();
    expect(engine.nodeOf('a')).toBeUndefined();
  });

  it('calls the handlers of the last render without registering again', () => {
    const { engine, register, changed, render } = setUp();
    const [first, second] = [vi.fn(), vi.fn()];
    render({ options: { focusKey: 'a', ...place, onSelect: first } });
    render({ options: { focusKey: 'a', ...place, onSelect: second } });
    expect(changed).not.toHaveBeenCalled();
    engine.select();
    expect([first.mock.calls.length, second.mock.calls.length, register.mock.calls.length]).toEqual([0, 1, 1]);
  });

  it('calls the newest handlers even in a layout effect of the same commit', () => {
    const { engine, render } = setUp();
    const select = vi.fn();
    const node = (text: string): NodeProps => ({
      options: { focusKey: 'a', ...place, onSelect: () => select(text) },
      afterCommit: () => engine.select(),
    });
    render(node('old'));
    render(node('new'));
    expect(select.mock.calls).toEqual([['old'], ['new']]);
  });

  it('reports changed content also when the rectangle changes, so that memory that depends on it is forgotten', () => {
    const { engine, press, render } = setUp();
    const box = (width: number, content: readonly unknown[]): NodeProps => ({
      options: { focusKey: 'box', rect: rect(0, 200, width, 100), memory: 'until-content-changes' },
      content,
    });
    const buttons = ['a', 'b'].map(
      (key, i): NodeProps => ({
        options: { focusKey: key, parentFocusKey: 'box', rect: rect(i * 120, 0, 100, 100) },
      }),
    );
    const above: NodeProps = { options: { focusKey: 'above', ...place } };
    render(above, box(500, ['slide 1']), ...buttons);
    engine.setFocus('b');
    engine.setFocus('above');
    render(above, box(600, ['slide 2']), ...buttons);
    expect(press('down')).toBe('a');
  });

  it('updates the engine for a different rectangle, but not for an equal one', () => {
    const { engine, register, changed, render } = setUp();
    render({ options: { focusKey: 'a', rect: rect(0, 0, 100, 100) } });
    render({ options: { focusKey: 'a', rect: rect(0, 0, 100, 100) } });
    expect(changed).not.toHaveBeenCalled();
    render({ options: { focusKey: 'a', rect: rect(50, 0, 100, 100) } });
    expect(engine.rectOf('a')).toEqual(rect(50, 0, 100, 100));
    render({ options: { focusKey: 'a', rect: rect(50, 0, 100, 100), focusable: false } });
    expect(engine.hitTest(60, 10)).toBeUndefined();
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('reports a change of content only when one of the values differs', () => {
    const { changed, render } = setUp();
    const items = ['x'];
    render({ options: { focusKey: 'a', ...place }, content: [items, 1] });
    render({ options: { focusKey: 'a', ...place }, content: [items, 1] });
    expect(changed).not.toHaveBeenCalled();
    render({ options: { focusKey: 'a', ...place }, content: [items, 2] });
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('is registered again under a new key', () => {
    const { engine, render } = setUp();
    const node = (focusKey: string): NodeProps => ({ options: { focusKey, ...place } });
    render(node('a'), node('b'));
    render(node('a'), node('c'));
    expect([engine.nodeOf('b'), engine.nodeOf('c')?.focusKey]).toEqual([undefined, 'c']);
  });

  it('selects on key down if it has no long-press handler', () => {
    const { engine, clock, render } = setUp();
    const [select, hold] = [vi.fn(), vi.fn()];
    render({ options: { focusKey: 'a', ...place, onSelect: select } });
    engine.pressEnter();
    expect(select).toHaveBeenCalledTimes(1);
    render({ options: { focusKey: 'b', ...place, onSelect: select, onLongPress: hold } });
    expect(engine.focused?.focusKey).toBe('b');
    engine.pressEnter();
    clock.advance(600);
    expect([select.mock.calls.length, hold.mock.calls.length]).toEqual([1, 1]);
  });
});
