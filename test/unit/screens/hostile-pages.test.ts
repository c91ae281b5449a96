// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { brand } from '../../../brands/nation/brand.ts';
import { createContentApi } from '../../../src/api/content/content-api.ts';
import type { ContentItem } from '../../../src/api/content/types.ts';
import type { Direction } from '../../../src/focus/types.ts';
import { createMessages } from '../../../src/i18n/messages.ts';
import { detailButtons, nextPlayable } from '../../../src/screens/detail/detail-buttons.ts';
import { describeCell } from '../../../src/screens/schedule/describe-cell.ts';
import { ScheduleGuide } from '../../../src/screens/schedule/schedule-guide.ts';
import { scheduleTexts } from '../../../src/screens/schedule/texts.ts';
import { searchLayout } from '../../../src/screens/search/search-layout.ts';
import {
  type ContainerSection,
  gridCount,
  isGrid,
  rowSections,
} from '../../../src/screens/shared/containers/row-sections.ts';
import { heroSlide } from '../../../src/screens/shared/hero-model.ts';
import { TileModels } from '../../../src/screens/shared/tile-models.ts';
import type { ContainerStore } from '../../../src/stores/content/container-store.ts';
import { ContentStore } from '../../../src/stores/content/content-store.ts';
import { RecentSearches } from '../../../src/stores/content/recent-searches.ts';
import { ScheduleCalendar } from '../../../src/stores/content/schedule/schedule-calendar.ts';
import type { ScheduleCell } from '../../../src/stores/content/schedule/schedule-cell.ts';
import { ScheduleStore } from '../../../src/stores/content/schedule/schedule-store.ts';
import { SearchStore } from '../../../src/stores/content/search-store.ts';
import { destinationFor } from '../../../src/stores/navigation/destinations.ts';
import { createTimeLabels } from '../../../src/stores/rules/time-labels.ts';
import { SessionStore } from '../../../src/stores/session/session-store.ts';
import { createLook } from '../../../src/ui/look.ts';
import { ScheduleGridController, scheduleRect } from '../../../src/ui/schedule-grid/schedule-grid-controller.ts';
import type { Ui } from '../../../src/ui/ui-context.ts';
import { sum } from '../../harness/statistics.ts';
import { FakeClock, settle } from '../../support/fakes/fake-clock.ts';
import { answer, FakeTransport } from '../../support/fakes/fake-transport.ts';
import { hostileAnswers, layouts } from '../../support/hostile-answers.ts';
import { fixture } from '../focus/fixtures.ts';
import { fakeUi } from '../ui/fake-ui.ts';
import { FocusedPage } from './focused-page.ts';

const now = Date.parse('2026-03-01T20:20:00Z');
const look = createLook(brand.theme);
const messages = createMessages();
const { t } = messages;
const times = createTimeLabels(t);

/** All parts of the app between the network and the display objects, for feeds that this seed has broken. */
function setUp(seed: number) {
  const { random, answerTo } = hostileAnswers(seed);
  const transport = new FakeTransport(({ url }) => answer(answerTo(url)));
  const api = createContentApi({ transport, basePath: '/api/nation', report: () => {} });
  const clock = new FakeClock(now);
  const session = new SessionStore({ appType: 'MVPD', freeNetworks: [] });
  const texts = { widthOf: (text: string) => 10 * text.length };
  const tiles = new TileModels({ look, session, clock, messages, times, texts, scale: 1, icons: brand.icons });
  const { bookmarkOf, accessTo } = session;
  const { customisation } = brand;
  const context = {
    t,
    times,
    tiles,
    bookmarkOf,
    accessTo,
    unlockPath: '/gated/x',
    favourites: null,
    now,
    customisation,
  };
  return { random, api, clock, session, tiles, context };
}

type Parts = ReturnType<typeof setUp>;

/** What tiles, heroes and detail pages show of an item, and where it leads. */
function showItem(shown: ContentItem, { tiles, context }: Parts): void {
  for (const kind of ['landscape', 'portrait', 'largeLandscape'] as const) {
    tiles.modelOf(shown, kind, false);
    tiles.describe(shown);
  }
  const slide = heroSlide(shown, { index: 0, count: 2 }, context, look);
  expect([slide.art, slide.content.title, slide.describe?.name, slide.buttons].includes(undefined as never)).toBe(
    false,
  );
  detailButtons(shown, shown, '/elsewhere', context);
  const destination = destinationFor(shown);
  if (destination.kind === 'route') expect(destination.address).toMatch(/^\/(?!\/)/);
}

/** Rows that have something to show, or will have, as `useSections` has them. */
function shownRows(containers: readonly ContainerStore[]): ContainerSection[] {
  const isShown = ({ items, status }: ContainerStore) => items.length > 0 || !['ready', 'failed'].includes(status);
  return rowSections(containers, containers.map(gridCount), 'page', look).filter(({ container }) => isShown(container));
}

/** Where nothing is left of an answer, the page says so, and the viewer leaves and comes again. */
async function visitUntil<T>(enter: () => T, load: (store: T) => Promise<void>, hasContent: (store: T) => boolean) {
  for (let visits = 0; visits < 50; visits++) {
    const store = enter();
    await load(store);
    if (hasContent(store)) return store;
  }
  throw new Error('nothing is left of any answer');
}

