// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { EventStep } from '../../../../src/telemetry/analytics/analytics.ts';
import { startEventsHud } from '../../../../src/telemetry/events-hud/events-hud.ts';

it('the overlay of events shows the last ten with what became of them, and nothing before the first', () => {
  let tell = (_: EventStep): void => {};
  const hud = startEventsHud({
    document,
    parent: document.body,
    followPicture(listener) {
      listener({ left: 0, top: 0, scale: 1 });
      return () => {};
    },
    pixelRatio: () => 1,
    watch(listener) {
      tell = listener;
    },
  });
  const canvas = document.querySelector<HTMLCanvasElement>('.events-hud')!;
  const shown = () => JSON.parse(canvas.dataset['events']!) as { name: string; outcomes: string[] }[];
  expect([canvas.style.display, shown()]).toEqual(['none', []]);
  const step = (id: number, outcome: string) =>
    tell({ messageId: `m${id}`, name: `event-${id}`, properties: {}, at: 0, outcome });
  step(1, 'logged');
  expect([canvas.style.display, shown()]).toEqual([
    'block',
    [{ at: 0, name: 'event-1', properties: {}, outcomes: [] }],
  ]);
  for (const outcome of ['braze answered 503', 'sent to segment', 'braze answered 503', 'sent to braze'])
    step(1, outcome);
  expect(shown()[0]?.outcomes).toEqual(['sent to segment', 'braze answered 503', 'sent to braze']);
  for (let id = 2; id < 14; id++) step(id, 'logged');
  expect(shown().map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, at) => `event-${13 - at}`));
  hud.dispose();
  step(20, 'logged');
  expect(document.querySelector('.events-hud')).toBeNull();
});
