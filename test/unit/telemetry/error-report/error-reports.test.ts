import { describe, expect, it } from 'vitest';
import { requests } from '../../../../src/config/constants.ts';
import { createErrorReports } from '../../../../src/telemetry/error-report/error-reports.ts';
import type { RecentLine } from '../../../../src/telemetry/telemetry-types.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

const app = {
  name: 'Nation',
  version: '4.1.11',
  environment: 'dev',
  applicationId: 'proscenium-nation',
  brand: 'NATION',
  platform: 'web',
  appType: 'MVPD',
};
const error = { kind: 'PLAYBACK', title: 'Not here', message: 'Something went wrong.' };
const sessionId = '0123456789abcdef0123456789abcdef';
const token = 'eyJhbGciOi.secret-of-the-viewer.2026';

interface Given {
  url?: string | null;
  answer?: () => Promise<Response>;
  script?: string;
  lines?: readonly RecentLine[];
}

function reports({
  url = 'http://tv.test/reports',
  answer = async () => new Response('{}'),
  script = 'first',
  lines,
}: Given = {}) {
  const clock = new FakeClock('2026-03-14T23:40:00.000Z');
  const sent: { url: string; body: Record<string, unknown> }[] = [];
  const made = createErrorReports({
    app,
    fetch: (async (to: string, { body }: RequestInit) => {
      sent.push({ url: to, body: JSON.parse(String(body)) });
      return answer();
    }) as typeof fetch,
    clock,
    sessionId,
    url: () => url,
    script: () => script,
    lines: () =>
      lines ?? [
        {
          at: clock.now() - 1000,
          level: 'error',
          event: 'call-failed',
          detail: { reason: `with ${token}`, password: 'x' },
        },
      ],
    secrets: () => [token],
  });
  return { made, sent, clock, goOn: () => (script = 'second') };
}

describe('an error report', () => {
  it('says what was shown, what led to it, and nothing secret', async () => {
    const { made, sent } = reports();
    const report = made.of({ ...error, message: `No entry for ${token}` })!;
    expect(report.id).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(made.of(error)!.id).not.toBe(report.id);
    expect(await report.send()).toBe(true);
    expect(sent).toEqual([
      {
        url: 'http://tv.test/reports',
        body: {
          id: report.id,
          at: '2026-03-14T23:40:00.000Z',
          sessionId,
          app,
          error: { kind: 'PLAYBACK', title: 'Not here', message: 'No entry for …' },
          script: 'first',
          lines: [
            {
              at: '2026-03-14T23:39:59.000Z',
              level: 'error',
              event: 'call-failed',
              detail: { reason: 'with …', password: '…' },
            },
          ],
        },
      },
    ]);
  });

  it('is never larger than the service takes: of many long lines the last ones go along, and all keys', async () => {
    // Two bytes a letter: of texts in other scripts, too.
    const words = 'ошибка '.repeat(300);
    const lines = Array.from({ length: 50 }, (_, at) => ({
      ...{ at, level: 'error' as const, event: `line-${at}` },
      detail: { reason: words, stack: words },
    }));
    const script = '{"type":"keydown"}\n'.repeat(8000);
    const { made, sent } = reports({ lines, script });
    await made.of(error)!.send();
    const body = sent[0]!.body as { script: string; lines: { event: string }[] };
    expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThanOrEqual(256 * 1024);
    expect(body.script).toBe(script);
    expect(body.lines.at(-1)?.event).toBe('line-49');
    expect(body.lines.length).toBeGreaterThan(5);
  });

  it('ends with what was before the error: the keys that send it are not part of it', async () => {
    const { made, sent, goOn } = reports();
    const report = made.of(error)!;
    goOn();
    await report.send();
    expect(sent[0]!.body['script']).toBe('first');
  });

  it('has not arrived when it is refused, cannot be sent, or is not answered in time', async () => {
    const refused = reports({ answer: async () => new Response('', { status: 500 }) });
    expect(await refused.made.of(error)!.send()).toBe(false);
    const broken = reports({ answer: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await broken.made.of(error)!.send()).toBe(false);
    const clock = new FakeClock(0);
    const hanging = createErrorReports({
      ...{ app, clock, sessionId, url: () => '/r', script: () => '' },
      ...{ lines: () => [], secrets: () => [] },
      fetch: ((_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal!.addEventListener('abort', () => reject(new Error('aborted')));
        })) as typeof fetch,
    });
    const sending = hanging.of(error)!.send();
    clock.advance(requests.timeout);
    expect(await sending).toBe(false);
  });

  it('takes the next id where another report has its own, and is not sent for ever', async () => {
    const answers = [409, 409, 202];
    const { made, sent } = reports({ answer: async () => new Response('', { status: answers.shift() ?? 409 }) });
    const report = made.of(error)!;
    const ids = [report.id];
    expect(await report.send()).toBe(true);
    ids.push(report.id);
    expect(sent.map(({ body }) => body['id'])).toEqual([ids[0], expect.any(String), ids[1]]);
    expect(new Set(sent.map(({ body }) => body['id'])).size).toBe(3);
    expect(await report.send()).toBe(false);
    expect(sent.length).toBe(6);
  });

  it('has an id of its own after an evening of errors', () => {
    const { made } = reports();
    expect(new Set(Array.from({ length: 500 }, () => made.of(error)!.id)).size).toBe(500);
  });

  it('is offered by no app whose configuration takes none', () => {
    expect(reports({ url: null }).made.of(error)).toBeNull();
  });
});
