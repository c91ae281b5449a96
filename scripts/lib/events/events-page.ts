import { addressType } from '../../../src/telemetry/analytics/destination.ts';
import { type EventName, eventCatalogue } from '../../../src/telemetry/analytics/event-catalogue.ts';
import { eventNotes } from './event-notes.ts';

const head = `# Events

All events of analytics (C 7.7): when each is sent, by which address, with which fields, to whom, and the test of its sender. This page
is made by \`npx tsx scripts/make/events.ts\` of the [catalogue](../src/telemetry/analytics/event-catalogue.ts), which also types
them, and of its [notes](../scripts/lib/events/event-notes.ts); a test fails where it is out of date.

Each goes to every destination of the configuration: segment or heap, and Braze and Pyxis where there are any
([analytics](decisions/analytics.md)). The address is below the destination's, \`/v1/track\` and so on; \`type\` in the body is
the event's own. Besides its fields every event has those of C 3.3 (\`src/telemetry/analytics/analytics-event.ts\`).

What a field may hold (\`src/telemetry/analytics/fields.ts\`; what does not fit is left out): a flag, a number, a word of the
code or the service, a name from the catalogue, an id or several, a path of the app.
`;

const columns = ['event', 'when', 'address', 'fields', 'destination', 'test'];

/** One of the first two, by the configuration; the others besides it. */
const everyDestination = 'segment or heap; braze, pyxis';

/** docs/events.md, with its columns aligned as the formatter wants them. */
export function eventsPage(): string {
  const rows = (Object.keys(eventCatalogue) as EventName[]).map(cellsOf);
  const widths = columns.map((title, at) => Math.max(title.length, ...rows.map((cells) => cells[at]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return `${head}\n${[columns, rule, ...rows].map(line).join('\n')}\n`;
}

function cellsOf(name: EventName): string[] {
  const { type, fields } = eventCatalogue[name];
  const { when, test } = eventNotes[name];
  const listed = Object.entries(fields).map(([field, kind]) => `\`${field}\` ${kind}`);
  const address = addressType(type);
  const link = `[${test.split('/').pop()}](../${test})`;
  const shownAddress = address === type ? address : `${address} (${type})`;
  return [`\`${name}\``, when, shownAddress, listed.join(', '), everyDestination, link];
}
