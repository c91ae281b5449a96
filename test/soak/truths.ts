import { requests } from '../../src/config/constants.ts';
import type { Theme } from '../../src/config/theme.ts';
import type { AppPage } from '../harness/page/app-page.ts';
import { stateOf } from '../support/page-state.ts';
import { disagreements, lookAt } from '../support/screen-truth.ts';
import { authRecord } from '../support/viewers.ts';
import { isPlayer } from './habits.ts';
import { Silence } from './silence.ts';
import type { Account } from './viewer.ts';

/** Something that must never be, and is. */
export interface Finding {
  /** The same for the same fault: a shrunken run fails in the same way if it has this. */
  readonly kind: string;
  readonly text: string;
}

/** The longest wait of a viewer: a call that hangs, is tried again and hangs again. */
export const longestWait = 3 * requests.timeout;

/** What is always true, looked at after each act. Remembers what takes time to become wrong. */
export class Truths {
  private busySince: number | undefined;
  private lostSince: number | undefined;
  private readonly silence = new Silence();

  constructor(
    private readonly app: AppPage,
    private readonly theme: Theme,
    private readonly account: Account,
  ) {}

  /**
   * @param now milliseconds
   * @param keys pressed since it was called last, by name
   * @param isAtRest nothing moves or loads: the scene can be compared
   */
  async check(now: number, keys: readonly string[], isAtRest: boolean): Promise<Finding[]> {
    const seen = await read(this.app);
    return [
      ...this.problems(),
      ...this.focus(seen, now, isAtRest),
      ...this.waiting(seen, now),
      ...this.effects(seen, keys),
      ...(await this.privacy(seen)),
      ...(isAtRest && seen.canBeCompared && !isPlayer(seen.route) ? await this.agreement() : []),
    ];
  }

  private problems(): Finding[] {
    const errors = this.app.watch.problems.filter(({ kind }) => kind === 'page error' || kind === 'policy violation');
    this.app.watch.forget();
    return errors.map(({ kind, text }) => ({ kind: `${kind}: ${text.split('\n')[0]}`, text }));
  }

  /** What is still loading may have nothing to focus for a while. */
  private focus({ focus, route }: PageText, now: number, isAtRest: boolean): Finding[] {
    this.lostSince = focus === 'top' ? undefined : (this.lostSince ?? now);
    if (this.lostSince === undefined || (!isAtRest && now - this.lostSince < longestWait)) return [];
    const kind = focus === 'none' ? 'nothing has the focus' : 'the focus is below a dialog';
    return [{ kind, text: `${kind} for ${now - this.lostSince} ms at ${route}` }];
  }

  private waiting({ busy, route }: PageText, now: number): Finding[] {
    this.busySince = busy === null ? undefined : (this.busySince ?? now);
    const waited = this.busySince === undefined ? 0 : now - this.busySince;
    return waited > longestWait
      ? [{ kind: 'a wait without an end', text: `says “${busy}” for ${waited} ms at ${route}` }]
      : [];
  }

  private effects({ mark, words, route }: PageText, keys: readonly string[]): Finding[] {
    if (!this.silence.isLost(`${mark} ${words}`, keys)) return [];
    return [{ kind: 'keys without an effect', text: `no arrow, OK or Back changed or said anything at ${route}` }];
  }

  /** Whoever is not signed in leaves nothing behind. In a form of the sign-in is what was typed. */
  private async privacy({ words, kept, route }: PageText): Promise<Finding[]> {
    const { email } = this.account;
    if (route.startsWith('/gated/') || !(words.includes(email) || kept.includes(email))) return [];
    if ((await authRecord(this.app.page))?.['email'] === email) return [];
    return [{ kind: 'something of another viewer', text: `the address of nobody who is signed in, at ${route}` }];
  }

  private async agreement(): Promise<Finding[]> {
    const truth = await lookAt(this.app.page, this.theme);
    return disagreements(truth).map((text) => ({
      kind: 'engine, mirror and scene differ',
      text: `${text}, at ${truth.address}`,
    }));
  }
}

/** What a viewer can tell of the page, and what it says and keeps. */
interface PageText extends Awaited<ReturnType<typeof stateOf>> {
  route: string;
  /** All words of the mirror, what was announced among them. */
  words: string;
  /** The overlay with the focus engine's view is there, and the page is shown. */
  canBeCompared: boolean;
  /** All that is stored. */
  kept: string;
}

async function read(app: AppPage): Promise<PageText> {
  const [state, text] = await Promise.all([stateOf(app), app.page.evaluate(readText)]);
  return { ...state, ...text };
}

/** Runs in the page. */
function readText() {
  const mirror = document.querySelector('[data-mirror]');
  const names = [...document.querySelectorAll('[data-mirror] [data-key]')].map((each) =>
    each.getAttribute('aria-label'),
  );
  return {
    route: location.hash.slice(1),
    words: `${names.join('\n')}\n${mirror?.textContent ?? ''}`,
    canBeCompared: document.querySelector('.focus-hud') !== null && document.visibilityState === 'visible',
    kept: JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }) + document.cookie,
  };
}
