import type { HTTPRequest } from 'puppeteer-core';

/** They depend on how fast the machine is, since pictures come in their own time. */
const measured: Readonly<Record<string, readonly string[]>> = {
  'content-ended': ['viewedSeconds'],
  'preview-pass-started': ['seconds'],
};

/** Start-up asks for several things at once, and their answers race: also for who watches. */
const isOfStart = (line: string): boolean => !/ (impressions|page-viewed path=\/series)/.test(line);

/** A line for each event: who, which, and its fields. Viewers are numbered as they come. */
export function describeEvents(events: readonly Record<string, unknown>[]): string[] {
  const viewers: unknown[] = [];
  const lines = events.map(({ event, userId, properties }) => {
    if (userId !== undefined && !viewers.includes(userId)) viewers.push(userId);
    const who = userId === undefined ? 'nobody' : `viewer ${viewers.indexOf(userId) + 1}`;
    const fields = Object.entries(properties as object).map(([field, value]) =>
      measured[String(event)]?.includes(field) ? `${field}=…` : `${field}=${value}`,
    );
    return [who, event, ...fields].join(' ');
  });
  const started = lines.findIndex((line) => !isOfStart(line));
  const atStart = lines.slice(0, started).map((line) => line.replace(/^(nobody|viewer 1) /, 'start '));
  return [...atStart.sort(), ...lines.slice(started)].filter((line) => !isImpression(line));
}

/** What was in view, and for how long, goes by when pictures and answers came. */
const isImpression = (line: string): boolean => line.split(' impressions ').length > 1;

/** The ids of all impressions, as often as they were told. */
export function impressionsOf(events: readonly Record<string, unknown>[]): string[] {
  return events.flatMap(({ event, properties }) =>
    event === 'impressions' ? String((properties as { ids: unknown }).ids).split(' ') : [],
  );
}

/** Ids, names of files and the like: what is asked for, not who asks. */
const things: readonly [RegExp, string][] = [
  [/^\/(assets|brand|images|fonts)\/.*/, '/$1/…'],
  [/^\/streams\/.*\/ads\/.*/, '/streams/…/ads/…'],
  [/^\/streams\/.*/, '/streams/…'],
  [/^(\/api\/nation\/[\w-]+)\/.*/, '$1/…'],
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
