import type { AppPage } from '../../../harness/page/app-page.ts';
import type { SeenRequest } from '../../../harness/service/service.ts';
import { waitUntil } from '../../../harness/wait.ts';
import { goTo, pageShown } from '../../../support/routes.ts';
import { codeIn } from '../../../support/spelled-code.ts';
import { waitForPlaying } from '../../../support/video.ts';

/** What a page of the app shows one kind of viewer, in the words of docs/roles.md. */
export interface RoleRow {
  label: string;
  see(visit: Visit): Promise<string>;
}

export interface Visit {
  app: AppPage;
  /** Calls that the app has made since its start. */
  requests(): Promise<readonly SeenRequest[]>;
  /** A programme that is on air and needs an entitlement: its title, and its place in the row of those. */
  live: { title: string; place: number };
}

/** A film that needs an entitlement. */
const film = '/movie/eye-wall';
/** An episode that everyone may watch. */
const episode = '/interstitial/grid-went-dark-s1e1';
/** A showcase, and below it the programmes that are on air. */
const onAir = '/screens/news-live';
const plans = '/gated/plans-page';

const pages: Readonly<Record<string, string>> = {
  '/screens/news-home': 'Home',
  '/gated/landing-page': 'landing page',
  '/gated/plans-page': 'plans',
  '/gated/login-options': 'email sign-in',
  '/gated/signin-options': 'ways to sign in',
};

/** Words for the page on screen. */
function pageOf({ page }: AppPage): string {
  const path = new URL(page.url()).hash.slice(1);
  return pages[path] ?? path;
}

/** A name without the place in its list. */
const withoutPlace = (name: string): string => name.replace(/, item .*/, '');

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

const calls =
  (path: string, words: string) =>
  async ({ requests }: Visit) =>
    (await requests()).some((request) => request.path.startsWith(path)) ? words : '–';

/** Leads to a page. Where the app leads elsewhere, that page. */
async function leadTo({ app }: Visit, path: string): Promise<string | null> {
  await goTo(app, path);
  return app.page.url().endsWith(path) ? null : `→ ${pageOf(app)}`;
}

/** The first button of the page on screen. */
async function firstButton({ app }: Visit, wanted = /./): Promise<string> {
  const { name } = await app.waitForFocus(wanted, 'button');
  return withoutPlace(name);
}

async function onDemand(visit: Visit): Promise<string> {
  return (await leadTo(visit, film)) ?? firstButton(visit);
}

/** Presses the watchlist button of the page on screen. */
async function watchlistButton({ app }: Visit): Promise<string> {
  const wanted = 'Add to Watchlist';
  if (!(await app.focusables()).some((name) => name.startsWith(wanted))) return '–';
  for (let steps = 0; steps < 5 && !(await app.focused())?.name.startsWith(wanted); steps++)
    await app.press('ArrowRight');
  await app.waitForFocus(/^Add to Watchlist/);
  const before = app.page.url();
  await app.press('Enter');
  return waitUntil('the effect of the watchlist button', async () => {
    if (app.page.url() !== before) return `→ ${pageOf(app)}`;
    return (await app.focused())?.name.startsWith('Remove from Watchlist') && 'adds and removes';
  });
}

/** The lock on a tile below the showcase. */
async function lockOnTile(visit: Visit): Promise<string> {
  const { app } = visit;
  const elsewhere = await leadTo(visit, onAir);
  if (elsewhere !== null) return elsewhere;
  await app.press('ArrowDown');
  await app.waitForFocus(/, row Live Now/);
  const { title, place } = visit.live;
  await app.press('ArrowRight', place);
  const { name, description } = await waitUntil(`the focus on ${title}`, async () => {
    const tile = await app.focused();
    return tile?.name.includes(title) && tile;
  });
  return /\bLocked\b/.test(`${name} ${description}`) ? 'lock' : 'no lock';
}

/** Where OK on that tile leads: the first button of the programme's page. */
async function selectTile(visit: Visit): Promise<string> {
  const { app } = visit;
  if (!app.page.url().endsWith(onAir)) return '–';
  await app.press('Enter');
  await waitUntil('the page of the programme', () => app.page.url().includes('/interstitial/'));
  await pageShown(app);
  return firstButton(visit);
}

/** Plays a free episode and leaves it: its page offers to resume where the place was kept. */
async function afterWatching(visit: Visit): Promise<string> {
  const { app } = visit;
  const elsewhere = await leadTo(visit, episode);
  if (elsewhere !== null) return elsewhere;
  await app.waitForFocus(/^Watch Now/);
  await app.press('Enter');
  await waitForPlaying(app.page);
  // The first Back hides the controls.
  await app.press('Escape', 2);
  await waitUntil('the page of the episode', () => app.page.url().endsWith(episode));
  await pageShown(app);
  return firstButton(visit);
}

/** An entry of the settings, and the button of its panel. */
const settingsEntry = (key: string, text: string) => async (visit: Visit) => {
  const elsewhere = await leadTo(visit, `/settings/${key}`);
  if (elsewhere !== null) return elsewhere;
  const { app } = visit;
  const names = (await app.focusables()).map(withoutPlace);
  if (!names.includes(text)) return '–';
  await app.waitForFocus(new RegExp(`^${text}`));
  await app.press('ArrowRight');
  return firstButton(visit, new RegExp(`^(?!${text})`));
};

const opens = (path: string) => async (visit: Visit) => (await leadTo(visit, path)) ?? 'open';

/** What OK on a plan asks for. */
async function chosenPlan({ app }: Visit): Promise<string> {
  if (!app.page.url().endsWith(plans)) return '–';
  const { name } = await app.waitForFocus(/^(Yearly|Monthly), /);
  await app.press('Enter');
  return waitUntil('the effect of the plan', async () => {
    if (!app.page.url().endsWith(plans)) return 'has one: back';
    const next = (await app.focused())?.name ?? name;
    if (next.startsWith('Create Account')) return 'an account first';
    // Cancel is there before the service has answered, and the answer may be a refusal.
    return codeIn(await app.said()) !== undefined && 'a code for the phone';
  });
}

/** The first rows are about the app's start, before a route has changed. `OK on …` and `… there` continue the row above. */
export const roleRows: readonly RoleRow[] = [
  { label: 'first page', see: firstPage },
  { label: 'favourites', see: calls('/favorites', 'loaded') },
  { label: 'bookmarks', see: calls('/bookmarks-api', 'loaded') },
  { label: 'tile of a live programme', see: lockOnTile },
  { label: 'OK on that tile', see: selectTile },
  { label: 'on demand, with a lock', see: onDemand },
  { label: 'watchlist button there', see: watchlistButton },
  { label: 'free episode, watched in part', see: afterWatching },
  { label: 'settings: my account', see: settingsEntry('my_account', 'My Account') },
  { label: 'settings: TV provider', see: settingsEntry('tv_provider_sign_in', 'TV Provider') },
  { label: 'settings: watchlist', see: settingsEntry('watchlist', 'Watchlist') },
  { label: 'email sign-in page', see: opens('/gated/login-options') },
  { label: 'plans page', see: opens(plans) },
  { label: 'OK on a plan', see: chosenPlan },
];
