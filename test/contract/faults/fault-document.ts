import { type CallName, rows, wordFor } from './table/fault-table.ts';
import { type FaultName, faultNames, faultTexts, harmless } from './table/faults.ts';
import { type Word, words } from './table/words.ts';

const groups: readonly [title: string, belongs: (call: string) => boolean][] = [
  ['Profile service', (call) => call.startsWith('profile.')],
  ['Auth service', (call) => call.startsWith('auth.')],
  ['Refresh of the tokens', (call) => call.startsWith('refresh')],
  ['Registration codes', (call) => call.startsWith('registration.')],
  ['Plans and purchases', (call) => call === 'plans' || call.startsWith('purchase.')],
  ['Favourites, bookmarks and streams', (call) => /^(favourites|bookmarks|watch-tracker|concurrency)\./.test(call)],
  ['Content and configuration', (call) => /^(content\.|configuration)/.test(call)],
  ['Consent and analytics', (call) => /^(consent\.|analytics)/.test(call)],
];

const intro = `# What the viewer gets when a call fails

The outcome of each call of the client under each fault. The page is generated from a table that the tests check (test/contract/faults):
every cell runs through the client’s own transport, tokens, calls and stores against a server that produces the fault.
Generate it with \`UPDATE_FAULTS=1 npx vitest run --project contract test/contract/faults/fault-document.test.ts\`.

The following holds in every cell:

- The call ends. It does not throw, and no rejection is left unhandled.
- It is sent once. The exceptions: once more with another token after a 401, up to three more times for a refresh that fails with 500
  (C 4.1), and while a code is shown: its polls, and in an outage the calls before and after them.
- The newest tokens that arrived whole are kept. They go only when a refresh is refused with 400, 401 or 403, or the viewer signs out.
- No error text and no log line contains a token, a password or a code.

An answer may also get lost after the service has handled the call; lost-answers.test.ts covers that for each write. A write that the
client repeats is stored once, and tokens that the service changed are fetched at once. A refresh whose answer is lost returns the
same tokens again for 30 s (docs/identity.md).
`;

/** The expected text of docs/faults.md. */
export function faultDocument(): string {
  const sections = groups.map(([title, belongs]) => `### ${title}\n\n${table(rows.filter(([call]) => belongs(call)))}`);
  return [
    intro,
    '## Faults\n',
    `- \`400\` to \`503\`: the status, with an error in the shape of C 8.1; a 409 with the account’s devices.`,
    ...Object.entries(faultTexts).map(([fault, text]) => `- \`${fault}\`: ${text}`),
    '\n## What the viewer gets\n',
    ...Object.entries(words).map(([word, text]) => `- **${word}**: ${text}`),
    `\n## Calls\n\nAfter ${listOf(harmless)} every call **goes on**.\n`,
    sections.join('\n'),
  ].join('\n');
}

const heads = ['call', 'section', 'handled by', 'what the viewer gets'];

/** Columns as wide as their longest cell, as the formatter wants them. */
function table(calls: typeof rows): string {
  const cells = calls.map(([call, { section, shownBy, gets }]) => {
    const own = exceptions(call, gets).map(([word, faults]) => `**${word}** after ${listOf(faults)}`);
    return [call, section, shownBy, [`**${gets}**`, ...own].join('; ')];
  });
  const widths = heads.map((_, column) => Math.max(...[heads, ...cells].map((line) => line[column]?.length ?? 0)));
  const rule = widths.map((width) => '-'.repeat(width));
  const lines = [heads, rule, ...cells].map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  return [...lines.map((line) => `| ${line.join(' | ')} |`), ''].join('\n');
}

/** Faults whose outcome differs from the row's, by word; computed from the cells that the tests check. */
function exceptions(call: CallName, gets: Word): [Word, FaultName[]][] {
  const byWord = new Map<Word, FaultName[]>();
  for (const fault of faultNames) {
    const word = wordFor(call, fault);
    if (word !== gets && !harmless.includes(fault)) byWord.set(word, [...(byWord.get(word) ?? []), fault]);
  }
  return [...byWord];
}

const listOf = (faults: readonly FaultName[]): string => faults.map((fault) => `\`${fault}\``).join(', ');
