import type { Browser } from 'puppeteer-core';
import type { PlatformKey } from '../../src/config/brand.ts';
import { type KeyScript, KeyScriptError } from '../../src/input/key-script.ts';
import { launchBrowser } from '../../test/harness/browser/browser.ts';
import { type Announced, type AppPage, openApp } from '../../test/harness/page/app-page.ts';
import { readKeyScript, type ScriptStep } from '../../test/harness/page/key-player.ts';
import { showtime } from '../../test/harness/page/moved-date.ts';
import { prepareForTroubles, Troubles } from '../../test/harness/page/troubles.ts';
import { type RunningService, type ServiceOptions, startTestService } from '../../test/harness/service/service.ts';
import { ensureBuilt } from './build-app.mjs';
import { Film, nameOf } from './film/film.ts';
import { checkChoices, fail } from './options.mjs';
import { platformTargets } from './platform-targets.mjs';
import { ReplayedFailures } from './replayed-failures.ts';

/** Options of `npm run replay` (scripts/replay.mjs). */
export interface ReplayOptions {
  FILE: string;
  brand?: string;
  'app-type'?: string;
  path?: string;
  address?: string;
  live: boolean;
  hold: boolean;
  film?: string;
}

/** A key held for longer than this is not a tap. */
const tapMs = 450;

const seconds = (ms: number): string => (ms / 1000).toFixed(3).padStart(8);
const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Plays the file and prints the focus after each step. @returns the exit code */
export async function replay(options: ReplayOptions): Promise<number> {
  const script = await read(options.FILE);
  const film = filmOf(options);
  const path = options.path ?? script.header?.path ?? '/';
  const isTroubled = hasTroubles(script, options);
  let service: RunningService | undefined;
  let browser: Browser | undefined;
  try {
    service = options.address === undefined ? await serve(script, options) : undefined;
    const url = appUrl(service?.address ?? options.address!, path);
    if (script.header?.platform) simulate(url, script.header.platform);
    if (service === undefined) await checkAnswers(url.origin);
    const failures = service && new ReplayedFailures(script, service);
    await failures?.prepareNext();
    browser = await launchBrowser();
    // A service that was already running uses the current time, so the page does too.
    const moment = service === undefined ? new Date().toISOString() : showtime;
    const app = await openApp(browser, {
      address: url.origin,
      path: url.href,
      ...(!options.live && { frozenAt: moment }),
      ...(film && { draws: 'in screenshots' }),
      ...(isTroubled && { prepare: prepareForTroubles }),
    });
    print(`${options.FILE}: ${script.events.length} events at ${url.href}, ${options.live ? 'real' : 'frozen'} time`);
    const tell = async (step: ScriptStep) => print(line(step, await app.focused()));
    await app.play(script, tell, {
      ...(failures && { beforeStep: () => failures.prepareNext() }),
      ...(film && { afterFrame: (time) => film.take(app, time) }),
      ...(service && { befall: new Troubles(app, service).befall }),
    });
    // Whoever reads a report wants to know whether it ended in the same error.
    if (script.header?.failed) print(`On the screen: ${(await app.said()).join(' · ')}`);
    if (film) printFilm(film, options.film!);
    const code = printProblems(app);
    if (options.hold) await holdOpen(browser, url);
    return code;
  } finally {
    await browser?.close();
    await service?.close();
  }
}

function filmOf({ film, live }: ReplayOptions): Film | undefined {
  if (film !== undefined && live) fail('--film needs frozen time: leave --live out');
  return film === undefined ? undefined : new Film(film);
}

/** Whether something befalls the set in the script, for which it takes frozen time and a service of its own. */
function hasTroubles({ events }: KeyScript, { FILE, live, address }: ReplayOptions): boolean {
  const isTroubled = events.some(({ type }) => type === 'trouble');
  if (isTroubled && (live || address !== undefined)) fail(`${FILE}: it has troubles: leave --live and --address out`);
  return isTroubled;
}

