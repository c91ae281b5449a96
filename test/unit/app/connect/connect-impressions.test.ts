import { expect, it, vi } from 'vitest';
import { connectImpressions } from '../../../../src/app/connect/connect-impressions.ts';
import type { App } from '../../../../src/app/create-app.ts';
import { Lifetime } from '../../../../src/app/lifetime.ts';
import { RestQueue } from '../../../../src/app/start/rest-queue.ts';
import { fixture, rect } from '../../focus/fixtures.ts';
import { frameBudget } from '../../render/frame-budget.ts';

it('sends impressions as the catalogue’s event, and logs them', () => {
  const { engine, clock, add } = fixture();
  const lifetime = new Lifetime();
  const logEvent = vi.fn();
  const report = vi.fn();
  const window = { document: Object.assign(new EventTarget(), { visibilityState: 'visible' }) };
  const rest = new RestQueue({ frames: 0, isIdle: true }, frameBudget(), clock);
  rest.open();
  connectImpressions({ window, focus: engine, clock, report, lifetime, rest } as unknown as App, { logEvent });
  add({ focusKey: 'a', rect: rect(0, 0, 100, 100), nodeData: { impressionId: 'film' } });
  add({ focusKey: 'b', rect: rect(200, 0, 100, 100), nodeData: { impressionId: 'series' } });
  clock.advance(300);
  expect(logEvent).not.toHaveBeenCalled();
  // Nothing moves.
  clock.advance(50);
  expect(logEvent.mock.calls).toEqual([['impressions', { ids: 'film series', count: 2 }]]);
  expect(report).toHaveBeenCalledWith({ level: 'info', event: 'impressions', detail: { ids: 'film series' } });
  void lifetime.end();
});
