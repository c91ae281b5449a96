import type { AppPage } from '../../../harness/page/app-page.ts';
import type { SeenRequest } from '../../../harness/service/service.ts';
import { goTo } from '../../../support/routes.ts';

/** What a page of the app shows one kind of viewer, in the words of docs/roles.md. */
export interface RoleRow {
  label: string;
  see(visit: Visit): Promise<string>;
}

export interface Visit {
  app: AppPage;
  /** Calls that the app has made since its start. */
  requests(): Promise<readonly SeenRequest[]>;
  /** The programme that is on air, which needs an entitlement. */
  live: string;
}

/** A film that needs an entitlement. */
const film = '/movie/eye-wall';

const pages: Readonly<Record<string, string>> = {
  '/screens/news-home': 'Home',
  '/gated/landing-page': 'landing page',
  '/gated/plans-page': 'plans',
  '/gated/login-options': 'the form',
};

/** Words for the page on screen. */
function pageOf({ page }: AppPage): string {
  const path = new URL(page.url()).hash.slice(1);
  return pages[path] ?? path;
}

/** Of the app's start. A message over it is read and closed. */
async function firstPage({ app }: Visit): Promise<string> {
  const message = await app.page.evaluate(
    () => document.querySelector('[role=dialog], [role=alertdialog]')?.querySelector('[role=heading]')?.textContent,
  );
  if (message === undefined) return pageOf(app);
  await app.press('Enter');
  await app.rest();
  return `“${message}”, then ${pageOf(app)}`;
}

/** An entry of the settings, or a button of the panel beside them. */
async function settingsEntry({ app }: Visit, wanted: RegExp): Promise<string> {
  await goTo(app, '/settings');
  if (!app.page.url().includes('/settings')) return `→ ${pageOf(app)}`;
  const names = await app.page.$$eval('[data-mirror] [data-key^="page-%2Fsettings"]', (found) =>
    found.map((element) => element.getAttribute('aria-label') ?? ''),
  );
  return names.map((name) => name.replace(/, item .*/, '')).find((name) => wanted.test(name)) ?? '–';
}

/** The first button of a page; where the app leads elsewhere, that page. */
async function firstButton({ app }: Visit, path: string): Promise<string> {
  await goTo(app, path);
  await app.rest();
  if (!app.page.url().endsWith(path)) return `→ ${pageOf(app)}`;
  const { name = '' } = (await app.focused()) ?? {};
  return name.replace(/, item .*/, '');
}

async function leadsTo({ app }: Visit, path: string): Promise<string> {
  await goTo(app, path);
  return app.page.url().endsWith(path) ? 'open' : `→ ${pageOf(app)}`;
}

const calls =
  (path: string, words: string) =>
  async ({ requests }: Visit) =>
    (await requests()).some((request) => request.path.startsWith(path)) ? words : '–';

/** The first rows are about the app's start, before a route has changed. */
export const roleRows: readonly RoleRow[] = [
  { label: 'first page', see: firstPage },
  { label: 'favourites', see: calls('/favorites', 'kept') },
  { label: 'bookmarks', see: calls('/watch-tracker', 'kept') },
  { label: 'on demand, with a lock', see: (visit) => firstButton(visit, film) },
  { label: 'live, with a lock', see: (visit) => firstButton(visit, `/interstitial/${visit.live}`) },
  { label: 'settings: my account', see: async (visit) => settingsEntry(visit, /^My Account$/) },
  { label: 'settings: TV provider', see: async (visit) => settingsEntry(visit, /^TV Provider$/) },
  { label: 'settings: at the first entry', see: async (visit) => settingsEntry(visit, /^(Sign In|Sign Out)$/) },
  { label: 'email sign-in page', see: (visit) => leadsTo(visit, '/gated/login-options') },
  { label: 'plans page', see: (visit) => leadsTo(visit, '/gated/plans-page') },
];
