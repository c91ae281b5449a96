import { action, makeObservable, observableRef } from 'mobx';
import type { ContentApi } from '../../../api/content/content-api.ts';
import type { ContentItem } from '../../../api/content/types.ts';
import { type Favourite, type FavouriteType, favouriteOf } from '../../../api/favourites/favourite.ts';
import { encoded } from '../../../api/url.ts';

/** `ready` once each favourite has its record, or is known to have none. */
export type RecordsStatus = 'loading' | 'failed' | 'ready';

/** Records per call, so that the URL stays within common length limits. */
const recordsPerCall = 40;
const idsLength = 1200;

type Content = Pick<ContentApi, 'favouriteCategories' | 'favouriteSeries'>;

/** The full records of the viewer's favourites, by the favourite's id (C 7.4 call 10). */
export class FavouriteRecords {
  private readonly records = new Map<string, ContentItem>();
  /** Favourites whose record is being fetched, or could not be. */
  private states: ReadonlyMap<string, Pending> = new Map();

  constructor(
    private readonly content: Content,
    private readonly onReceived: () => void,
  ) {
    makeObservable<this, 'states' | 'setStates'>(this, { states: observableRef, setStates: action });
  }

  get(id: string): ContentItem | undefined {
    return this.records.get(id);
  }

  /** Of the favourites of one type. */
  status(type: FavouriteType): RecordsStatus {
    const states = [...this.states.values()].filter((pending) => pending.type === type).map(({ state }) => state);
    if (states.includes('loading')) return 'loading';
    return states.includes('failed') ? 'failed' : 'ready';
  }

  hasFailed(id: string): boolean {
    return this.states.get(id)?.state === 'failed';
  }

  /** Never rejects. An answer for a favourite that was given up meanwhile is dropped. */
  async fetch(wanted: readonly Favourite[]): Promise<void> {
    const fetchOf = {
      series: (ids: string[]) => this.content.favouriteSeries(ids, { priority: 'low' }),
      category: (ids: string[]) => this.content.favouriteCategories(ids, { priority: 'low' }),
    };
    const calls = (['series', 'category'] as const).flatMap((type) =>
      batches(wanted.filter((favourite) => favourite.type === type)).map(async (batch) => {
        const loading: Pending = { type, state: 'loading' };
        const isWanted = (id: string): boolean => this.states.get(id) === loading;
        const ids = batch.map(({ id }) => id);
        this.setStates(ids, loading);
        // The feed logs its own failures. A favourite without a record has no tile.
        const result = await fetchOf[type](batch.map(({ entityId }) => entityId));
        const rest = ids.filter(isWanted);
        if (result.ok && rest.length > 0) this.received(type, result.data, isWanted);
        this.setStates(rest, result.ok ? null : { type, state: 'failed' });
      }),
    );
    await Promise.all(calls);
  }

  forget(ids: Iterable<string>): void {
    const gone = [...ids];
    for (const id of gone) this.records.delete(id);
    this.setStates(gone, null);
  }

  clear(): void {
    this.records.clear();
    this.setStates([...this.states.keys()], null);
  }

  private received(type: FavouriteType, items: readonly ContentItem[], isWanted: (id: string) => boolean): void {
    for (const item of items) {
      const favourite = favouriteOf(type, favouriteEntityId(type, item));
      if (favourite !== null && isWanted(favourite.id)) this.records.set(favourite.id, item);
    }
    this.onReceived();
  }

  private setStates(ids: readonly string[], pending: Pending | null): void {
    if (ids.length === 0) return;
    const states = new Map(this.states);
    for (const id of ids) {
      if (pending === null) states.delete(id);
      else states.set(id, pending);
    }
    this.states = states;
  }
}

interface Pending {
  readonly type: FavouriteType;
  readonly state: 'loading' | 'failed';
}

/** What a favourite of this item is identified by: a show code in the watchlist, else the entity id (C 3.3). */
export function favouriteEntityId(type: FavouriteType, item: Pick<ContentItem, 'entityId' | 'showcode'>): string {
  return (type === 'series' ? item.showcode : null) ?? item.entityId;
}

/** Splits the favourites into lists whose ids fit one URL each. */
function batches(favourites: readonly Favourite[]): Favourite[][] {
  const calls: Favourite[][] = [];
  let room = 0;
  for (const favourite of favourites) {
    const length = encoded(favourite.entityId).length + 3;
    const last = calls[calls.length - 1];
    if (last && last.length < recordsPerCall && length <= room) {
      last.push(favourite);
      room -= length;
    } else {
      calls.push([favourite]);
      room = idsLength - length;
    }
  }
  return calls;
}
