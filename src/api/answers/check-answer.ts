import type { Report, ReportEvent } from '../../config/report.ts';
import { normaliseCollection, normaliseMembers } from '../content/calls/collection.ts';
import { normalisePage } from '../content/calls/page.ts';
import { normaliseSearch } from '../content/calls/search.ts';
import { normaliseContainerPage } from '../content/normalisers/container.ts';
import type { AnswerKind, Checked } from './messages.ts';
import { type Part, partsOf } from './parts.ts';

/** Objects in one message: the page reads each message in one task. */
export const partsAtOnce = 32;

/** Log lines about one answer. */
const mostReports = 100;

const checks: Readonly<Record<AnswerKind, (body: unknown, where: string, report: Report) => unknown>> = {
  collection: normaliseCollection,
  container: normaliseContainerPage,
  members: normaliseMembers,
  page: (body, _where, report) => normalisePage(body, report),
  search: (body, _where, report) => normaliseSearch(body, report),
};

/** Parses and checks a whole answer, and gives it in messages of bounded size. */
export function* checkAnswer(text: string, kind: AnswerKind, where: string): Generator<Checked> {
  const reports: ReportEvent[] = [];
  const ended = (refused: string | null): Checked => ({ end: { refused, reports } });
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    yield ended('The answer is not JSON.');
    return;
  }
  const value = checkedValue(body, kind, where, reports);
  if (value === null) {
    yield ended('The answer does not have the expected shape.');
    return;
  }
  let parts: Part[] = [];
  for (const part of partsOf(value)) {
    parts.push(part);
    if (parts.length < partsAtOnce) continue;
    yield { parts };
    parts = [];
  }
  yield { parts };
  yield { end: { refused: null, reports, ...credentialsOf(body) } };
}

/** Null also for an answer that makes the check fail: the next one is checked as before. */
function checkedValue(body: unknown, kind: AnswerKind, where: string, reports: ReportEvent[]): unknown {
  try {
    return checks[kind](body, where, (event) => {
      if (reports.length < mostReports) reports.push(event);
    });
  } catch {
    return null;
  }
}

function credentialsOf(body: unknown): { credentials?: Record<string, unknown> } {
  const fields = Object.entries(body ?? {});
  if (!fields.some(([name]) => name === 'accessToken' || name === 'access_token')) return {};
  return { credentials: Object.fromEntries(fields.filter(([, value]) => typeof value !== 'object')) };
}
