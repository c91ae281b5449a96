import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it } from 'vitest';
import { brand } from '../../../brands/nation/brand.ts';
import { normaliseConfiguration } from '../../../src/api/configuration/configuration.ts';
import { createContentApi } from '../../../src/api/content/content-api.ts';
import { itemKey } from '../../../src/api/content/normalisers/item.ts';
import type { ContentItem } from '../../../src/api/content/types.ts';
import { createFavouritesApi } from '../../../src/api/favourites/favourites-api.ts';
import { connectPromo } from '../../../src/app/connect/connect-promo.ts';
import { matchRoute } from '../../../src/app/navigation/routes.ts';
import type { Direction } from '../../../src/focus/types.ts';
import { createMessages } from '../../../src/i18n/messages.ts';
import { removalTiles } from '../../../src/modals/favourites/removal-tiles.ts';
import { entryAt, settingsEntries } from '../../../src/screens/settings/settings-entries.ts';
import { rowSections } from '../../../src/screens/shared/containers/row-sections.ts';
import { TileModels } from '../../../src/screens/shared/tile-models.ts';
import { CollectionStore } from '../../../src/stores/content/collection-store.ts';
import type { ContainerStore } from '../../../src/stores/content/container-store.ts';
import { ErrorStore } from '../../../src/stores/error-store.ts';
import { ModalStore } from '../../../src/stores/modal-store.ts';
import { destinationFor } from '../../../src/stores/navigation/destinations.ts';
import { NavigationStore } from '../../../src/stores/navigation/navigation-store.ts';
import { createTimeLabels } from '../../../src/stores/rules/time-labels.ts';
import { favouriteEntityId } from '../../../src/stores/session/favourites/favourite-records.ts';
import { FavouritesStore } from '../../../src/stores/session/favourites/favourites-store.ts';
import { SessionStore } from '../../../src/stores/session/session-store.ts';
import { createLook } from '../../../src/ui/look.ts';
import { createHtmlReader } from '../../../src/ui/rich-text/clean-html.ts';
import { type RichStyles, richFlow } from '../../../src/ui/rich-text/rich-flow.ts';
import { ScrollTextController } from '../../../src/ui/scroll-text/scroll-text-controller.ts';
import { spoilFeed } from '../../harness/hostile-feeds.ts';
import { seededRandom } from '../../harness/random.ts';
import { sum } from '../../harness/statistics.ts';
import { container } from '../../support/fakes/content.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';
import { answer, FakeTransport } from '../../support/fakes/fake-transport.ts';
import { goodBodies } from '../../support/good-bodies.ts';
import { fixture } from '../focus/fixtures.ts';
import { FocusedPage } from './focused-page.ts';

const look = createLook(brand.theme);
const messages = createMessages();
const session = new SessionStore({ appType: 'MVPD', freeNetworks: [] });
const tiles = new TileModels({
  ...{ look, session, clock: new FakeClock(), messages, times: createTimeLabels(messages.t), scale: 1 },
  ...{ texts: { widthOf: (text: string) => 10 * text.length }, icons: brand.icons },
});

const item = goodBodies['normaliseItem'] as object;
const listed = Array.from({ length: 12 }, (_, at) => at);
const shows = listed.map((at) => ({ ...item, type: 'SERIES', showcode: `SHOW${at}`, entity_id: `s${at}` }));
const clips = (from: number) => listed.map((at) => ({ ...item, type: 'CLIP', entity_id: `c${from + at}` }));
const people = listed.map((at) => ({ ...item, type: 'Category', entity_id: `p${at}` }));

/** The answers of the calls, by a part of their address. */
const good: readonly (readonly [part: string, body: unknown])[] = [
  ['/collections/b', { member: clips(10), totalItems: 22, view: {} }],
  ['/collections/', { member: clips(0), totalItems: 22, view: { next: '/api/nation/collections/b' } }],
  [
    '/favorites/',
    {
      favorites: [
        ...shows.map(({ showcode }) => ({ id: `series:${showcode}`, favoriteType: 'Series', entity_id: showcode })),
        ...people.map(({ entity_id }) => ({ id: `category:${entity_id}`, favoriteType: 'Category', entity_id })),
      ],
    },
  ],
  ['categor', { member: people }],
  ['series', { member: shows }],
];

