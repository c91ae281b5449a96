import type { KeyScript, ScriptEvent, ScriptHeader } from '../../src/input/key-script.ts';

/** Something that a viewer does, or that befalls the set: part of a key script. */
export interface Act {
  /** What it is, in a word. */
  readonly name: string;
  /** Times from its beginning. */
  readonly events: readonly ScriptEvent[];
  /** Milliseconds until the next act. */
  readonly lasts: number;
}

/** Key codes of a browser. */
const codes: Readonly<Record<string, number>> = {
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Enter: 13,
  Escape: 27,
  Backspace: 8,
  MediaPlayPause: 179,
  MediaStop: 178,
  '@': 50,
  '-': 189,
  '.': 190,
  ' ': 32,
};

/** Milliseconds for which a tap holds a key. */
const tapped = 60;

/** A key that is held from `at` on. */
export function hold(key: string, at: number, ms = tapped): ScriptEvent[] {
  const code = codes[key] ?? key.toUpperCase().charCodeAt(0);
  return [
    { type: 'down', time: at, key, code },
    { type: 'up', time: at + ms, key, code },
  ];
}

/** Keys one after another. @param every milliseconds from one to the next, at least as long as a tap */
export function taps(name: string, keys: readonly string[], every: number, rest = every): Act {
  return { name, events: keys.flatMap((key, index) => hold(key, index * every)), lasts: keys.length * every + rest };
}

/** One event and what it takes to have its effect. */
export function once(name: string, event: ScriptEvent, lasts: number): Act {
  return { name, events: [event], lasts };
}

/** A viewer who only looks. */
export function dwell(ms: number): Act {
  return { name: 'dwell', events: [], lasts: ms };
}

/** The acts one after another. */
export function scriptOf(acts: readonly Act[], header: ScriptHeader): KeyScript {
  const events: ScriptEvent[] = [];
  let time = 0;
  for (const act of acts) {
    for (const event of act.events) events.push({ ...event, time: time + event.time });
    time += act.lasts;
  }
  return { header, events };
}

/** Names of the keys that are pressed. */
export function keysIn({ events }: Act): string[] {
  return events.flatMap((event) => (event.type === 'down' ? [event.key] : []));
}
