import type { EntityTable } from './entity-table.ts';
import type { PageTable } from './page-table.ts';
import type { ScheduleTable } from './schedule-table.ts';

/** Answers of one read that are kept; the ones unused for longest go first. */
const mostAnswers = 10_000;

type Read<Args extends readonly (string | number)[], T> = (...args: Args) => Promise<T>;

/**
 * Reads of the catalogue, each asked of the database once: it is written when the service starts and by a reset alone, and
 * every screen reads the same few hundred rows of it. What the viewer types or owns is not among them.
 */
export interface CatalogueMemory {
  entities(table: EntityTable): EntityTable;
  pages(table: PageTable): PageTable;
  schedule(table: ScheduleTable): ScheduleTable;
  /** After a reset: everything is asked anew. */
  forget(): void;
}

export function createCatalogueMemory(most = mostAnswers): CatalogueMemory {
  const all: Map<string, unknown>[] = [];
  const remembered = <Args extends readonly (string | number)[], T>(read: Read<Args, T>): Read<Args, T> => {
    const answers = new Map<string, Promise<T>>();
    all.push(answers);
    return (...args) => {
      const key = JSON.stringify(args);
      const known = answers.get(key);
      const answer = known ?? read(...args).then(frozen);
      answers.delete(key);
      answers.set(key, answer);
      if (known === undefined) {
        const forgetIfNothing = (value: T | undefined): void => {
          // What is not there is not kept: there is no end of wrong ids.
          if (value === undefined && answers.get(key) === answer) answers.delete(key);
        };
        answer.then(forgetIfNothing, () => forgetIfNothing(undefined));
        if (answers.size > most) answers.delete(answers.keys().next().value as string);
      }
      return answer;
    };
  };

  return {
    entities(table) {
      const find = remembered(table.find);
      return {
        ...table,
        find,
        findAll: async (brand, entityIds) => {
          const found = await Promise.all(entityIds.map((entityId) => find(brand, entityId)));
          return found.filter((entity) => entity !== undefined);
        },
        ofKind: remembered(table.ofKind),
        ofSeries: remembered(table.ofSeries),
        findEvent: remembered(table.findEvent),
        networkName: remembered(table.networkName),
      };
    },
    pages: (table) => ({
      findPage: remembered(table.findPage),
      rowsOf: remembered(table.rowsOf),
      findRow: remembered(table.findRow),
      items: remembered(table.items),
      countItems: remembered(table.countItems),
    }),
    schedule: (table) => ({ slotsOn: remembered(table.slotsOn) }),
    forget: () => all.forEach((answers) => void answers.clear()),
  };
}

/** One answer is given to many: nobody may change it. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}
