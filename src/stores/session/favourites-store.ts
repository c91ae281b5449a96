import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { ApiResult } from '../../api/api-result.ts';
import type { ContentApi } from '../../api/content/content-api.ts';
import type { ContentItem } from '../../api/content/types.ts';
import { type Favourite, type FavouriteType, favouriteOf } from '../../api/favourites/favourite.ts';
import type { FavouritesApi } from '../../api/favourites/favourites-api.ts';
import type { Report } from '../../config/report.ts';

export interface FavouritesDependencies {
  api: FavouritesApi;
  /** Gives the full records of favourites (C 7.4 call 10). */
  content: Pick<ContentApi, 'favouriteCategories' | 'favouriteSeries'>;
  report: Report;
  /** Rows of the watchlist show something else now. */
  onWatchlistChanged?: () => void;
  /** B 4: removing personalities also purges the cached personalities page. */
  onPersonalitiesRemoved?: () => void;
}

/** Records asked for at once: with ids of the usual length the address stays within what a request may hold. */
const recordsPerCall = 40;
const idsLength = 1200;

/** The viewer's favourite personalities (categories) and watchlist (series), each in the order of the service. */
export class FavouritesStore {
  /** It is known what the favourites are; their records may still be on the way. */
  isInitialized = false;
  personalities: readonly ContentItem[] = [];
  watchlist: readonly ContentItem[] = [];

  /** What is a favourite, whether its record is there or not. By id, in order. */
  private favourites: ReadonlyMap<string, Favourite> = new Map();
  private readonly records = new Map<string, ContentItem>();
  /** Toggles under way: a second press does not double one. */
  private readonly underWay = new Set<string>();
  /** Whose favourites these are; an answer that comes for another viewer is dropped. */
  private viewer = {};
  /** Counts what the viewer has changed. */
  private changes = 0;

  constructor(private readonly dependencies: FavouritesDependencies) {
    makeObservable<this, 'favourites' | 'set'>(this, {
      isInitialized: observable,
      personalities: observableRef,
      watchlist: observableRef,
      favourites: observableRef,
      clear: action,
      set: action,
    });
  }

  isInWatchlist(showCode: string): boolean {
    return this.has('series', showCode);
  }

  isFavouritePersonality(categoryId: string): boolean {
    return this.has('category', categoryId);
  }

  /** Gets the list, then the records. A failure is logged and leaves everything as it is. Never rejects. */
  async load(): Promise<void> {
    const { viewer, changes } = this;
    const result = await this.dependencies.api.get();
    if (viewer !== this.viewer) return;
    // A list from before the viewer's own change knows nothing of it.
    if (changes !== this.changes) return this.load();
    if (!result.ok) {
      this.failed('get', result);
      return;
    }
    runInAction(() => {
      this.isInitialized = true;
      this.set(result.data);
    });
    await this.fetchRecords(result.data.filter(({ id }) => !this.records.has(id)));
  }

  /** The viewer has gone: nothing of theirs stays, and what is still on its way does not come in. */
  clear(): void {
    this.viewer = {};
    this.underWay.clear();
    this.records.clear();
    this.isInitialized = false;
    this.set([]);
  }

  /** B 4: a show in the watchlist is removed, another is added and its full record fetched. Never rejects. */
  toggleWatchlist(showCode: string): Promise<void> {
    return this.toggle('series', showCode);
  }

  togglePersonality(categoryId: string): Promise<void> {
    return this.toggle('category', categoryId);
  }

  /**
   * Removes what the favourites manager has chosen, in one call (B 4).
   * @param entityIds show codes of the watchlist, or ids of personalities
   * @returns whether they are gone; a failure is logged
   */
  async removeChosen(type: FavouriteType, entityIds: Iterable<string>): Promise<boolean> {
    const { viewer } = this;
    const chosen = [...entityIds]
      .map((id) => favouriteOf(type, id))
      .filter((favourite) => favourite !== null)
      .filter(({ id }) => this.favourites.has(id));
    if (chosen.length === 0) return true;
    const result = await this.dependencies.api.removeChosen(chosen.map(({ id }) => id));
    if (!result.ok) this.failed('remove', result);
    else if (viewer === this.viewer) this.removed(type, chosen);
    return result.ok;
  }

