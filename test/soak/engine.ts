import { setTimeout as pause } from 'node:timers/promises';
import { type ScriptEvent, serialiseKeyScript } from '../../src/input/key-script.ts';
import type { Engine } from '../engines/manager/engine-table.ts';
import { startEngine } from '../engines/manager/start-engine.ts';
import { serveProbed } from '../engines/support/probed-app.ts';
import { type RemoteKey, Viewer } from '../engines/support/viewer.ts';
import { showtime } from '../harness/page/moved-date.ts';
import { seededRandom } from '../harness/random.ts';
import { hold } from './act.ts';
import { between, from, type Random } from './habits.ts';
import { Silence } from './silence.ts';
import { longestWait } from './truths.ts';
import { leaves } from './viewer.ts';

export interface EngineSoak {
  readonly minutes: number;
  readonly seed: number;
  /** Of the build for the engine's platform. */
  readonly directory: string;
  readonly say: (line: string) => void;
}

export interface EngineSoakResult {
  /** As the engine reports itself. */
  readonly version: string;
  readonly keys: number;
  readonly acts: number;
  readonly findings: readonly string[];
  /** All keys, as a script that `npm run replay` plays. */
  readonly script: string;
}

/** Names and codes of a browser's keys. */
const browserKeys: Readonly<Record<RemoteKey, string>> = {
  left: 'ArrowLeft',
  up: 'ArrowUp',
  right: 'ArrowRight',
  down: 'ArrowDown',
  enter: 'Enter',
  back: 'Escape',
  pause: 'MediaPlayPause',
  play: 'MediaPlayPause',
};

/** Logged when the service refuses a blacked-out clip, to which random keys may lead. */
const refused = /^(feed|playback)-failed .*CONTENT_BLACKOUT/;

/** Keys, and milliseconds from one to the next. */
interface Presses {
  readonly keys: readonly RemoteKey[];
  readonly every: number;
  readonly rest: number;
}

const ways: readonly RemoteKey[] = ['right', 'right', 'right', 'down', 'down', 'left', 'up'];

/** What somebody does with a remote control alone, and how often. */
const habits: readonly (readonly [weight: number, habit: (random: Random) => Presses])[] = [
  [
    30,
    (random) => ({
      keys: Array(between(1, 8, random)).fill(from(ways, random)),
      every: between(120, 500, random),
      rest: 300,
    }),
  ],
  [
    3,
    (random) => ({
      keys: Array.from({ length: between(8, 20, random) }, () => from(ways, random)),
      every: 0,
      rest: 600,
    }),
  ],
  [10, (random) => ({ keys: ['enter'], every: 0, rest: between(400, 3000, random) })],
  [8, (random) => ({ keys: ['back'], every: 0, rest: between(300, 1500, random) })],
  [4, (random) => ({ keys: ['pause', 'play'], every: between(500, 1500, random), rest: 500 })],
  [5, (random) => ({ keys: [], every: 0, rest: between(1000, 6000, random) })],
];

/** A seeded viewer in front of a real engine, by keys alone; the engine's time is real. */
export async function soakEngine(
  engine: Engine,
  { minutes, seed, directory, say }: EngineSoak,
): Promise<EngineSoakResult> {
  const running = await startEngine(engine);
  const app = await serveProbed(directory, engine);
  try {
    const viewer = new Viewer(await running.openPage(), app, engine.platform);
    const soaking = new Soaking(viewer, seededRandom(seed));
    await soaking.switchOn();
    const until = performance.now() + minutes * 60_000;
    while (soaking.findings.length === 0 && performance.now() < until) {
      await soaking.act();
      if (soaking.acts % 50 === 0) say(`  ${soaking.keys} keys, ${soaking.acts} acts`);
    }
    const { keys, acts, findings, events } = soaking;
    const header = {
      type: 'script',
      version: 1,
      path: '/',
      brand: 'nation',
      appType: 'MVPD',
      platform: 'web',
      at: showtime,
    } as const;
    const script = serialiseKeyScript({ header, events });
    return { version: running.version, keys, acts, findings, script };
  } finally {
    await running.close();
    await app.close();
  }
}

class Soaking {
  keys = 0;
  acts = 0;
  findings: string[] = [];
  readonly events: ScriptEvent[] = [];
  private readonly silence = new Silence();
  private begun = 0;

  constructor(
    private readonly viewer: Viewer,
    private readonly random: Random,
  ) {}

  async switchOn(): Promise<void> {
    await this.viewer.open();
    await this.viewer.waitForFocus(/, item 1 of \d+$/);
    this.begun = performance.now();
  }

  async act(): Promise<void> {
    this.acts++;
    const presses = (await this.isAskedToLeave()) ? { keys: ['back' as const], every: 0, rest: 500 } : this.choose();
    await this.press(presses);
    if (await this.viewer.hasLeft()) return this.switchOn();
    this.findings = await this.check(presses.keys);
  }

  private choose(): Presses {
    let at = this.random() * habits.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, habit] of habits) {
      at -= weight;
      if (at < 0) return habit(this.random);
    }
    return { keys: [], every: 0, rest: 1000 };
  }

  private async press({ keys, every, rest }: Presses): Promise<void> {
    const note = (key: RemoteKey): void => {
      this.keys++;
      this.events.push(...hold(browserKeys[key], Math.round(performance.now() - this.begun)));
    };
    if (every === 0) {
      keys.forEach(note);
      await this.viewer.pressAll(keys);
    } else {
      for (const key of keys) {
        note(key);
        await this.viewer.press(key);
        await pause(every);
      }
    }
    await pause(rest);
  }

  private async check(keys: readonly RemoteKey[]): Promise<string[]> {
    const problems = (await this.viewer.problems()).filter((problem) => !refused.test(problem));
    if (problems.length > 0) return problems;
    const deadline = performance.now() + longestWait;
    while ((await this.viewer.focused()) === '') {
      if (performance.now() > deadline) return [`nothing has the focus for ${longestWait} ms`];
      await pause(200);
    }
    const effect = (await this.viewer.said()).join('\n') + (await this.viewer.focused());
    const names = keys.map((key) => browserKeys[key]);
    return this.silence.isLost(effect, names) ? ['no arrow, OK or Back changed or said anything'] : [];
  }

  private async isAskedToLeave(): Promise<boolean> {
    const words = await this.viewer.page.evaluate<string>(`(() => {
      const dialogs = document.querySelectorAll('[data-mirror] [role=dialog], [data-mirror] [role=alertdialog]');
      const last = dialogs[dialogs.length - 1];
      return last ? last.textContent + [].map.call(last.querySelectorAll('[aria-label]'), (each) => each.getAttribute('aria-label')) : '';
    })()`);
    return leaves.test(words);
  }
}
