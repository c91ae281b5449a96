import type { HTTPRequest, Page } from 'puppeteer-core';
import { isHeldOpen } from '../network/held-open.ts';

/** Something a viewer's developer console would show in red. */
export interface PageProblem {
  kind: 'page error' | 'console error' | 'policy violation' | 'failed request' | 'bad answer';
  text: string;
}

export interface PageWatch {
  /** In order of occurrence. */
  readonly problems: readonly PageProblem[];
  /** The app's log lines in order: `item-dropped {"where":…}`. */
  readonly log: readonly string[];
  /** Requests that have not been answered yet. */
  readonly inFlight: number;
  /** The addresses of those requests. */
  readonly awaited: readonly string[];
  /** Requests that have been answered or have failed so far. */
  readonly answered: number;
  /** Forgets the problems so far. */
  forget(): void;
}

/** Collects everything that goes wrong in a page. Call before the first navigation. */
export async function watchPage(page: Page): Promise<PageWatch> {
  const problems: PageProblem[] = [];
  const log: string[] = [];
  const open = new Set<HTTPRequest>();
  let answered = 0;
  const note = (kind: PageProblem['kind'], text: string) => problems.push({ kind, text });

  page.on('pageerror', (error) =>
    note('page error', error instanceof Error ? (error.stack ?? error.message) : `${error}`),
  );
  page.on('console', (message) => {
    log.push(message.text());
    // The console repeats the problems that 'failed request' and 'bad answer' report.
    const repeated = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !repeated)
      note('console error', `${message.text()} (${message.location().url ?? 'inline'})`);
  });
  page.on('request', (request) => {
    // A beacon is for a page that ends: of its answer the browser may tell nobody.
    if (!isHeldOpen(request.url()) && request.resourceType() !== 'ping') open.add(request);
  });
  page.on('requestfinished', (request) => {
    open.delete(request);
    answered++;
  });
  page.on('requestfailed', (request) => {
    open.delete(request);
    answered++;
    const reason = request.failure()?.errorText ?? 'unknown';
    // The app aborted the request itself: the picture of a tile that has scrolled away.
    if (reason !== 'net::ERR_ABORTED') note('failed request', `${request.method()} ${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) note('bad answer', `${response.status()} ${response.url()}`);
  });
  await page.exposeFunction('reportPolicyViolation', (text: string) => note('policy violation', text));
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const report = (window as unknown as { reportPolicyViolation(text: string): void }).reportPolicyViolation;
      report(`${violatedDirective}: ${blockedURI} (${sourceFile})`);
    });
  });

  return {
    problems,
    log,
    get inFlight() {
      return open.size;
    },
    get awaited() {
      return [...open].map((request) => request.url());
    },
    get answered() {
      return answered;
    },
    forget() {
      problems.length = 0;
    },
  };
}
