import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'puppeteer-core';
import { brand as nation } from '../../brands/nation/brand.ts';
import { brand as news } from '../../brands/news/brand.ts';
import { brand as sports } from '../../brands/sports/brand.ts';
import { serialiseKeyScript } from '../../src/input/key-script.ts';
import { launchBrowser, withoutPixels } from '../harness/browser/browser.ts';
import { showtime } from '../harness/page/moved-date.ts';
import { seededRandom } from '../harness/random.ts';
import { root } from '../harness/root.ts';
import { type RunningService, startTestService } from '../harness/service/service.ts';
import { createAccount } from '../support/account.ts';
import { type Act, dwell, keysIn, once, scriptOf } from './act.ts';
import { growths, type Holdings, type Slope, slopes } from './growth.ts';
import { nights } from './habits.ts';
import { Misfortunes } from './misfortunes.ts';
import { shrink } from './shrink.ts';
import { Television } from './television.ts';
import { type Finding, Truths } from './truths.ts';
import { type Account, Viewer } from './viewer.ts';

export interface SoakOptions {
  readonly minutes: number;
  readonly seed: number;
  /** Ends earlier, after so many keys. */
  readonly keys?: number | undefined;
  /** Ends earlier, after so many days of the set's time, whose nights the viewer sleeps through. */
  readonly days?: number | undefined;
  readonly say: (line: string) => void;
}

export interface SoakResult {
  readonly product: Product;
  readonly keys: number;
  readonly acts: number;
  /** Milliseconds of the set's time. */
  readonly lived: number;
  readonly troubles: number;
  readonly slopes: readonly Slope[];
  readonly findings: readonly Finding[];
  /** Of the shrunken run, if anything was found. */
  readonly script?: string;
}

const products = [
  { brand: 'nation', appType: 'MVPD', theme: nation.theme },
  { brand: 'sports', appType: 'SUBSCRIPTION', theme: sports.theme },
  { brand: 'news', appType: 'MVPD', theme: news.theme },
] as const;
export type Product = (typeof products)[number];

/** One act in so many is a trouble. */
const troubleEvery = 12;
const dayMs = 86_400_000;
/** At rest every few acts: in between, one thing comes before another is over. */
const restEvery = 3;
/** What the set holds is looked at after so many acts, on Home. */
const sampleEvery = 60;
/** Until row refreshes, announcements and what waits for rest are over. */
const sampleRest = 15_000;
/** Milliseconds in which a failing run is shrunk. */
const longestShrinking = 10 * 60_000;

const account: Account = { email: 'soak@example.com', password: 'soaking-1843' };

/** What is built before a soak of this seed. */
export function productOf(seed: number): Product {
  return products[Math.abs(seed - 1) % products.length] as Product;
}

/** A seeded viewer in front of a set, with troubles of the same seed, and what was found. */
export async function soak({
  minutes,
  seed,
  keys = Number.POSITIVE_INFINITY,
  days,
  say,
}: SoakOptions): Promise<SoakResult> {
  const product = productOf(seed);
  const { brand, appType } = product;
  const service = await startTestService({ brand, appType });
  const browser = await launchBrowser(withoutPixels);
  try {
    const until = performance.now() + minutes * 60_000;
    const run = new Run(browser, service, product);
    const longest = (days ?? Number.POSITIVE_INFINITY) * dayMs;
    const mayGoOn = (lived: number) => performance.now() < until && run.keys < keys && lived < longest;
    const random = seededRandom(seed);
    const viewer = new Viewer(random, account, days === undefined ? [] : nights);
    const misfortunes = new Misfortunes(random, troubleEvery);
    const { findings, acts, ...rest } = await run.live(viewer, misfortunes, mayGoOn, say);
    const found = [...findings, ...growths(rest.slopes)];
    const [first] = findings;
    const script = first && (await keepScript(run, acts, first, seed, say));
    return { product, acts: acts.length, findings: found, ...rest, ...(script && { script }) };
  } finally {
    await browser.close();
    await service.close();
  }
}