async function read(file: string): Promise<KeyScript> {
  try {
    return await readKeyScript(file);
  } catch (error) {
    if (error instanceof KeyScriptError) return fail(`${file}: ${error.message}`);
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return fail(code === 'ENOENT' ? `${file}: no such file` : `${file}: ${message}`);
  }
}

/** Builds and serves the product that the script was recorded on, or the one that the command line names. */
async function serve({ header }: KeyScript, options: ReplayOptions): Promise<RunningService> {
  const product = {
    brand: options.brand ?? header?.brand ?? 'nation',
    'app-type': options['app-type'] ?? header?.appType ?? 'MVPD',
  };
  try {
    checkChoices(product);
  } catch (error) {
    return fail(`${options.FILE}: ${(error as Error).message}`);
  }
  const brand = product.brand as NonNullable<ServiceOptions['brand']>;
  const appType = product['app-type'] as NonNullable<ServiceOptions['appType']>;
  process.stderr.write('Building, if anything changed…\n');
  // The same build as the end-to-end tests use, so nothing is built after a test run.
  await ensureBuilt({ brand, appType, platform: 'web', environment: 'dev', sourcemap: false });
  const service = await startTestService({ brand, appType });
  if (!options.live) await service.setClock(showtime);
  return service;
}

/** The web build acts as the device family of the script, whose key codes are others than a browser's. */
function simulate(url: URL, platform: string): void {
  const { family } = platformTargets[platform as PlatformKey] ?? fail(`${platform}: no device family`);
  if (family !== 'web' && !url.searchParams.has('platform')) url.searchParams.set('platform', family);
}

/** The address to open; the path cannot lead to another server. */
function appUrl(address: string, path: string): URL {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return fail(`--address ${address}: expected the address of a running app, such as http://localhost:8080`);
  const { origin } = new URL(address);
  if (!URL.canParse(path, origin) || new URL(path, origin).origin !== origin)
    return fail(`--path ${path}: expected a path of the app, such as /#/series/it-series`);
  return new URL(path, origin);
}

async function checkAnswers(address: string): Promise<void> {
  await fetch(address).catch(() => fail(`--address ${address}: nothing answers there`));
}

/** `   4.200 s  ArrowRight for 3.0 s          button "Storm Watch, item 3 of 20, row Top stories"` */
function line({ time, what, heldMs }: ScriptStep, focused: Announced | undefined): string {
  const held = heldMs === undefined ? ', still held' : heldMs < tapMs ? '' : ` for ${(heldMs / 1000).toFixed(1)} s`;
  const focus = focused === undefined ? '(nothing has the focus)' : `${focused.role} "${focused.name}"`;
  const more = focused?.description ? ` (${focused.description})` : '';
  return `${seconds(time)} s  ${`${what}${held}`.padEnd(28)} ${focus}${more}`;
}

/** `   4.200 s  cut of 12.0 % of the screen        00004200.webp` */
function printFilm({ length, jumps }: Film, folder: string): void {
  print(`${length} pictures in ${folder}`);
  for (const { time, kind, share } of jumps)
    print(`${seconds(time)} s  ${`${kind} of ${(100 * share).toFixed(1)} % of the screen`.padEnd(28)} ${nameOf(time)}`);
}

function printProblems({ watch }: AppPage): number {
  for (const { kind, text } of watch.problems) print(`${kind}: ${text}`);
  return watch.problems.some(({ kind }) => kind === 'page error') ? 1 : 0;
}

/** Waits for Ctrl-C, which ends the browser and then this process. */
async function holdOpen(browser: Browser, url: URL): Promise<void> {
  print(`The page stays open: ${url.href}`);
  print(`Inspect it from a Chrome: chrome://inspect, Configure…, ${new URL(browser.wsEndpoint()).host}. Ctrl-C ends.`);
  await new Promise((resolve) => browser.once('disconnected', resolve));
}
