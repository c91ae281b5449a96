import type { VisibleTile } from '../apps/bench-api.ts';
import type { PageScenario } from '../page-scenario.ts';
import { ownId } from '../result.ts';
import type { Measurer, Subject } from './measure.ts';
import type { BuiltApp } from './session.ts';

const home: Pick<PageScenario, 'hash'> = { hash: '#/screens/home' };
/** Sizes may be rounded differently. */
const tolerance = 2;

/**
 * Whether the apps show the same: tiles in view on Home with their titles and sizes. Comparing the time of those that do
 * not would compare nothing. @returns one line for each app that differs
 */
export async function disagreements(apps: readonly BuiltApp[], measurer: Measurer): Promise<string[]> {
  const seen = new Map<string, VisibleTile[]>();
  for (const { app, directory } of apps) {
    const subject: Subject = { id: app.id, title: app.title, app, directory };
    const tiles = await measurer.withPage(async (page) => {
      await page.open(await measurer.urlOf(home, subject));
      await page.settle();
      return page.evaluate<VisibleTile[]>('window.bench.visible()');
    });
    seen.set(app.id, tiles);
  }
  const own = seen.get(ownId) ?? [];
  if (own.length === 0) return ['Proscenium: Home shows no tile'];
  return apps.flatMap(({ app }) => {
    const difference = app.id === ownId ? undefined : firstDifference(own, seen.get(app.id) ?? []);
    return difference === undefined ? [] : [`${app.title}: ${difference}`];
  });
}

function firstDifference(own: readonly VisibleTile[], other: readonly VisibleTile[]): string | undefined {
  if (own.length !== other.length) {
    return `${other.length} tiles in view where Proscenium shows ${own.length} (${titles(other)}; ${titles(own)})`;
  }
  for (const [index, tile] of own.entries()) {
    const peer = other[index] as VisibleTile;
    if (tile.title !== peer.title) return `tile ${index + 1} is “${peer.title}” where Proscenium shows “${tile.title}”`;
    if (Math.abs(tile.width - peer.width) > tolerance || Math.abs(tile.height - peer.height) > tolerance) {
      const sizes = `${peer.width}x${peer.height} where Proscenium's is ${tile.width}x${tile.height}`;
      return `tile ${index + 1}, “${peer.title}”, is ${sizes}`;
    }
  }
  return undefined;
}

function titles(tiles: readonly VisibleTile[]): string {
  return tiles.map(({ title }) => title).join(', ');
}