/** The calls of a viewer whose feeds this seed has broken. */
function setUp(seed: number) {
  const random = seededRandom(seed);
  const transport = new FakeTransport(({ url }) =>
    answer(spoilFeed(good.find(([part]) => url.includes(part))?.[1] ?? {}, random)),
  );
  return { random, transport, api: createContentApi({ transport, basePath: '/api/nation', report: () => {} }) };
}

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T;
const directions: readonly Direction[] = ['right', 'right', 'down', 'left', 'up'];

/** A viewer who moves through the tiles of a dialog, which are a row or a grid. */
function walkTiles(items: readonly ContentItem[], layoutType: 'landscape' | 'grid', random: () => number): void {
  if (items.length === 0) return;
  expect(new Set(items.map(itemKey)).size).toBe(items.length);
  const list = { id: 'tiles', items, itemCount: items.length, status: 'ready', data: container({ layoutType }) };
  const page = new FocusedPage(look, { anchor: 120, top: 0, inset: 0, atFirst: 2 });
  page.show(rowSections([list as unknown as ContainerStore], [items.length], 'dialog', look));
  for (let moves = 0; moves < 8; moves++) page.press(pick(directions, random));
  page.dispose();
  for (const shown of items) {
    tiles.modelOf(shown, 'landscape', true);
    const destination = destinationFor(shown);
    if (destination.kind === 'route') expect(destination.address).toMatch(/^\/(?!\/)/);
  }
}

/** @returns how many clips are left */
async function showCollection(seed: number): Promise<number> {
  const { random, api } = setUp(seed);
  const collection = new CollectionStore('/api/nation/collections/a', api);
  for (let pages = 0; pages < 4; pages++) {
    await collection.loadMore();
    walkTiles(collection.items ?? [], 'landscape', random);
  }
  const { items, itemCount, hasFailed } = collection;
  // A dialog says that there is nothing, or that it has failed.
  expect(hasFailed || items !== undefined).toBe(true);
  if (items !== undefined) expect(itemCount).toBeGreaterThanOrEqual(items.length);
  return items?.length ?? 0;
}

/** @returns how many favourites are left */
async function showFavourites(seed: number): Promise<number> {
  const { random, api, transport } = setUp(seed);
  const nothing = () => {};
  const favourites = new FavouritesStore({
    ...{ api: createFavouritesApi({ transport }), content: api },
    ...{ report: nothing, log: nothing, tracksPersonalities: true },
  });
  await favourites.load('p1');
  let count = 0;
  for (const type of ['series', 'category'] as const) {
    const items = type === 'series' ? favourites.watchlist : favourites.personalities;
    expect(favourites.status(type)).not.toBe('loading');
    walkTiles(items, 'grid', random);
    count += items.length;
    const ids = items.map((shown) => favouriteEntityId(type, shown));
    const chosen = new Set(ids.slice(0, 1));
    const mark = { ...look.badgeOf('live', 'Remove'), width: 90 };
    const shown = removalTiles({ type, items, chosen, mark, tiles });
    // One choice is one tile.
    expect(items.filter((_, index) => shown.describe(index)?.checked === true)).toHaveLength(chosen.size);
    await favourites.removeChosen(type, chosen);
    expect(type === 'series' ? favourites.watchlist : favourites.personalities).toEqual(items.slice(1));
  }
  await favourites.toggleWatchlist('NEW');
  return count;
}

const html =
  '<h2>What is kept</h2><p>A <b>name</b> and <a href="https://tv.example/privacy">more</a>.</p>' +
  '<ol><li>One<ul><li>Two</li></ul></li></ol><p>A line<br>and another</p>';
const configuration = {
  settings: ['about', 'legal_notices', 'terms_of_use', 'support_faqs', 'ad_choices'].map((item_key) => ({
    ...{ item_key, display_name: item_key, text: html.repeat(4), url: `https://tv.example/${item_key}` },
    nav_item_id: `nav-${item_key}`,
  })),
};

