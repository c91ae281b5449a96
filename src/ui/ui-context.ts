import { createContext, useContext } from 'react';
import type { Clock } from '../config/clock.ts';
import type { FocusEngine } from '../focus/engine/engine.ts';
import type { Typing } from '../input/typing.ts';
import type { Stage } from '../render/stage.ts';
import type { Look } from './look.ts';

/** The services that every TV component needs; provided once by the composition root. */
export interface Ui {
  stage: Stage;
  focus: FocusEngine;
  clock: Clock;
  look: Look;
  /** How far lists were scrolled when they left the screen, by focus key. */
  scrolls: ScrollMemory;
  typing: Typing;
  /** Takes work that can wait until nothing moves, in pieces: each returns whether there is more. `add` returns cancel. */
  rest: { add(piece: () => boolean): () => void };
}

/** Remembers a few hundred scroll positions; the oldest go first. */
export class ScrollMemory {
  private readonly positions = new Map<string, number>();

  get(key: string): number | undefined {
    return this.positions.get(key);
  }

  set(key: string, position: number): void {
    this.positions.delete(key);
    if (position !== 0) this.positions.set(key, position);
    if (this.positions.size <= 300) return;
    for (const oldest of this.positions.keys()) {
      this.positions.delete(oldest);
      return;
    }
  }
}

const UiContext = createContext<Ui | undefined>(undefined);

export const UiProvider = UiContext.Provider;

export function useUi(): Ui {
  const ui = useContext(UiContext);
  if (!ui) throw new Error('a TV component was rendered outside UiProvider');
  return ui;
}
