import type { EntityTable } from './entity-table.ts';
import type { PageTable } from './page-table.ts';
import type { ScheduleTable } from './schedule-table.ts';

/** Results kept per query; the least recently used go first. */
const maximumResults = 10_000;

/** The same of what is not there: few ids of the catalogue's own, and no end of wrong ones. */
const maximumMisses = 1000;

type Read<Args extends readonly (string | number)[], T> = (...args: Args) => Promise<T>;

/**
 * Caches queries of the catalogue, which is written only when a service starts, while every screen reads the same few
 * hundred rows. Viewers' data are not cached.
 */
export interface CatalogueCache {
  entities(table: EntityTable): EntityTable;
  pages(table: PageTable): PageTable;
  schedule(table: ScheduleTable): ScheduleTable;
  /** Empties the cache, after a reset. */
  clear(): void;
}

export function createCatalogueCache(most = maximumResults, mostMisses = maximumMisses): CatalogueCache {
  const all: Map<string, unknown>[] = [];
  const cached = <Args extends readonly (string | number)[], T>(read: Read<Args, T>): Read<Args, T> => {
    const answers = new Map<string, Promise<T>>();
    const misses = new Map<string, Promise<T>>();
    all.push(answers, misses);
    return (...args) => {
      const key = JSON.stringify(args);
      const known = answers.get(key) ?? misses.get(key);
      const answer = known ?? read(...args).then(frozen);
      if (misses.has(key)) keep(misses, key, answer, mostMisses);
      else keep(answers, key, answer, most);
      if (known === undefined) {
        const forget = (): void => {
          if (answers.get(key) === answer) answers.delete(key);
        };
        answer.then((value) => {
          if (value !== undefined) return;
          forget();
          keep(misses, key, answer, mostMisses);
        }, forget);
      }
      return answer;
    };
  };

  return {
    entities(table) {
      const find = cached(table.find);
      return {
        ...table,
        find,
        findAll: async (brand, entityIds) => {
          const found = await Promise.all(entityIds.map((entityId) => find(brand, entityId)));
          return found.filter((entity) => entity !== undefined);
        },
        ofKind: cached(table.ofKind),
        ofSeries: cached(table.ofSeries),
        searched: cached(table.searched),
        findEvent: cached(table.findEvent),
        networkName: cached(table.networkName),
      };
    },
    pages: (table) => ({
      findPage: cached(table.findPage),
      rowsOf: cached(table.rowsOf),
      findRow: cached(table.findRow),
      items: cached(table.items),
      countItems: cached(table.countItems),
    }),
    schedule: (table) => ({ slotsOn: cached(table.slotsOn) }),
    clear: () => all.forEach((answers) => void answers.clear()),
  };
}

/** As the one used last. */
function keep<T>(kept: Map<string, T>, key: string, value: T, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  if (kept.size > most) kept.delete(kept.keys().next().value as string);
}

/** Results are shared between callers: none may change them. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}
