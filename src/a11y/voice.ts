import type { Clock, TimerHandle } from '../config/clock.ts';
import { timing } from '../config/constants.ts';
import type { FocusEngine } from '../focus/engine.ts';
import type { Mirror } from './mirror.ts';

export interface VoiceOptions {
  engine: FocusEngine;
  mirror: Mirror;
  clock: Clock;
  /** The platform's own voice; the screen reader has the mirror. */
  speak(text: string, options?: { interrupt?: boolean }): void;
  /** 'No more content' in the viewer's language. */
  noMoreContent: string;
}

/** What the device says aloud. */
export interface Voice {
  /** B 2: a key changed nothing. */
  noMoreContent(): void;
  /** A message: by the device's voice and to the screen reader. */
  say(text: string, options?: { interrupt?: boolean }): void;
  dispose(): void;
}

/** Says where the focus settles, and nothing of what it passes on the way. */
export function createVoice({ engine, mirror, clock, speak, noMoreContent }: VoiceOptions): Voice {
  let timer: TimerHandle | undefined;
  const stop = (): void => {
    if (timer !== undefined) clock.clearTimeout(timer);
    timer = undefined;
  };
  const unsubscribe = engine.subscribe(() => {
    stop();
    timer = clock.setTimeout(() => {
      timer = undefined;
      const name = mirror.focusedName();
      if (name !== undefined) speak(name, { interrupt: true });
    }, timing.heroUpdateDebounce);
  });
  const say: Voice['say'] = (text, { interrupt = false } = {}) => {
    speak(text, { interrupt });
    mirror.announce(text, { assertive: interrupt });
  };
  return {
    noMoreContent: () => say(noMoreContent),
    say,
    dispose() {
      stop();
      unsubscribe();
    },
  };
}
