import { action, computed, makeObservable, observable, observableRef, runInAction, when } from 'mobx';
import { logged } from '../../../api/api-error.ts';
import type { ApiResult } from '../../../api/api-result.ts';
import type { ContentApi } from '../../../api/content/content-api.ts';
import type { ContentItem, ContentType } from '../../../api/content/types.ts';
import { type Favourite, type FavouriteType, favouriteOf } from '../../../api/favourites/favourite.ts';
import type { FavouritesApi } from '../../../api/favourites/favourites-api.ts';
import type { Report } from '../../../config/report.ts';
import type { LogEvent } from '../../../telemetry/analytics/event-catalogue.ts';
import { noFavourites } from '../../rules/hero-buttons.ts';
import { FavouriteRecords, type RecordsStatus } from './favourite-records.ts';

export interface FavouritesDependencies {
  api: FavouritesApi;
  /** Fetches the full records of favourites (C 7.4 call 10). */
  content: Pick<ContentApi, 'favouriteCategories' | 'favouriteSeries'>;
  report: Report;
  log: LogEvent;
  /** C "Brand and platform configuration": the brand tracks favourite personalities. */
  tracksPersonalities: boolean;
  onWatchlistChanged?: () => void;
  onPersonalitiesChanged?: () => void;
  /** B 4: removing personalities also purges the cached personalities page. */
  onPersonalitiesRemoved?: () => void;
}

/** Types that are in the watchlist themselves, not as a part of a show. */
const showTypes: ReadonlySet<ContentType> = new Set(['SERIES', 'Series', 'MOVIE']);

/** The viewer's favourite personalities (categories) and watchlist (series), each in the order of the service. */
export class FavouritesStore {
  /** The list of favourites is loaded; their records may still be loading. */
  isInitialized = false;
  /** C 6: favourites need a signed-in profile, and this viewer has none. */
  needsSignIn = false;
  personalities: readonly ContentItem[] = [];
  watchlist: readonly ContentItem[] = [];

  /** The last request for the list has failed. */
  private hasFailed = false;
  /** All favourites, with or without their record, by id in the service's order. */
  private favourites: ReadonlyMap<string, Favourite> = new Map();
  private readonly records: FavouriteRecords;
  /** Ids that are being toggled: a second press is ignored. */
  private readonly toggling = new Set<string>();
  private profileId: string | null = null;
  /** Identity of the current viewer, to drop answers for a former one. */
  private viewer = {};
  /** Counts the requests for the list: only the answer to the last one counts. */
  private requests = 0;
  /** Counts the viewer's changes. */
  private changes = 0;

  constructor(private readonly dependencies: FavouritesDependencies) {
    this.records = new FavouriteRecords(dependencies.content, () => this.set([...this.favourites.values()]));
    makeObservable<this, 'favourites' | 'hasFailed' | 'set' | 'begin' | 'drop'>(this, {
      isInitialized: observable,
      needsSignIn: observable,
      hasFailed: observable,
      personalities: observableRef,
      watchlist: observableRef,
      favourites: observableRef,
      isInWatchlist: computed,
      isFavouritePersonality: computed,
      isFavourite: computed,
      begin: action,
      drop: action,
      set: action,
    });
  }

  /** Another function whenever the favourites change, so that what is derived with it can depend on it. */
  get isInWatchlist(): (showCode: string) => boolean {
    return this.membersOf('series');
  }

  get isFavouritePersonality(): (categoryId: string) => boolean {
    return this.membersOf('category');
  }

  /** Another function whenever the favourites change: whether an item's tile has the sign of a favourite. */
  get isFavourite(): (item: ContentItem) => boolean {
    const { isInWatchlist, isFavouritePersonality, favourites } = this;
    if (favourites.size === 0) return noFavourites;
    return ({ type, entityId, showcode }) => {
      if (type === 'personality') return isFavouritePersonality(entityId);
      return showTypes.has(type) && showcode !== null && isInWatchlist(showcode);
    };
  }

  /** Of one of the two lists. */
  status(type: FavouriteType): RecordsStatus {
    if (!this.isInitialized) return this.hasFailed ? 'failed' : 'loading';
    return this.records.status(type);
  }

  /** Asks again for what has failed: the list, or records alone. Never rejects. */
  retry(): Promise<void> {
    if (!this.isInitialized) return this.loadList();
    return this.records.fetch([...this.favourites.values()].filter(({ id }) => this.records.hasFailed(id)));
  }

  /** Loads a viewer's list, then the records. A failure is logged and changes nothing. Never rejects. */
  load(profileId: string): Promise<void> {
    if (this.profileId !== null && profileId !== this.profileId) this.drop(false);
    this.profileId = profileId;
    return this.loadList();
  }

  private async loadList(): Promise<void> {
    const { viewer, changes } = this;
    this.requests++;
    const { requests } = this;
    this.begin(false);
    const result = await this.dependencies.api.get();
    if (viewer !== this.viewer || requests !== this.requests) return;
    // The viewer has changed something while the list was loading: it may be out of date.
    if (changes !== this.changes) return this.loadList();
    if (!result.ok) {
      this.failed('get', result);
      runInAction(() => {
        this.hasFailed = true;
      });
      return;
    }
    runInAction(() => {
      this.isInitialized = true;
      this.set(result.data);
    });
    await this.records.fetch(result.data.filter(({ id }) => !this.records.get(id)));
  }

