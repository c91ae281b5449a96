// @vitest-environment happy-dom
import { observer } from 'mobx-react-lite';
import { expect, it } from 'vitest';
import type { ContentItem } from '../../../../src/api/content/types.ts';
import type { FocusListener } from '../../../../src/focus/types.ts';
import { type SeasonChoice, useSeason } from '../../../../src/screens/detail/use-season.ts';
import { type ScreenServices, ServicesProvider } from '../../../../src/screens/services.ts';
import type { ContainerSection } from '../../../../src/screens/shared/containers/row-sections.ts';
import { ContainerStore } from '../../../../src/stores/content/container-store.ts';
import { type PageDependencies, PageStore } from '../../../../src/stores/content/page-store.ts';
import { SessionStore } from '../../../../src/stores/session/session-store.ts';
import { type Ui, UiProvider } from '../../../../src/ui/ui-context.ts';
import { bareReact } from '../../../support/fakes/bare-react.ts';
import { container, containerPage, item } from '../../../support/fakes/content.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';

const show = item({ entityId: 'show', type: 'SERIES', seriesType: 'series', showcode: 'RDG', isPlayable: false });
const episode = (season: number) =>
  item({ entityId: `s${season}e1`, seasonNumber: season, showcode: 'RDG', isPlayable: true });

interface PageProps {
  page: PageStore;
  entity: ContentItem;
  sections: readonly ContainerSection[];
  onChoice(choice: SeasonChoice): void;
}

const Page = observer(function Page({ page, entity, sections, onChoice }: PageProps) {
  onChoice(useSeason(page, entity, sections, 'page/seasons'));
  return null;
});

/** A page of five seasons, the first three of which came with their episodes. */
function setUp(entity: ContentItem = show) {
  const clock = new FakeClock();
  const containers = [1, 2, 3, 4, 5].map((season) => {
    const items = [episode(season), item({ entityId: `s${season}e2`, seasonNumber: season, isPlayable: true })];
    const containerDetail = async () => ({ ok: true as const, data: containerPage(items) });
    const data = container({
      containerId: `season-${season}`,
      layoutType: 'season-widget',
      title: `Season ${season}`,
      items: season > 3 ? null : items,
    });
    return new ContainerStore(data, { api: { containerDetail }, clock });
  });
  const page = new PageStore('/show', { api: {} as PageDependencies['api'], clock });
  page.containers = containers;
  const sections = containers.map((row) => ({ focusKey: `page/${row.title}`, container: row }) as ContainerSection);
  const session = new SessionStore({ appType: 'MVPD', freeNetworks: [] });
  const listeners = new Set<FocusListener>();
  const subscribe = (listener: FocusListener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const ui = { focus: { subscribe } } as unknown as Ui;
  const services = { session } as unknown as ScreenServices;
  const react = bareReact();
  let choice: SeasonChoice | undefined;
  const onChoice = (next: SeasonChoice) => {
    choice = next;
  };
  const open = () => {
    react.render(
      <UiProvider value={ui}>
        <ServicesProvider value={services}>
          <Page page={page} entity={entity} sections={sections} onChoice={onChoice} />
        </ServicesProvider>
      </UiProvider>,
    );
  };
  const shown = () => choice?.season?.container.title;
  return {
    session,
    open,
    shown,
    /** The stores have changed: what observes them renders again. */
    async again() {
      await settle();
      open();
      return shown();
    },
    leave: () => react.render(null),
    choose(season: number) {
      page.choose(containers[season - 1] as ContainerStore);
      react.flush();
    },
    focus(nodeKey: string) {
      for (const listener of listeners)
        listener({ focusKey: nodeKey, nodeKey, index: 0, by: 'key', repeat: false }, undefined);
      react.flush();
    },
    listeners,
  };
}

it('keeps the chosen season for a viewer who comes back', () => {
  const { open, shown, choose, leave } = setUp();
  open();
  expect(shown()).toBe('Season 1');
  choose(3);
  expect(shown()).toBe('Season 3');
  leave();
  open();
  expect(shown()).toBe('Season 3');
});

it('shows the season of the page’s own episode, once that has been loaded', async () => {
  const { open, shown, again } = setUp(episode(2));
  open();
  expect(shown()).toBe('Season 2');
  const late = setUp(episode(5));
  late.open();
  expect(await late.again()).toBe('Season 5');
  expect(await again()).toBe('Season 2');
});

it('loads the season in which the viewer watched last', async () => {
  const { session, open, again } = setUp();
  session.setBookmark({ id: 's4e1', showCode: 'RDG', modified: 5, isFinishedWatching: false, percentWatched: 0.5 });
  open();
  expect(await again()).toBe('Season 4');
});

it('does not change the season under a viewer who is in it', async () => {
  const { session, open, again, focus, listeners, leave } = setUp();
  open();
  focus('page/Season 1');
  session.setBookmark({ id: 's4e1', showCode: 'RDG', modified: 5, isFinishedWatching: false, percentWatched: 0.5 });
  expect(await again()).toBe('Season 1');
  leave();
  expect(listeners.size).toBe(0);
});