  private has(type: FavouriteType, entityId: string): boolean {
    const favourite = favouriteOf(type, entityId);
    return favourite !== null && this.favourites.has(favourite.id);
  }

  private async toggle(type: FavouriteType, entityId: string): Promise<void> {
    const favourite = favouriteOf(type, entityId);
    if (favourite === null || this.underWay.has(favourite.id)) return;
    const { viewer, underWay } = this;
    underWay.add(favourite.id);
    if (this.favourites.has(favourite.id)) await this.remove(favourite);
    else await this.add(favourite);
    if (viewer === this.viewer) underWay.delete(favourite.id);
  }

  private async remove(favourite: Favourite): Promise<void> {
    const { viewer } = this;
    const result = await this.dependencies.api.remove([favourite]);
    if (!result.ok) this.failed('remove', result);
    else if (viewer === this.viewer) this.removed(favourite.type, [favourite]);
  }

  private removed(type: FavouriteType, gone: readonly Favourite[]): void {
    this.changes++;
    const ids = new Set(gone.map(({ id }) => id));
    for (const id of ids) this.records.delete(id);
    this.set([...this.favourites.values()].filter(({ id }) => !ids.has(id)));
    if (type === 'category') this.dependencies.onPersonalitiesRemoved?.();
    else this.dependencies.onWatchlistChanged?.();
  }

  private async add(favourite: Favourite): Promise<void> {
    const { viewer } = this;
    const result = await this.dependencies.api.create([favourite]);
    if (!result.ok) {
      this.failed('create', result);
      return;
    }
    if (viewer !== this.viewer) return;
    this.changes++;
    // It is one from here on, whatever becomes of its record: the service has it.
    this.set([...this.favourites.values(), favourite]);
    await this.fetchRecords([favourite]);
    if (viewer === this.viewer && favourite.type === 'series') this.dependencies.onWatchlistChanged?.();
  }

  private async fetchRecords(wanted: readonly Favourite[]): Promise<void> {
    const { viewer } = this;
    const { content } = this.dependencies;
    const fetchOf = {
      series: (ids: string[]) => content.favouriteSeries(ids, { priority: 'low' }),
      category: (ids: string[]) => content.favouriteCategories(ids, { priority: 'low' }),
    };
    const calls = (['series', 'category'] as const).flatMap((type) =>
      inCalls(wanted.filter((favourite) => favourite.type === type).map(({ entityId }) => entityId)).map(
        async (ids) => {
          // The feed logs its own failures; what has no record is a favourite without a tile.
          const result = await fetchOf[type](ids);
          if (viewer === this.viewer && result.ok) this.received(type, result.data);
        },
      ),
    );
    await Promise.all(calls);
  }

  private received(type: FavouriteType, items: readonly ContentItem[]): void {
    for (const item of items) {
      const favourite = favouriteOf(type, (type === 'series' ? item.showcode : null) ?? item.entityId);
      if (favourite !== null && this.favourites.has(favourite.id)) this.records.set(favourite.id, item);
    }
    this.set([...this.favourites.values()]);
  }

  private set(favourites: readonly Favourite[]): void {
    const recordsOf = (type: FavouriteType): readonly ContentItem[] =>
      favourites
        .filter((favourite) => favourite.type === type)
        .map(({ id }) => this.records.get(id))
        .filter((item) => item !== undefined);
    this.favourites = new Map(favourites.map((favourite) => [favourite.id, favourite]));
    this.watchlist = recordsOf('series');
    this.personalities = recordsOf('category');
  }

  /** C 8.2: favorites failures are only logged. */
  private failed(call: string, result: ApiResult<unknown>): void {
    if (result.ok) return;
    const { statusCode, message, detail } = result.error;
    this.dependencies.report({
      level: 'error',
      event: 'favourites-failed',
      detail: { call, statusCode, message, detail },
    });
  }
}

/** The ids in lists that one address each can hold. */
function inCalls(ids: readonly string[]): string[][] {
  const calls: string[][] = [];
  let room = 0;
  for (const id of ids) {
    const length = encodeURIComponent(id).length + 3;
    const last = calls[calls.length - 1];
    if (last && last.length < recordsPerCall && length <= room) {
      last.push(id);
      room -= length;
    } else {
      calls.push([id]);
      room = idsLength - length;
    }
  }
  return calls;
}
