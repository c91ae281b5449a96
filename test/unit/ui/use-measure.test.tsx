import { expect, it } from 'vitest';
import type { TextStyle } from '../../../src/render/text/text-style.ts';
import { type Ui, UiProvider } from '../../../src/ui/ui-context.ts';
import { type Measure, useMeasure } from '../../../src/ui/use-measure.ts';
import { bareReact } from '../../support/fakes/bare-react.ts';

const seen: Measure[] = [];

function Buttons({ words }: { words: readonly string[] }) {
  seen.push(useMeasure(words));
  return null;
}

it('measures again once faces of one of its texts have loaded, and not for others', () => {
  const listeners = new Set<(isConcerned: (text: string) => boolean) => void>();
  const onLoaded = (listener: Parameters<typeof listeners.add>[0]) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  let letter = 10;
  const texts = { widthOf: (text: string) => letter * text.length };
  const ui = { stage: { texts, fonts: { onLoaded } } } as unknown as Ui;
  const react = bareReact();
  const render = (words: readonly string[]) =>
    react.render(
      <UiProvider value={ui}>
        <Buttons words={words} />
      </UiProvider>,
    );
  const load = (text: string) => {
    for (const listener of listeners) listener((other) => other === text);
    react.flush();
  };
  render(['Sign In']);
  render(['Sign In', 'إلغاء']);
  load('Home');
  expect([seen.length, new Set(seen).size]).toEqual([2, 1]);
  letter = 12;
  load('إلغاء');
  expect([seen.length, new Set(seen).size, seen[2]?.widthOf('إلغاء', {} as TextStyle)]).toEqual([3, 2, 60]);
  react.render(null);
  expect(listeners.size).toBe(0);
});
