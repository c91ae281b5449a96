// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { brand } from '../../../../brands/nation/brand.ts';
import { createMessages } from '../../../../src/i18n/messages.ts';
import type { SessionRequest } from '../../../../src/player/session/session-types.ts';
import { LoadingOverlay } from '../../../../src/screens/player/loading-overlay.tsx';
import { usePlayback } from '../../../../src/screens/player/use-playback.ts';
import { type ScreenServices, ServicesProvider } from '../../../../src/screens/services.ts';
import { ModalStore } from '../../../../src/stores/modal-store.ts';
import type { RouteEntry } from '../../../../src/stores/navigation/route-types.ts';
import { PlayerStore } from '../../../../src/stores/player/player-store.ts';
import { createLook } from '../../../../src/ui/look.ts';
import { type Ui, UiProvider } from '../../../../src/ui/ui-context.ts';
import { bareReact } from '../../../support/fakes/bare-react.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';
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
          <LoadingOverlay isAwaited={false} />
        </ServicesProvider>
      </UiProvider>,
    );
    return seen;
  };
  expect(seenOf(null)).toEqual([]);
  const playback = { title: 'Ridge', subtitle: 'Season 2', networkLogo: '/logo' };
  expect(seenOf(playback)).toEqual(['/logo', 'Ridge', 'Season 2']);
});

const route = { params: { entityId: 'e1' }, query: {} } as unknown as RouteEntry;
const request: SessionRequest = { videoId: 'e1', kind: 'vod', startTimeSec: 0 };

function Page() {
  return <LoadingOverlay isAwaited={usePlayback(route, request)} />;
}

it('turns while a deep link waits for the viewer’s bookmarks, and no longer than it plays or asks where to begin', async () => {
  let arrive = (): void => {};
  const loading = new Promise<void>((done) => {
    arrive = done;
  });
  const clock = new FakeClock();
  const player = new PlayerStore({ isContinuousPlaybackOn: () => true, onFailure() {} });
  const modals = new ModalStore();
  const late = { bookmarks: { loading }, playback: { stop() {} } };
  const session = { bookmarks: new Map([['e1', { percentWatched: 0.5, isFinishedWatching: false }]]) };
  const services = {
    player,
    modals,
    messages: createMessages(),
    clock,
    session,
    late: { value: late },
  } as unknown as ScreenServices;
  const stage = { ...fakeUi().ui.stage, texts: { lineCount: () => 1 } };
  const ui = { stage, look: createLook(brand.theme), clock } as unknown as Ui;
  let spinners = 0;
  const react = bareReact((type) => {
    if (type === 'spinner') spinners += 1;
  });
  react.render(
    <UiProvider value={ui}>
      <ServicesProvider value={services}>
        <Page />
      </ServicesProvider>
    </UiProvider>,
  );
  clock.advance(400);
  react.flush();
  expect(spinners).toBe(1);
  arrive();
  await settle();
  react.flush();
  expect(modals.current?.type).toBe('resume');
  clock.advance(400);
  react.flush();
  expect(spinners).toBe(1);
});