/** A viewer who moves through a page. @returns whether any row is left */
function walkPage(page: FocusedPage, containers: readonly ContainerStore[], random: () => number): boolean {
  const sections = shownRows(containers);
  page.show(sections);
  if (sections.length === 0) return false;
  page.checkFocus();
  for (let moves = 0; moves < 8; moves++) page.press(pick(directions, random));
  return true;
}

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T;

const directions: readonly Direction[] = ['right', 'right', 'down', 'down', 'left', 'up'];

interface ShownPage {
  rows: number;
  isFocused: boolean;
}

async function showPage(seed: number): Promise<ShownPage> {
  const parts = setUp(seed);
  const store = await visitUntil(
    () => new ContentStore({ api: parts.api, clock: parts.clock }).screen('home'),
    (page) => page.load(),
    ({ containers }) => containers.length > 0,
  );
  // The viewer moves on while rows and their next pages arrive.
  const page = new FocusedPage(look, { anchor: 120, top: 0, inset: 0, atFirst: 2 });
  const { random } = parts;
  walkPage(page, store.containers, random);
  await Promise.all(store.containers.map((container) => container.load()));
  walkPage(page, store.containers, random);
  await Promise.all(store.containers.map((container) => container.loadMore()));
  const isFocused = walkPage(page, store.containers, random);
  page.dispose();
  const { containers, entity } = store;
  const sections = rowSections(containers, containers.map(gridCount), 'page', look);
  expect(new Set(sections.map(({ focusKey }) => focusKey)).size).toBe(sections.length);
  expect(sections.map(({ height }) => height).filter((height) => !(height >= 0 && height < 1e9))).toEqual([]);
  for (const container of containers) {
    isGrid(container);
    for (const shown of container.items) showItem(shown, parts);
  }
  if (entity) {
    showItem(entity, parts);
    nextPlayable(entity, containers, parts.context);
  }
  return { rows: containers.length, isFocused };
}

async function showSchedule(seed: number): Promise<string[]> {
  const { random, api, clock, session, tiles, context } = setUp(seed);
  const store = await visitUntil(
    () => new ScheduleStore({ api, clock }),
    async (schedule) => {
      schedule.enter();
      schedule.see({ firstRow: 0, lastRow: 7, from: now / 60_000 - 20, to: now / 60_000 + 180 });
      await settle();
    },
    ({ status, channelCount }) => status === 'ready' && channelCount > 0,
  );
  const translate = messages.with(scheduleTexts);
  const guide = new ScheduleGuide({
    ...{ store, calendar: new ScheduleCalendar(), clock, times, tiles, session, t: translate },
    onDays: () => {},
  });
  const f = fixture();
  const { ui } = fakeUi();
  const controller = new ScheduleGridController<ScheduleCell>({ ...ui, clock } as Ui, guide, 'guide');
  f.add({
    ...{ focusKey: 'guide', scroller: controller, aligned: true, rect: scheduleRect, defaultFocus: true },
    preferredChildFocusKey: controller.entryKey,
    onFocus: controller.onFocus,
    onBlur: controller.onBlur,
  });
  const seen: string[] = [];
  for (let moves = 0; moves < 12; moves++) {
    f.press(pick(directions, random));
    const { focusKey, index } = f.engine.focused ?? { focusKey: '', index: -1 };
    expect(controller.keyAt(index)).toBe(focusKey);
    const cell = controller.cellAt(index);
    guide.channelAt(cell.row);
    seen.push(describeCell(cell, guide, { ...context, today: 0 }, translate).name ?? '');
  }
  controller.dispose();
  store.leave();
  return seen;
}

/** @returns how many results were found */
async function showSearch(seed: number): Promise<number> {
  const parts = setUp(seed);
  const { api, clock, random } = parts;
  const recent = new RecentSearches({ get: () => null, set() {}, remove() {} });
  const store = await visitUntil(
    () => new SearchStore({ api, clock, recent, onAnswer: () => {}, onSearched: () => {} }),
    async (search) => {
      search.visit(1, 'ridge');
      await settle();
    },
    ({ results }) => results !== null && results.count > 0,
  );
  const rows = store.results?.rows ?? [];
  const page = new FocusedPage(look, { ...searchLayout.list, atFirst: 2 });
  walkPage(page, rows, random);
  page.dispose();
  const results = rows.flatMap(({ items: ofRow }) => ofRow);
  for (const shown of results) showItem(shown, parts);
  return results.length;
}

const seeds = (count: number, from: number) => Array.from({ length: count }, (_, index) => from + index);

// Calls that load later have loaded.
beforeAll(() => import('../../../src/api/content/later-calls.ts'));

describe('feeds that are broken at random', () => {
  it.each([1, 51, 101, 151, 201, 251, 301])(
    'show what is left on 50 pages, and keep the focus there: %i',
    async (from) => {
      const shown: ShownPage[] = [];
      for (const seed of seeds(50, from)) shown.push(await showPage(seed));
      // Most of a page outlives what is broken in it.
      expect(sum(shown.map(({ rows }) => rows)) / 50).toBeGreaterThan(layouts.length / 2);
      expect(shown.every(({ isFocused }) => isFocused)).toBe(true);
    },
  );

  it('keep the focus in 100 schedules', async () => {
    const seen: string[][] = [];
    for (const seed of seeds(100, 1001)) seen.push(await showSchedule(seed));
    expect(seen.map((names) => names.length)).toEqual(seen.map(() => 12));
  });

  it('keep the focus in what 50 searches find', async () => {
    let count = 0;
    for (const seed of seeds(50, 2001)) count += await showSearch(seed);
    expect(count).toBeGreaterThan(500);
  });
});