const readHtml = memoised(createHtmlReader(new JSDOM('').window));
/** Most texts of a broken configuration are whole, and the same. */
function memoised<T>(read: (html: string) => T): (html: string) => T {
  const known = new Map<string, T>();
  return (html) => {
    const blocks = known.get(html) ?? read(html);
    known.set(html, blocks);
    return blocks;
  };
}

const style = look.text.description;
const styles: RichStyles = { body: style, heading: style, link: style, address: style };
const breakLines = (text: string): readonly string[] => text.match(/[\s\S]{1,60}/g) ?? [];

/** @returns how many of the entries are left */
function showSettings(seed: number): number {
  const random = seededRandom(seed);
  const { settings, settingsOptions } = normaliseConfiguration(spoilFeed(configuration, random));
  const { disabled } = settingsOptions;
  const rules = { isMvpdOnly: false, revealed: [], disabled, nameOf: messages.nameOf };
  const entries = settingsEntries(settings, rules);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  for (const entry of entries) {
    expect(entryAt(entries, entry.key)).toBe(entry);
    if (entry.page !== null) expect(matchRoute(entry.page).path).toMatch(/^\/(?!\/)/);
    readDown(richFlow(readHtml(entry.details), styles, 800, breakLines, { isMirrored: false }));
  }
  return entries.length;
}

/** A viewer who reads a text to its end and back to its beginning. */
function readDown(flow: ReturnType<typeof richFlow>): void {
  expect(flow.height).toBeGreaterThanOrEqual(0);
  expect(flow.lines.filter(({ y }) => !(y >= 0 && y <= flow.height))).toEqual([]);
  const text = new ScrollTextController('text');
  text.setText(flow, 400, { x: 0, y: 0, width: 800, height: 400 });
  const f = fixture();
  f.add({ focusKey: 'text', rect: { x: 0, y: 0, width: 800, height: 400 }, scroller: text, defaultFocus: true });
  const stops = text.count;
  for (const direction of ['down', 'up'] as const) for (let stop = 0; stop < stops; stop++) f.press(direction);
  expect(f.engine.focused?.focusKey).toBe('text/0');
}

/** @returns whether the promo came */
function showPromo(seed: number): boolean {
  const { app } = goodBodies['normaliseConfiguration'] as { app: { promo: object } };
  const { promo } = normaliseConfiguration(spoilFeed({ app: { promo: app.promo } }, seededRandom(seed)));
  const navigation = new NavigationStore({ match: matchRoute, initial: '/screens/home' });
  navigation.markPageReady(navigation.current.pageKey);
  const modals = new ModalStore();
  connectPromo({ navigation, modals, errors: new ErrorStore() }, promo, 5)();
  if (modals.current === null) return false;
  // It can be left, and leads nowhere else than into the app.
  expect(promo.buttons.length).toBeGreaterThan(0);
  expect(promo.buttons.filter(({ text }) => text.trim() === '')).toEqual([]);
  return true;
}

const seeds = (count: number, from: number) => Array.from({ length: count }, (_, index) => from + index);

// Calls that load later have loaded.
beforeAll(() => import('../../../src/api/content/later-calls.ts'));

describe('dialogs whose answers are broken at random', () => {
  it('keep the focus on what is left of 60 collections', async () => {
    const left: number[] = [];
    for (const seed of seeds(60, 3001)) left.push(await showCollection(seed));
    expect(sum(left)).toBeGreaterThan(600);
  });

  it('keep the focus on what is left of 60 lists of favourites, and remove what the viewer chose', async () => {
    const left: number[] = [];
    for (const seed of seeds(60, 4001)) left.push(await showFavourites(seed));
    expect(sum(left)).toBeGreaterThan(200);
  });

  it('show what is left of the settings, the terms and legal texts in 100 configurations, to the last line', () => {
    expect(sum(seeds(100, 5001).map(showSettings))).toBeGreaterThan(200);
  });

  it('show no promo without a way out in 100 configurations', () => {
    expect(seeds(100, 6001).filter(showPromo).length).toBeGreaterThan(15);
  });
});
