// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { type Ui, UiProvider } from '../../../src/ui/ui-context.ts';
import { type PageEntrance, usePageEntrance } from '../../../src/ui/use-entrance.ts';
import { bareReact } from '../../support/fakes/bare-react.ts';
import { fakeUi } from './fake-ui.ts';

function Page({ onRender }: { onRender: (entrance: PageEntrance) => void }) {
  const entrance = usePageEntrance();
  onRender(entrance);
  return (
    <group>
      <quad ref={entrance.ground} boxWidth={1920} boxHeight={1080} />
      <group ref={entrance.content} />
    </group>
  );
}

it('a page that covers another shows no words before its ground is opaque', () => {
  const { ui } = fakeUi();
  let entrance: PageEntrance | undefined;
  bareReact().render(
    <UiProvider value={ui as unknown as Ui}>
      <Page
        onRender={(rendered) => {
          entrance = rendered;
        }}
      />
    </UiProvider>,
  );
  const seen: [number | undefined, number | undefined][] = [];
  for (let frame = 1; frame <= 30; frame++) {
    seen.push([entrance?.ground.current?.alpha, entrance?.content.current?.alpha]);
    ui.stage.tweens.step((frame * 1000) / 60);
  }
  expect(seen[0]).toEqual([0, 0]);
  expect(seen.at(-1)).toEqual([1, 1]);
  expect(seen.some(([ground = 0, content = 0]) => content > 0 && ground < 1)).toBe(false);
});
