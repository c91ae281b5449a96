import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../errors.ts';
import { limited } from '../security/rate-limit.ts';
import { destinations } from './analytics.ts';
import type { EventStore } from './event-store.ts';

/** Stands for what log lines leave out. */
const leftOut = '…';

/** As the app's page shows it. */
const idPattern = '^[2-9A-Z]{4}-[2-9A-Z]{4}$';

/** What viewers send from an error's page: C gives no shape, so it is ours (docs/diagnostics.md). */
export interface StoredReport {
  id: string;
  sessionId: string;
  script: string;
  lines: readonly ReportedLine[];
}

interface ReportedLine {
  at?: string;
  event: string;
  detail?: Readonly<Record<string, unknown>>;
}

const reportSchema = {
  body: {
    type: 'object',
    required: ['id', 'at', 'sessionId', 'app', 'error', 'script', 'lines'],
    additionalProperties: false,
    properties: {
      id: { type: 'string', pattern: idPattern },
      at: { type: 'string', maxLength: 40 },
      sessionId: { type: 'string', maxLength: 64 },
      app: { type: 'object' },
      error: { type: 'object' },
      script: { type: 'string', maxLength: 200_000 },
      lines: { type: 'array', maxItems: 100, items: { type: 'object' } },
    },
  },
} as const;

const findSchema = {
  params: { type: 'object', properties: { id: { type: 'string', pattern: idPattern } } },
} as const;

/** Bytes. */
const bodyLimit = 256 * 1024;

/** `POST /intake/v1/error-reports`. No key is required, as for the other intakes; size and rate are limited. */
export function registerErrorReports(app: FastifyInstance, events: EventStore): void {
  const config = { rateLimit: limited({ max: 20, windowSeconds: 60 }) };
  app.post<{ Body: StoredReport }>(
    '/intake/v1/error-reports',
    { schema: reportSchema, config, bodyLimit },
    async ({ body }, reply) => {
      // Its id is its `messageId`: the first one stays, and the same one may come again when its answer got lost.
      const report = { messageId: body.id, ...body };
      await events.add('report', [report]);
      if (!isDeepStrictEqual(await events.find('report', body.id), report))
        throw new ServiceError('CONFLICT', 'Another report has this id.');
      return reply.code(202).send({});
    },
  );
}

/** As many as a key script takes. */
const mostFailed = 20;

/** The keys, and in their first line the calls that failed, so that a replay ends in the same error. */
function withFailedCalls({ script, lines }: StoredReport): string {
  const [first = '', ...events] = script.split('\n');
  const calls = lines.flatMap((line) => failedCall(line, beginningOf(first))).slice(-mostFailed);
  if (calls.length === 0 || !first.startsWith('{"type":"script"')) return script;
  return [`${first.slice(0, -1)},"failed":${JSON.stringify(calls)}}`, ...events].join('\n');
}

/** When time 0 of a script was. */
function beginningOf(header: string): number {
  return Date.parse(/"at":"([^"]+)"/.exec(header)?.[1] ?? '');
}

/** As a key script has it (docs/key-scripts.md). */
interface FailedCall {
  time: number;
  path: string;
  status: number;
  /** Which call to the path since the key before it; none in the reports of older apps. */
  call?: number;
}

/** The call of a log line that tells of one; none of any other. */
function failedCall({ at, event, detail = {} }: ReportedLine, beginning: number): FailedCall[] {
  const { url, statusCode: status = 0, ms = 0, call } = detail;
  const isCall = event === 'response-failed' || event === 'network-error';
  if (!isCall || typeof url !== 'string' || typeof status !== 'number' || typeof ms !== 'number') return [];
  if (!URL.canParse(url, 'http://app')) return [];
  // What a line leaves out of an address, and what follows it, nobody knows any more.
  const [path = '', more] = new URL(url, 'http://app').pathname.split(encodeURI(leftOut));
  // The recording begins when Home is there: what failed before it, failed at the start.
  const time = Math.max(0, Date.parse(at ?? '') - ms - beginning) || 0;
  const known = { time, path: more === undefined ? path : `${path}${leftOut}`, status };
  return [typeof call === 'number' ? { ...known, call } : known];
}

/** Control routes: a report with the analytics events of its start, and its keys as `npm run replay` takes them. */
export function registerReportControl(app: FastifyInstance, events: EventStore): void {
  const find = async (id: string): Promise<StoredReport> => {
    const found = await events.find('report', id);
    if (found === undefined) throw new ServiceError('NOT_FOUND', 'There is no such report.');
    const { messageId: _messageId, ...report } = found as StoredReport & { messageId: string };
    return report;
  };
  app.get<{ Params: { id: string } }>('/control/error-reports/:id', { schema: findSchema }, async ({ params }) => {
    const report = await find(params.id);
    const kinds = Object.values(destinations).map(({ kind }) => kind);
    const lists = await Promise.all(kinds.map((kind) => events.list(kind)));
    const sent = lists.flat().map(({ event }) => event as { sessionId?: unknown });
    return { report, events: sent.filter(({ sessionId }) => sessionId === report.sessionId) };
  });
  app.get<{ Params: { id: string } }>(
    '/control/error-reports/:id/script',
    { schema: findSchema },
    async ({ params }, reply) => reply.type('application/jsonl').send(withFailedCalls(await find(params.id))),
  );
}
