import type { Clock, TimerHandle } from '../../config/clock.ts';
import { screen } from '../../config/constants.ts';
import type { FocusEngine } from '../../focus/engine/engine.ts';
import type { FocusEvent, MoveTrace, Rect } from '../../focus/types.ts';
import { createOverlay, type OverlayOptions } from '../overlay.ts';
import { type FocusPlace, focusMap } from './focus-map.ts';
import { type Picture, paintHud } from './hud-painter.ts';
import { moveInWords, moveOnScreen } from './last-move.ts';

/** Draws a burst of changes, such as a new page, once. */
const redrawDelayMs = 50;
const wholeScreen: Rect = { x: 0, y: 0, width: screen.width, height: screen.height };

export interface FocusHudOptions extends OverlayOptions {
  engine: Pick<
    FocusEngine,
    'activeLayer' | 'focused' | 'nodeOf' | 'rectOf' | 'subscribe' | 'onTreeChange' | 'traceMoves'
  >;
  clock: Clock;
}

export interface FocusHud {
  dispose(): void;
}

/**
 * Draws the focus engine's view over the screen (docs/diagnostics.md): the rectangles of the active layer, the focused
 * one, and the candidates of the last move. It draws only when the focus or the tree changes. For tests the same data
 * is in the canvas's attributes: `data-focused` and `data-rect`, and for all focusable nodes `data-shown` and
 * `data-rects`.
 */
export function startFocusHud(options: FocusHudOptions): FocusHud {
  const { engine, clock } = options;
  let trace: MoveTrace | undefined;
  let timer: TimerHandle | undefined;

  const draw = (): void => {
    timer = undefined;
    const { canvas, scale } = overlay;
    const places = focusMap(engine);
    const { focused } = engine;
    publish(canvas, focused, places);
    const context = canvas.getContext('2d');
    if (context) paintHud(context, pictureOf(places, focused, trace, options), scale);
  };
  const drawSoon = (): void => {
    timer ??= clock.setTimeout(draw, redrawDelayMs);
  };
  const overlay = createOverlay(options, 'focus-hud', wholeScreen, drawSoon);
  const stops = [
    engine.subscribe((focused) => {
      // After a pointer move the previous arrow would mislead.
      if (focused?.by === 'pointer') trace = undefined;
      drawSoon();
    }),
    engine.onTreeChange(drawSoon),
    engine.traceMoves((next) => {
      trace = next;
      drawSoon();
    }),
  ];
  return {
    dispose() {
      for (const stop of stops) stop();
      if (timer !== undefined) clock.clearTimeout(timer);
      overlay.dispose();
    },
  };
}

function pictureOf(
  places: readonly FocusPlace[],
  focused: FocusEvent | undefined,
  trace: MoveTrace | undefined,
  { engine }: FocusHudOptions,
): Picture {
  return {
    places,
    focused: focusedPlace(places, focused),
    move: moveOnScreen(trace, engine),
    lines: [moveInWords(trace), `Focused: ${focused ? `${focused.focusKey} (by ${focused.by})` : 'nothing'}`],
  };
}

/** Publishes keys and rectangles ("x y width height") for tests. */
function publish(canvas: HTMLCanvasElement, focused: FocusEvent | undefined, places: readonly FocusPlace[]): void {
  const shown = places.filter(({ offered }) => offered);
  const focusedRect = focusedPlace(places, focused)?.rect;
  const { dataset } = canvas;
  dataset['focused'] = focused?.focusKey ?? '';
  dataset['rect'] = focusedRect ? numbersOf(focusedRect) : '';
  dataset['shown'] = JSON.stringify(shown.map(({ focusKey }) => focusKey));
  dataset['rects'] = JSON.stringify(shown.map(({ rect }) => numbersOf(rect)));
}

function numbersOf({ x, y, width, height }: Rect): string {
  return `${x} ${y} ${width} ${height}`;
}

function focusedPlace(places: readonly FocusPlace[], focused: FocusEvent | undefined): FocusPlace | undefined {
  return places.find(({ nodeKey, index }) => nodeKey === focused?.nodeKey && index === focused.index);
}
