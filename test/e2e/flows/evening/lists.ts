import type { HTTPRequest } from 'puppeteer-core';

/** They depend on how fast the machine is, since pictures come in their own time. */
const measured: Readonly<Record<string, readonly string[]>> = {
  'content-ended': ['viewedSeconds'],
  'preview-pass-started': ['seconds'],
};

/**
 * A line for each event: who, which, and its fields. Viewers are numbered as they come. The answers that a start asks for at
 * once race, also that of who watches: what is told until the first tile is seen is in the order of the alphabet. Impressions
 * are told when the screen is at rest, and when that is depends on the machine: they have no place in the order.
 */
export function describeEvents(events: readonly Record<string, unknown>[]): string[] {
  const viewers: unknown[] = [];
  const begun = new Set<unknown>();
  const lines = events.map(({ event, sessionId, userId, properties }) => {
    if (userId !== undefined && !viewers.includes(userId)) viewers.push(userId);
    const name = String(event);
    if (name === 'impressions') begun.add(sessionId);
    const viewer = userId === undefined ? 'nobody' : `viewer ${viewers.indexOf(userId) + 1}`;
    const who = begun.has(sessionId) ? viewer : 'start';
    if (name === 'impressions') return '';
    const fields = Object.entries(properties as object).map(([field, value]) =>
      measured[name]?.includes(field) ? `${field}=…` : `${field}=${value}`,
    );
    return [who, name, ...fields].join(' ');
  });
  return sortedRuns(lines, (line) => line.startsWith('start ')).filter((line) => line !== '');
}

/** With the lines that follow each other and may be in any order sorted. */
function sortedRuns(lines: readonly string[], isOfRun: (line: string) => boolean): string[] {
  const sorted: string[] = [];
  let run: string[] = [];
  for (const line of lines) {
    if (isOfRun(line)) {
      run.push(line);
      continue;
    }
    sorted.push(...run.sort(), line);
    run = [];
  }
  return [...sorted, ...run.sort()];
}

/** The ids of all impressions, as often as they were told, each with the start in which it was. */
export function impressionsOf(events: readonly Record<string, unknown>[]): string[] {
  return events.flatMap(({ event, sessionId, properties }) =>
    event === 'impressions'
      ? String((properties as { ids: unknown }).ids)
          .split(' ')
          .map((id) => `${sessionId} ${id}`)
      : [],
  );
}

/** Ids, names of files and the like: what is asked for, not who asks. */
const things: readonly [RegExp, string][] = [
  [/^\/(assets|brand|images|fonts)\/.*/, '/$1/…'],
  [/-[0-9a-f]{8}(\.\w+)$/, '$1'],
  [/^\/streams\/.*\/ads\/.*/, '/streams/…/ads/…'],
  [/^\/streams\/.*/, '/streams/…'],
  [/^(\/api\/nation\/[\w-]+)\/.*/, '$1/…'],
  [/^\/casting\/peers\/.*\//, '/casting/peers/…/'],
  [/(\/token\/v2|\/regcode|\/qr|\/bookmarks-api\/v\d|\/concurrency\/v\d|\/watch-tracker\/v\d)\/.*/, '$1/…'],
];

/** Each different kind of request: method, address, names of its query's parameters and its body's fields. */
export function describeRequests(requests: readonly HTTPRequest[], address: string): string[] {
  const kinds = requests
    .filter((request) => !/^(data|blob):/.test(request.url()))
    .map((request) => {
      const { origin, pathname, searchParams } = new URL(request.url());
      const path = things.reduce((rest, [thing, word]) => rest.replace(thing, word), pathname);
      const query = [...new Set(searchParams.keys())].sort().join(' ');
      const where = origin === address ? path : `${origin}${path}`;
      // Monitoring and the log: which of their events come depends on the machine, and the test looks at all that they say.
      const intake = searchParams.get('ddforward')?.split('?')[0];
      if (intake !== undefined) return `${request.method()} ${where} for ${intake}`;
      return `${request.method()} ${where}${query && ` ? ${query}`}${fieldsOf(request.postData())}`;
    });
  return [...new Set(kinds)].sort();
}

function fieldsOf(body: string | undefined): string {
  if (!body) return '';
  try {
    return ` { ${Object.keys(JSON.parse(body)).sort().join(' ')} }`;
  } catch {
    return ' { form }';
  }
}
