/** Writes docs/events.md: `npx tsx scripts/make/events.ts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventsPage } from '../lib/events/events-page.ts';

writeFileSync(join(import.meta.dirname, '../..', 'docs', 'events.md'), eventsPage());
