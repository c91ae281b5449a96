import { type Act, dwell, hold, once, taps } from './act.ts';
import type { Seen } from './seen.ts';

export type Random = () => number;

/** What somebody may do at this moment; undefined if it makes no sense now. */
export type Habit = (seen: Seen, random: Random) => Act | undefined;

export const from = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T;
export const between = (least: number, most: number, random: Random): number =>
  Math.round(least + random() * (most - least));

const arrows = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const;
/** Rows and pages lead on to the right and down. */
const ways = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const;

/** Some taps in one direction, at the speed of a thumb. */
const browse: Habit = (_, random) =>
  taps('browse', Array(between(1, 8, random)).fill(from(ways, random)), between(120, 500, random));

/** All over the place, faster than anything can follow. */
const flood: Habit = (_, random) =>
  taps(
    'flood',
    Array.from({ length: between(10, 30, random) }, () => from(arrows, random)),
    70,
    400,
  );

const holdArrow: Habit = (_, random) => {
  const ms = between(600, 4000, random);
  return { name: 'hold', events: hold(from(ways, random), 0, ms), lasts: ms + 300 };
};

const choose: Habit = (_, random) => taps('choose', ['Enter'], between(400, 2500, random));

/** The menu of a tile. */
const holdEnter: Habit = ({ isTextbox }, random) =>
  isTextbox ? undefined : { name: 'hold OK', events: hold('Enter', 0, 1200), lasts: between(1500, 3000, random) };

const back: Habit = (_, random) => taps('back', ['Escape'], between(300, 1500, random));

const lookOn: Habit = (_, random) => dwell(between(1000, 20_000, random));

/** The set is left alone: rows refresh, the promo comes, slides turn, tokens are renewed. */
const leaveAlone: Habit = ({ route }, random) =>
  isPlayer(route) ? undefined : { ...dwell(between(60_000, 900_000, random)), name: 'leave alone' };

const point: Habit = ({ things }, random) => {
  const { rect } = from(things, random) ?? {};
  if (!rect) return undefined;
  const x = Math.round(rect.x + rect.width * random());
  const y = Math.round(rect.y + rect.height * random());
  return once('point', { type: 'move', time: 0, x, y }, between(200, 900, random));
};

/** Also where there is nothing. */
const click: Habit = (seen, random) => {
  const { rect } = (random() < 0.8 && from(seen.things, random)) || {};
  const x = rect ? rect.x + rect.width / 2 : between(0, 1920, random);
  const y = rect ? rect.y + rect.height / 2 : between(0, 1080, random);
  return {
    name: 'click',
    events: [
      { type: 'move', time: 0, x, y },
      { type: 'press', time: 100, x, y },
      { type: 'release', time: 180, x, y },
    ],
    lasts: between(600, 2500, random),
  };
};

const wheel: Habit = (_, random) => {
  const place = { x: between(100, 1800, random), y: between(100, 1000, random) };
  return {
    name: 'wheel',
    events: [
      { type: 'move', time: 0, ...place },
      ...[0, 1, 2].map((turn) => ({
        type: 'wheel' as const,
        time: 50 + turn * 600,
        ...place,
        dx: 0,
        dy: random() < 0.7 ? 120 : -120,
      })),
      { type: 'leave' as const, time: 1900 },
    ],
    lasts: 2400,
  };
};

const say: Habit = ({ things }, random) => {
  const { name } = from(things, random) ?? {};
  return name ? once('say', { type: 'say', time: 0, name }, between(600, 2500, random)) : undefined;
};

const words = ['the', 'winter', 'zzz', 'news of', 'a'] as const;

/** In a text field a viewer types; the keyboard on the screen takes letters as well. */
const type: Habit = ({ isTextbox, route }, random) =>
  isTextbox || route.startsWith('/search') ? taps('type', [...from(words, random)], 150, 1500) : undefined;

/** To pages that are far by arrows. */
const links = [
  '/search',
  '/search?q=the',
  '/tv_schedule',
  '/settings/my_account',
  '/settings/privacy_policy',
  '/settings/your_privacy_choices',
  '/settings/closed_captioning',
  '/gated/signin-options',
  '/gated/browser-signin',
  '/gated/tv-providers',
  '/series/no-such-thing',
  '/%E0%A4%A',
] as const;

const followLink: Habit = (_, random) =>
  once('follow a link', { type: 'open', time: 0, path: from(links, random) }, between(1000, 4000, random));

export function isPlayer(route: string): boolean {
  return route.startsWith('/player/');
}

const inPlayer = (name: string, keys: readonly string[]): Habit => {
  return ({ route }, random) => (isPlayer(route) ? taps(name, keys, between(300, 1200, random)) : undefined);
};

export type WeightedHabit = readonly [weight: number, habit: Habit];

const hour = 3_600_000;

/** To bed, with the set on. */
const sleep: Habit = ({ route }, random) =>
  isPlayer(route) ? undefined : { ...dwell(between(6 * hour, 9 * hour, random)), name: 'sleep' };

/** Of somebody who has days and nights. */
export const nights: readonly WeightedHabit[] = [[0.15, sleep]];

/** What people do in front of a set, and how often. */
export const habits: readonly WeightedHabit[] = [
  [30, browse],
  [2, flood],
  [6, holdArrow],
  [10, choose],
  [1, holdEnter],
  [8, back],
  [6, lookOn],
  [0.5, leaveAlone],
  [2, point],
  [2, click],
  [1, wheel],
  [1, say],
  [3, type],
  [1.5, followLink],
  [4, inPlayer('pause and play', ['MediaPlayPause', 'MediaPlayPause'])],
  [3, inPlayer('seek', ['Enter', 'ArrowLeft', 'ArrowRight', 'ArrowRight'])],
  [2, inPlayer('stop', ['MediaStop'])],
];
