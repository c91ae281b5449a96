import type { VisibleTile } from '../../apps/bench-api.ts';
import type { PageScenario } from '../../page-scenario.ts';
import { emptyPageId, ownId } from '../../result.ts';
import type { Measurer, Subject } from '../measure.ts';
import { type BenchPage, pause } from './bench-page.ts';
import { playKeys, readScript } from './play-keys.ts';
import type { BuiltApp } from './session.ts';

interface Screen extends Pick<PageScenario, 'hash' | 'scale' | 'approach'> {
  readonly name: string;
}

/** Rows of several kinds of tiles. */
const screens: readonly Screen[] = [
  { name: 'Home', hash: '#/screens/home' },
  { name: 'Home at its second row', hash: '#/screens/home', approach: 'to-second-row' },
  { name: 'Home of 100x100', hash: '#/screens/home', scale: [100, 100] },
  { name: 'Shows', hash: '#/screens/home-shows' },
];
/** Milliseconds for which the tiles stay as they are once a page has scrolled, and the rows that it passed have faded. */
const stillMs = 500;
/** A page whose tiles have not come by then is compared as it is. */
const longestMs = 20_000;
/** Pixels: apps round positions and sizes differently. */
const tolerance = 2;

/**
 * Checks that the apps show the same tiles in view, with the same titles, positions and sizes: otherwise their times
 * cannot be compared. @returns one line for each app and screen that differs
 */
export async function disagreements(apps: readonly BuiltApp[], measurer: Measurer): Promise<string[]> {
  const found: string[] = [];
  for (const screen of screens) found.push(...(await disagreementsOn(screen, apps, measurer)));
  return found;
}

async function disagreementsOn(screen: Screen, apps: readonly BuiltApp[], measurer: Measurer): Promise<string[]> {
  const seen = new Map<string, VisibleTile[]>();
  const showing = apps.filter(({ app }) => app.id !== emptyPageId);
  for (const { app, directory } of showing) {
    const subject: Subject = { id: app.id, title: app.title, app, directory, scale: screen.scale };
    const tiles = await measurer.withPage(async (page) => {
      await page.open(await measurer.urlOf(screen, subject));
      await page.settle();
      if (screen.approach !== undefined) await playKeys(page, await readScript(screen.approach));
      return stillTiles(page);
    });
    seen.set(app.id, tiles);
  }
  const own = seen.get(ownId) ?? [];
  if (own.length === 0) return [`${screen.name}: Proscenium shows no tile`];
  return showing.flatMap(({ app }) => {
    const difference = app.id === ownId ? undefined : firstDifference(own, seen.get(app.id) ?? []);
    return difference === undefined ? [] : [`${screen.name} of ${app.title}: ${difference}`];
  });
}

/** The tiles in view, once they have come and move no more. */
async function stillTiles(page: BenchPage): Promise<VisibleTile[]> {
  const read = () => page.evaluate<VisibleTile[]>('window.bench.visible()');
  const until = performance.now() + longestMs;
  let tiles = await read();
  for (;;) {
    await pause(stillMs);
    const before = JSON.stringify(tiles);
    tiles = await read();
    const areThere = tiles.length > 0 && tiles.every(({ title }) => title !== '');
    if ((areThere && JSON.stringify(tiles) === before) || performance.now() > until) return tiles;
  }
}

function firstDifference(own: readonly VisibleTile[], other: readonly VisibleTile[]): string | undefined {
  if (own.length !== other.length)
    return `${other.length} tiles in view where Proscenium shows ${own.length} (${titles(other)}; ${titles(own)})`;
  for (const [index, tile] of own.entries()) {
    const peer = other[index] as VisibleTile;
    if (tile.title !== peer.title) return `tile ${index + 1} is “${peer.title}” where Proscenium shows “${tile.title}”`;
    const edges = ['x', 'y', 'width', 'height'] as const;
    if (edges.some((edge) => Math.abs(tile[edge] - peer[edge]) > tolerance))
      return `tile ${index + 1}, “${peer.title}”, is ${boxOf(peer)} where Proscenium's is ${boxOf(tile)}`;
  }
  return undefined;
}

function boxOf({ x, y, width, height }: VisibleTile): string {
  return `${width}x${height} at ${x},${y}`;
}

function titles(tiles: readonly VisibleTile[]): string {
  return tiles.map(({ title }) => title).join(', ');
}
