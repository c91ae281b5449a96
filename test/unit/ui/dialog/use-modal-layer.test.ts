import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { useModalLayer } from '../../../../src/ui/dialog/use-modal-layer.ts';
import { type Ui, UiProvider } from '../../../../src/ui/ui-context.ts';
import { useFocusNode } from '../../../../src/ui/use-focus-node.ts';
import { bareReact } from '../../../support/fakes/bare-react.ts';
import { fixture, List, rect } from '../../focus/fixtures.ts';

const scroller = new List(['exit/buttons/yes', 'exit/buttons/no'], 'x');

function Buttons() {
  useFocusNode({
    focusKey: 'exit/buttons',
    parentFocusKey: 'exit',
    rect: rect(0, 0, 900, 50),
    scroller,
    memory: 'never',
  });
  return null;
}

function Question({ description = '' }: { description?: string }) {
  useModalLayer({ layerKey: 'exit', name: 'Leave?', description, preferred: 'exit/buttons/no', onBack() {} });
  return createElement(Buttons);
}

describe('a dialog', () => {
  it('begins at its preferred button each time it opens, wherever the focus was in it last', () => {
    const f = fixture();
    const react = bareReact();
    const ui = { focus: f.engine } as unknown as Ui;
    const show = (open: boolean) =>
      react.render(createElement(UiProvider, { value: ui }, open ? createElement(Question) : null));
    f.add({ focusKey: 'page', rect: rect(0, 0, 100, 50) });
    for (let times = 0; times < 2; times++) {
      show(true);
      expect(f.key).toBe('exit/buttons/no');
      expect(f.press('left')).toBe('exit/buttons/yes');
      show(false);
      expect(f.key).toBe('page');
    }
  });

  it('tells the screen reader when its description has changed, and only then', () => {
    const f = fixture();
    const react = bareReact();
    const ui = { focus: f.engine } as unknown as Ui;
    const show = (description: string) =>
      react.render(createElement(UiProvider, { value: ui }, createElement(Question, { description })));
    show('Getting your code…');
    let changes = 0;
    f.engine.onTreeChange(() => changes++);
    show('Getting your code…');
    expect(changes).toBe(0);
    show('Type A B C.');
    expect(changes).toBe(1);
  });
});
