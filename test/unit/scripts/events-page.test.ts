import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { eventNotes } from '../../../scripts/lib/events/event-notes.ts';
import { eventsPage } from '../../../scripts/lib/events/events-page.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

it('docs/events.md is what the catalogue says: `npx tsx scripts/make/events.ts` writes it again', () => {
  expect(read('docs/events.md')).toBe(eventsPage());
});

it.each(Object.entries(eventNotes))('the test of %s names it', (name, { test }) => {
  expect(read(test)).toContain(name);
});