/** Milliseconds of the set's time. */
function livedBy({ now }: Television): number {
  return now - Date.parse(showtime);
}

async function keepScript(
  run: Run,
  acts: readonly Act[],
  { kind }: Finding,
  seed: number,
  say: SoakOptions['say'],
): Promise<string> {
  const end = performance.now() + longestShrinking;
  let tries = 0;
  const fails = async (some: readonly Act[]): Promise<boolean> => {
    const found = await run.replay(some);
    const isSame = found.some((finding) => finding.kind === kind);
    say(`  shrinking, try ${++tries}: ${some.length} acts ${isSame ? 'fail as well' : 'do not'}`);
    return isSame;
  };
  const fewest = await shrink(acts, fails, () => performance.now() < end);
  const file = path.join(root, '.cache/soak', `seed-${seed}.jsonl`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, serialiseKeyScript(scriptOf(fewest, run.header)));
  return path.relative(root, file);
}

/** Sets of one product, one after another. */
class Run {
  keys = 0;

  constructor(
    private readonly browser: Browser,
    private readonly service: RunningService,
    private readonly product: Product,
  ) {}

  get header() {
    const { brand, appType } = this.product;
    return { type: 'script', version: 1, path: '/?hud=focus', brand, appType, platform: 'web', at: showtime } as const;
  }

  /** Somebody lives with a set until something is found, or time is up. */
  async live(viewer: Viewer, misfortunes: Misfortunes, mayGoOn: (lived: number) => boolean, say: SoakOptions['say']) {
    const set = await this.switchOn();
    const truths = this.truthsOf(set);
    const acts: Act[] = [];
    const samples: { keys: number; held: Holdings }[] = [];
    let findings: Finding[] = [];
    let troubles = 0;
    const act = async (next: Act): Promise<void> => {
      // What was found last stays.
      if (findings.length > 0) return;
      acts.push(next);
      this.keys += keysIn(next).length;
      findings = await this.perform(set, truths, next, acts.length % restEvery === 0);
    };
    while (findings.length === 0 && mayGoOn(livedBy(set))) {
      const trouble = misfortunes.next();
      if (trouble) troubles++;
      await act(trouble ?? viewer.next(await set.look()));
      if (findings.length > 0 || acts.length % sampleEvery !== 0) continue;
      const end = misfortunes.ends();
      if (end) await act(end);
      await act(once('home', { type: 'open', time: 0, path: set.home }, 1000));
      await act(dwell(sampleRest));
      if (findings.length === 0) samples.push({ keys: this.keys, held: await set.holdings() });
      say(`  ${this.keys} keys, ${acts.length} acts, ${troubles} troubles`);
    }
    const lived = livedBy(set);
    await set.switchOff();
    return { acts, keys: this.keys, lived, troubles, slopes: slopes(samples), findings };
  }

  /** The same acts again, on a set of its own. */
  async replay(acts: readonly Act[]): Promise<Finding[]> {
    const set = await this.switchOn();
    const truths = this.truthsOf(set);
    let findings: Finding[] = [];
    for (const [index, act] of acts.entries()) {
      findings = await this.perform(set, truths, act, (index + 1) % restEvery === 0 || index === acts.length - 1);
      if (findings.length > 0) break;
    }
    await set.switchOff();
    return findings;
  }

  private async perform(set: Television, truths: Truths, act: Act, rests: boolean): Promise<Finding[]> {
    try {
      await set.do(act);
      const isAtRest = rests && (await set.rest());
      return await truths.check(set.now, keysIn(act), isAtRest);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      return [{ kind: `${act.name}: ${text.split('\n')[0]?.slice(0, 60)}`, text }];
    }
  }

  private async switchOn(): Promise<Television> {
    const set = await Television.switchOn(this.browser, this.service);
    await createAccount(this.service, account);
    return set;
  }

  private truthsOf({ app }: Television): Truths {
    return new Truths(app, this.product.theme, account);
  }
}
