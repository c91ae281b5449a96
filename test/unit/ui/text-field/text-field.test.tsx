// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { brand } from '../../../../brands/nation/brand.ts';
import { Typing } from '../../../../src/input/typing.ts';
import { createLook } from '../../../../src/ui/look.ts';
import { TextField } from '../../../../src/ui/text-field/text-field.tsx';
import { type Ui, UiProvider } from '../../../../src/ui/ui-context.ts';
import { bareReact } from '../../../support/fakes/bare-react.ts';
import { fixture } from '../../focus/fixtures.ts';

it('cannot have the focus while it is disabled (B 5)', () => {
  const { engine: focus } = fixture();
  const ui = { stage: {}, focus, look: createLook(brand.theme), typing: new Typing() } as unknown as Ui;
  const react = bareReact();
  const field = (label: string, y: number, isDisabled: boolean) => (
    <TextField
      {...{ label, x: 0, y, width: 640, kind: 'text', value: '', error: null, longest: 10, isDisabled }}
      focusKey={label}
      parentFocusKey="root"
      keyboard="native"
      onChange={() => {}}
      onDone={() => {}}
    />
  );
  const show = (isDisabled: boolean) =>
    react.render(
      <UiProvider value={ui}>
        {field('first', 0, false)}
        {field('second', 300, isDisabled)}
      </UiProvider>,
    );
  const below = () => {
    focus.setFocus('first');
    focus.move('down');
    return focus.focused?.focusKey;
  };
  show(true);
  expect([below(), focus.setFocus('second')]).toEqual(['first', false]);
  show(false);
  expect(below()).toBe('second');
});
