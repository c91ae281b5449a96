import type { AppPage } from '../../../harness/page/app-page.ts';
import { waitUntil } from '../../../harness/wait.ts';
import { authRecord } from '../../../support/viewers.ts';

/** What is wrong with a page after a fault; nothing, where the viewer can go on. */
export async function findings(app: AppPage): Promise<string[]> {
  const found: string[] = [];
  const isAtRest = await within(app.rest(), restMs);
  if (!isAtRest) found.push('something still moves or loads');
  const { focus, busy } = await stateOf(app);
  if (focus !== 'top') found.push(focus === 'none' ? 'nothing has the focus' : 'the focus is below the dialog');
  if (busy !== null) found.push(`still says ${busy}`);
  found.push(...recordFindings(await authRecord(app.page)));
  if (!(await backWorks(app))) found.push('Back does nothing');
  const errors = app.watch.problems.filter(({ kind }) => kind === 'page error' || kind === 'policy violation');
  found.push(...errors.map(({ text }) => text));
  app.watch.forget();
  return found;
}

const restMs = 10_000;
const backMs = 3000;

/** The record of a session is whole, or there is none: nobody is half signed in. */
export function recordFindings(record: Record<string, unknown> | undefined): string[] {
  if (record === undefined) return [];
  const fields = ['accessToken', 'refreshToken', 'tokenExpiration', 'profileId', 'userType'];
  const missing = fields.filter((field) => record[field] === undefined);
  const hasHalfProvider = record['mvpd'] === undefined && record['authn_expire'] !== undefined;
  return [
    ...(missing.length > 0 && missing.length < fields.length ? [`the auth record lacks ${missing.join(', ')}`] : []),
    ...(hasHalfProvider ? ['the auth record has half a provider'] : []),
  ];
}

interface PageState {
  focus: 'top' | 'below' | 'none';
  /** Words of something that is still under way. */
  busy: string | null;
  /** What the viewer sees: changes with every step of theirs. */
  mark: string;
}

export function stateOf({ page }: AppPage): Promise<PageState> {
  return page.evaluate((): PageState => {
    const focused = document.activeElement?.closest('[data-mirror] [data-key]') ?? null;
    const dialog = [...document.querySelectorAll('[data-mirror] [role=dialog], [data-mirror] [role=alertdialog]')].at(
      -1,
    );
    const names = [...document.querySelectorAll('[data-mirror] [data-key]')].map(
      (element) => element.getAttribute('aria-label') ?? '',
    );
    const isBelow = dialog !== undefined && !dialog.contains(focused);
    return {
      focus: focused === null ? 'none' : isBelow ? 'below' : 'top',
      busy: names.find((name) => /…(,|$)/.test(name)) ?? null,
      mark: `${location.hash} ${focused?.getAttribute('data-key')} ${dialog?.textContent ?? ''} ${names.join()}`,
    };
  });
}

async function backWorks(app: AppPage): Promise<boolean> {
  const before = (await stateOf(app)).mark;
  await app.press('Escape');
  return within(
    waitUntil('Back', async () => (await stateOf(app)).mark !== before, { timeout: backMs }),
    backMs + 500,
  );
}

async function within(work: Promise<unknown>, ms: number): Promise<boolean> {
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), ms));
  return (await Promise.race([work.then(() => 'done').catch(() => 'late'), late])) === 'done';
}
