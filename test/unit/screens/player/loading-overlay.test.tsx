// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { brand } from '../../../../brands/nation/brand.ts';
import { createMessages } from '../../../../src/i18n/messages.ts';
import { LoadingOverlay } from '../../../../src/screens/player/loading-overlay.tsx';
import { type ScreenServices, ServicesProvider } from '../../../../src/screens/services.ts';
import { createLook } from '../../../../src/ui/look.ts';
import { type Ui, UiProvider } from '../../../../src/ui/ui-context.ts';
import { bareReact } from '../../../support/fakes/bare-react.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { fakeUi } from '../../ui/fake-ui.ts';

it('shows network logo, title and subtitle of what loads, as soon as they are known (B 2 Player page)', () => {
  const stage = { ...fakeUi().ui.stage, texts: { lineCount: () => 1 } };
  const ui = { stage, look: createLook(brand.theme), clock: new FakeClock() } as unknown as Ui;
  const tiles = { logo: (url: string) => ({ url }) };
  const seenOf = (playback: object | null): unknown[] => {
    const seen: unknown[] = [];
    const player = { playback, item: null, startsAt: null, video: {}, preview: { isExpired: false } };
    const react = bareReact((_, { model }) => {
      const { url, text } = (model ?? {}) as { url?: string; text?: string };
      if (url ?? text) seen.push(url ?? text);
    });
    react.render(
      <UiProvider value={ui}>
        <ServicesProvider
          value={{ player, tiles, clock: ui.clock, messages: createMessages() } as unknown as ScreenServices}
        >
          <LoadingOverlay />
        </ServicesProvider>
      </UiProvider>,
    );
    return seen;
  };
  expect(seenOf(null)).toEqual([]);
  const playback = { title: 'Ridge', subtitle: 'Season 2', networkLogo: '/logo' };
  expect(seenOf(playback)).toEqual(['/logo', 'Ridge', 'Season 2']);
});
