import type { Clock } from '../../config/clock.ts';
import { requests } from '../../config/constants.ts';
import type { AppFacts } from '../app-facts.ts';
import { scrubDetail, scrubText, withoutSecrets } from '../scrub.ts';
import type { RecentLine } from '../telemetry-types.ts';

/** What is shown, as far as a report says it. */
export interface ReportedError {
  kind: string;
  title: string;
  message: string;
}

/** One error, and what led to it. Holds what was before it was shown, not what the viewer does on its page. */
export interface ErrorReport {
  /** Shown to the viewer, who may read it out: `K7QM-2P4X`. Another one once the service has found it to be taken. */
  readonly id: string;
  /** False if it did not arrive. Never rejects. */
  send(): Promise<boolean>;
}

export interface ErrorReports {
  /** Null if nobody takes reports. */
  of(error: ReportedError): ErrorReport | null;
}

export interface ErrorReportsOptions {
  app: AppFacts;
  /** The browser's own, as a failed report is not to be reported. */
  fetch: typeof globalThis.fetch;
  clock: Clock;
  /** Of the analytics events of this start: 32 hexadecimal digits. */
  sessionId: string;
  /** Where reports go; null sends none. */
  url(): string | null;
  /** The last keys, as a key script (docs/key-scripts.md) without what was typed. */
  script(): string;
  /** The last log lines, oldest first. */
  lines(): readonly RecentLine[];
  /** Current secrets, to be removed. */
  secrets(): readonly string[];
}

/** Letters and digits that are read out and typed without doubt. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ';

/** Bytes: the service takes 256 KiB (docs/diagnostics.md), of which an id and the commas between lines need a little. */
const mostBytes = 255 * 1024;

/** One report takes three ids at most: where all are taken, something else is wrong. */
const mostIds = 3;

/** Reports that viewers send from an error's page (docs/diagnostics.md). */
export function createErrorReports(options: ErrorReportsOptions): ErrorReports {
  const { app, fetch, clock, sessionId, secrets } = options;
  const clean = (text: string): string => scrubText(withoutSecrets(text, secrets()));
  let count = 0;

  /** @returns the status; 0 without an answer */
  const post = async (url: string, body: string): Promise<number> => {
    const controller = new AbortController();
    const timer = clock.setTimeout(() => controller.abort(), requests.timeout);
    try {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(url, { method: 'POST', headers, body, signal: controller.signal })).status;
    } catch {
      return 0;
    } finally {
      clock.clearTimeout(timer);
    }
  };

  return {
    of({ kind, title, message }) {
      const url = options.url();
      if (url === null) return null;
      const told = {
        at: new Date(clock.now()).toISOString(),
        sessionId,
        app,
        error: { kind, title: clean(title), message: clean(message) },
        script: options.script(),
      };
      const lines = options.lines().map(({ at, level, event, detail }) => ({
        ...{ at: new Date(at).toISOString(), level, event },
        detail: scrubDetail(
          Object.fromEntries(
            Object.entries(detail).map(([name, value]) => [name, typeof value === 'string' ? clean(value) : value]),
          ),
        ),
      }));
      const content = { ...told, lines: lastThatFit(lines, mostBytes - bytesOf(told)) };
      let id = reportId(sessionId, count++);
      return {
        get id() {
          return id;
        },
        async send() {
          for (let tries = 0; tries < mostIds; tries++) {
            const status = await post(url, JSON.stringify({ id, ...content }));
            if (status !== 409) return status >= 200 && status < 300;
            id = reportId(sessionId, count++);
          }
          return false;
        },
      };
    },
  };
}

/** The newest lines, oldest first. @param room bytes */
function lastThatFit<Line>(lines: readonly Line[], room: number): readonly Line[] {
  let left = room;
  let from = lines.length;
  while (from > 0) {
    left -= bytesOf(lines[from - 1]) + 1;
    if (left < 0) break;
    from--;
  }
  return lines.slice(from);
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

/** Six letters for the start, and two for the error. */
function reportId(sessionId: string, count: number): string {
  const numbers = [0, 1, 2, 3, 4, 5].map((at) => Number.parseInt(sessionId.slice(2 * at, 2 * at + 2), 16));
  const letters = [...numbers, Math.floor(count / alphabet.length), count]
    .map((number) => alphabet[number % alphabet.length])
    .join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
