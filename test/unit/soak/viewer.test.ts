import { describe, expect, it } from 'vitest';
import { parseKeyScript, serialiseKeyScript } from '../../../src/input/key-script.ts';
import { seededRandom } from '../../harness/random.ts';
import { type Act, scriptOf } from '../../soak/act.ts';
import { Misfortunes } from '../../soak/misfortunes.ts';
import type { Seen } from '../../soak/seen.ts';
import { Viewer } from '../../soak/viewer.ts';

const account = { email: 'ada@example.com', password: 'difference' };
const screen: Seen = {
  route: '/screens/home',
  isTextbox: false,
  dialog: '',
  things: [{ name: 'Storm Watch, item 3 of 20', rect: { x: 100, y: 200, width: 300, height: 170 } }],
  isSignedIn: false,
};
const seens: readonly Seen[] = [
  screen,
  { ...screen, route: '/search', isTextbox: true },
  { ...screen, route: '/player/it-series-s1e1', things: [] },
  { ...screen, route: '/gated/login-options', isTextbox: true },
  { ...screen, isSignedIn: true },
];

function evening(seed: number): Act[] {
  const random = seededRandom(seed);
  const viewer = new Viewer(random, account);
  const misfortunes = new Misfortunes(random, 5);
  return Array.from(
    { length: 2000 },
    (_, index) => misfortunes.next() ?? viewer.next(seens[Math.floor(index / 7) % seens.length] as Seen),
  );
}

describe('a viewer who soaks a set', () => {
  it('does the same with the same seed, and something else with another', () => {
    expect(evening(1)).toEqual(evening(1));
    expect(evening(1)).not.toEqual(evening(2));
  });

  it('leaves a key script that can be read again', () => {
    const script = scriptOf(evening(3), { type: 'script', version: 1, path: '/?hud=focus' });
    expect(parseKeyScript(serialiseKeyScript(script))).toEqual(script);
  });

  it('comes to do all that people do, and meets all that can happen', () => {
    const acts = evening(4);
    const events = new Set(acts.flatMap(({ events: of }) => of.map(({ type }) => type)));
    expect([...events].sort()).toEqual(
      ['down', 'leave', 'move', 'open', 'press', 'release', 'say', 'trouble', 'up', 'wheel'].sort(),
    );
    const names = new Set(acts.map(({ name }) => name));
    for (const name of [
      'sign in',
      'to the account',
      'seek',
      'leave alone',
      'hold OK',
      'power',
      'no service',
      'service',
    ])
      expect(names, name).toContain(name);
  });

  it('never leaves the app', () => {
    const viewer = new Viewer(seededRandom(5), account);
    for (let i = 0; i < 50; i++)
      expect(viewer.next({ ...screen, dialog: 'Do you want to exit?' }).events[0]).toMatchObject({ key: 'Escape' });
  });

  it('has one lasting trouble at a time, which ends', () => {
    const misfortunes = new Misfortunes(seededRandom(6), 2);
    const open = new Set<string>();
    for (let i = 0; i < 2000; i++) {
      for (const event of misfortunes.next()?.events ?? []) {
        if (event.type !== 'trouble') continue;
        const { what } = event;
        if (['no network', 'no service', 'no storage', 'hidden'].includes(what)) open.add(what);
        const ended = { network: 'no network', service: 'no service', storage: 'no storage', shown: 'hidden' }[
          what as string
        ];
        if (ended) expect(open.delete(ended)).toBe(true);
        expect(open.size).toBeLessThanOrEqual(1);
      }
    }
  });
});