  /** Nobody is signed in. */
  clear(): void {
    this.profileId = null;
    this.drop(true);
  }

  /** The viewer is another one: drops the favourites and ignores answers that are still to come. */
  private drop(needsSignIn: boolean): void {
    this.viewer = {};
    this.toggling.clear();
    this.records.clear();
    this.isInitialized = false;
    this.begin(needsSignIn);
    this.set([]);
  }

  /**
   * B 4: a show in the watchlist is removed, another is added and its full record fetched. Before the list is known, waits for
   * it and only adds. Never rejects.
   * @returns false if nobody is signed in
   */
  toggleWatchlist(showCode: string): Promise<boolean> {
    return this.toggle('series', showCode);
  }

  togglePersonality(categoryId: string): Promise<boolean> {
    return this.toggle('category', categoryId);
  }

  /**
   * Removes the selection of the favourites manager, in one call (B 4).
   * @param entityIds show codes of the watchlist, or ids of personalities
   * @returns whether it succeeded; a failure is logged
   */
  async removeChosen(type: FavouriteType, entityIds: Iterable<string>): Promise<boolean> {
    const { viewer } = this;
    const chosen = [...entityIds]
      .map((id) => favouriteOf(type, id))
      .filter((favourite) => favourite !== null)
      .filter(({ id }) => this.favourites.has(id));
    if (chosen.length === 0) return true;
    // Until the answer, a button cannot add one of them again.
    for (const { id } of chosen) this.toggling.add(id);
    const result = await this.dependencies.api.removeChosen(chosen.map(({ id }) => id));
    if (viewer === this.viewer) for (const { id } of chosen) this.toggling.delete(id);
    if (!result.ok) this.failed('remove', result);
    else if (viewer === this.viewer) this.removed(type, chosen);
    return result.ok;
  }

  private begin(needsSignIn: boolean): void {
    this.needsSignIn = needsSignIn;
    this.hasFailed = false;
  }

  private membersOf(type: FavouriteType): (entityId: string) => boolean {
    const { favourites } = this;
    return (entityId) => {
      const favourite = favouriteOf(type, entityId);
      return favourite !== null && favourites.has(favourite.id);
    };
  }

  private async toggle(type: FavouriteType, entityId: string): Promise<boolean> {
    const favourite = favouriteOf(type, entityId);
    if (favourite === null || this.toggling.has(favourite.id)) return true;
    const { toggling, viewer } = this;
    toggling.add(favourite.id);
    const wasKnown = this.isInitialized;
    if (!wasKnown) await this.known();
    // Nobody stores in their account what a former viewer pressed.
    const { needsSignIn } = this;
    if (viewer !== this.viewer) return !needsSignIn;
    if (!this.favourites.has(favourite.id)) await this.add(favourite);
    else if (wasKnown) await this.remove(favourite);
    if (viewer === this.viewer) toggling.delete(favourite.id);
    return !needsSignIn;
  }

  /** Resolves when the list is there, has failed, or is nobody's. After a failure it is asked for again. */
  private known(): Promise<void> {
    if (this.hasFailed) void this.loadList();
    return when(() => this.isInitialized || this.needsSignIn || this.hasFailed);
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
    this.log(false, type, gone);
    this.records.forget(ids);
    this.set([...this.favourites.values()].filter(({ id }) => !ids.has(id)));
    if (type === 'category') this.dependencies.onPersonalitiesRemoved?.();
    this.changed(type);
  }

  private async add(favourite: Favourite): Promise<void> {
    if (!this.isInitialized) return;
    const { viewer } = this;
    const result = await this.dependencies.api.create([favourite]);
    if (!result.ok) {
      this.failed('create', result);
      return;
    }
    if (viewer !== this.viewer) return;
    this.changes++;
    // The service has stored it: it is a favourite even if its record fails to load.
    this.set([...this.favourites.values(), favourite]);
    await this.records.fetch([favourite]);
    this.log(true, favourite.type, [favourite]);
    if (viewer === this.viewer) this.changed(favourite.type);
  }

  private log(isAdded: boolean, type: FavouriteType, changed: readonly Favourite[]): void {
    const { log, tracksPersonalities } = this.dependencies;
    const record = changed.length === 1 && changed[0] ? this.records.get(changed[0].id) : undefined;
    const facts = { isAdded, count: changed.length, entityId: record?.entityId ?? null, title: record?.title ?? null };
    if (type === 'series') log('watchlist-changed', facts);
    else if (tracksPersonalities) log('personalities-changed', facts);
  }

  private changed(type: FavouriteType): void {
    if (type === 'series') this.dependencies.onWatchlistChanged?.();
    else this.dependencies.onPersonalitiesChanged?.();
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
    const detail = { call, ...logged(result.error) };
    this.dependencies.report({ level: 'error', event: 'favourites-failed', detail });
  }
}
