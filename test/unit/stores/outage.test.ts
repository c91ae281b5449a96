import { describe, expect, it } from 'vitest';
import { isOutage, Outage } from '../../../src/stores/outage.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';

it('an outage ends though the clock was set back by a day', () => {
  const clock = new FakeClock(86_400_000);
  const outage = new Outage(clock);
  expect(outage.failed()).toBeGreaterThan(0);
  clock.setBack(86_400_000);
  expect(outage.failed()).toBeNull();
});

describe('the status of a failed call', () => {
  it.each([undefined, 0, 408, 502, 503, 504])('%s is an outage', (status) => {
    expect(isOutage(status)).toBe(true);
  });

  it.each([400, 401, 403, 404, 429, 500, 505])('%s is none', (status) => {
    expect(isOutage(status)).toBe(false);
  });
});
