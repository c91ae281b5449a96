import type { EventStep } from '../analytics/analytics.ts';
import { figureColors } from '../figures.ts';
import { createOverlay, type OverlayOptions } from '../overlay.ts';

/** An event and what has become of it so far. */
export interface ShownEvent {
  at: number;
  name: string;
  properties: EventStep['properties'];
  /** What each destination did with it; empty while it waits. */
  outcomes: readonly string[];
}

/** Authored pixels: at the right, clear of the menu. */
const lineHeight = 28;
const shownEvents = 10;
const panel = { x: 1056, y: 150, width: 840, height: shownEvents * 2 * lineHeight + lineHeight };
const padding = 16;

export interface EventsHudOptions extends OverlayOptions {
  /** Calls the listener with each step of each event. */
  watch(listener: (step: EventStep) => void): void;
}

/** Draws the last events over the screen as they are sent, the newest first (docs/diagnostics.md). Without events nothing runs. */
export function startEventsHud(options: EventsHudOptions): { dispose(): void } {
  let context: CanvasRenderingContext2D | null = null;
  let isOver = false;
  const shown = new Map<string, ShownEvent>();
  const newestFirst = (): ShownEvent[] => [...shown.values()].reverse();
  const { canvas, dispose } = createOverlay(options, 'events-hud', panel, (overlay) => {
    context = overlay.canvas.getContext('2d', { alpha: false });
    context?.setTransform(overlay.scale, 0, 0, overlay.scale, 0, 0);
    if (context) paint(context, newestFirst());
  });
  const show = (): void => {
    const events = newestFirst();
    canvas.style.display = events.length > 0 ? 'block' : 'none';
    canvas.dataset['events'] = JSON.stringify(events);
    if (context) paint(context, events);
  };
  show();
  options.watch((step) => {
    if (isOver) return;
    const { messageId, name, properties, at, outcome } = step;
    const before = shown.get(messageId)?.outcomes ?? [];
    const outcomes = outcome === 'logged' ? before : [...before.filter((each) => each !== outcome), outcome];
    shown.set(messageId, { at, name, properties, outcomes });
    const [oldest] = shown.keys();
    if (oldest !== undefined && shown.size > shownEvents) shown.delete(oldest);
    show();
  });
  return {
    dispose() {
      isOver = true;
      dispose();
    },
  };
}

/** Two lines for each event: when, what, and what became of it; then its fields. */
function paint(context: CanvasRenderingContext2D, events: readonly ShownEvent[]): void {
  context.fillStyle = figureColors.plate;
  context.fillRect(0, 0, panel.width, panel.height);
  context.font = '20px sans-serif';
  context.textBaseline = 'middle';
  const width = panel.width - 2 * padding;
  events.forEach(({ at, name, properties, outcomes }, index) => {
    const middle = (2 * index + 1) * lineHeight;
    const line = (text: string, color: string, y: number): void => {
      context.fillStyle = color;
      context.fillText(text, padding, y, width);
    };
    line(
      `${new Date(at).toISOString().slice(11, 19)}  ${name}  ${outcomes.join(', ') || 'waits'}`,
      figureColors.text,
      middle,
    );
    line(JSON.stringify(properties).slice(0, 120), figureColors.label, middle + lineHeight);
  });
}
