import type { AppPage } from '../../../harness/page/app-page.ts';
import { waitUntil } from '../../../harness/wait.ts';
import { stateOf } from '../../../support/page-state.ts';
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
