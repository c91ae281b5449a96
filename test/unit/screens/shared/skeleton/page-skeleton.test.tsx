// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { brand } from '../../../../../brands/nation/brand.ts';
import { delays } from '../../../../../src/config/constants.ts';
import { type ScreenServices, ServicesProvider } from '../../../../../src/screens/services.ts';
import { PageSkeleton } from '../../../../../src/screens/shared/skeleton/page-skeleton.tsx';
import { createLook } from '../../../../../src/ui/look.ts';
import { type Ui, UiProvider } from '../../../../../src/ui/ui-context.ts';
import { bareReact } from '../../../../support/fakes/bare-react.ts';
import { fixture } from '../../../focus/fixtures.ts';
import { fakeUi } from '../../../ui/fake-ui.ts';

it('the outline of a page comes after a moment, so that a page that loads at once shows none', () => {
  const { engine: focus, clock } = fixture();
  const { stage } = fakeUi().ui;
  const ui = { stage, focus, clock, look: createLook(brand.theme) } as unknown as Ui;
  const announced: string[] = [];
  const services = { t: (key: string) => key, announce: (text: string) => announced.push(text) };
  bareReact().render(
    <UiProvider value={ui}>
      <ServicesProvider value={services as unknown as ScreenServices}>
        <PageSkeleton pageFocusKey="page" />
      </ServicesProvider>
    </UiProvider>,
  );
  const isFading = () => stage.tweens.step(clock.now());
  clock.advance(delays.skeleton - 1);
  expect(isFading()).toBe(false);
  clock.advance(1);
  expect([isFading(), announced]).toEqual([true, []]);
  clock.advance(delays.spinner);
  expect([isFading(), announced]).toEqual([false, ['loader.loading']]);
});
