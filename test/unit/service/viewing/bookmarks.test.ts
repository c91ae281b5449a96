import { createClient } from '@libsql/client';
import { expect, test } from 'vitest';
import { createClock } from '../../../../service/clock.ts';
import { createTables } from '../../../../service/database/areas.ts';
import { createBookmarks } from '../../../../service/viewing/bookmarks.ts';
import * as tables from '../../../../service/viewing/tables.ts';

test('a profile’s newest thousand are kept, and other profiles are not affected', async () => {
  const clock = createClock();
  clock.set(0, true);
  const database = createClient({ url: ':memory:' });
  await createTables(database, [tables]);
  const bookmarks = createBookmarks(database, clock);
  await bookmarks.save('other', { entityId: 'e0', fraction: 0.5 });
  for (let number = 0; number < 1002; number += 1) {
    clock.set(number, true);
    await bookmarks.save('own', { entityId: `e${number}`, fraction: 0.5 });
  }
  const kept = await bookmarks.of('own');
  expect(kept).toHaveLength(1000);
  expect(kept[0]?.entityId).toBe('e1001');
  expect(kept.at(-1)?.entityId).toBe('e2');
  expect(await bookmarks.of('other')).toHaveLength(1);
});
