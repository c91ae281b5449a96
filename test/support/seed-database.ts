import { prepareSeededDatabase } from '../harness/service/seeded-database.ts';

/** Before the tests that start the service: its database, which each of them copies. */
export function setup(): Promise<void> {
  return prepareSeededDatabase();
}
