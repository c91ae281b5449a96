import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PreviewPassConfig, passExpiry } from '../../../../service/activation/preview/passes.ts';

const resetMs = Date.parse('2026-02-01T00:00:00Z');
const dayMs = 86_400_000;
const config: PreviewPassConfig = {
  isEnabled: true,
  oneTime: { mvpdId: 'once', reset: resetMs / 1000, timeToLiveSeconds: 3600 },
  daily: { mvpdId: 'daily', reset: 0, timeToLiveSeconds: 600 },
};

test('a first pass begins now', () => {
  expect(passExpiry(config, 'once', undefined, 1000)).toBe(1000 + 3_600_000);
  expect(passExpiry(config, 'daily', undefined, 1000)).toBe(1000 + 600_000);
});

test('the one-time pass is available again after a reset between its end and now, and only then', () => {
  expect(passExpiry(config, 'once', resetMs - 1000, resetMs - 1)).toBeUndefined();
  expect(passExpiry(config, 'once', resetMs - 1000, resetMs)).toBe(resetMs + 3_600_000);
  expect(passExpiry(config, 'once', resetMs + 1, resetMs + 500 * dayMs)).toBeUndefined();
});

test('the daily pass is available again a day after it began', () => {
  const began = resetMs;
  const ended = began + 600_000;
  expect(passExpiry(config, 'daily', ended, began + dayMs - 1)).toBeUndefined();
  expect(passExpiry(config, 'daily', ended, began + dayMs)).toBe(began + dayMs + 600_000);
});

test('a running pass keeps its expiry, and no pass lasts longer than its lifetime', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('once', 'daily'),
      fc.option(fc.integer({ min: 0, max: 4e12 }), { nil: undefined }),
      fc.integer({ min: 0, max: 4e12 }),
      (mvpdId, lastExpiry, now) => {
        const expiry = passExpiry(config, mvpdId, lastExpiry, now);
        if (lastExpiry !== undefined && now < lastExpiry) expect(expiry).toBe(lastExpiry);
        else if (expiry !== undefined) expect(expiry - now).toBe(mvpdId === 'once' ? 3_600_000 : 600_000);
      },
    ),
  );
});

test('a device gets at most one daily pass a day', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20_000_000 }), { maxLength: 60 }), (pauses) => {
      let now = resetMs;
      let expiry: number | undefined;
      const starts: number[] = [];
      for (const pause of pauses) {
        now += pause;
        const given = passExpiry(config, 'daily', expiry, now);
        if (given !== undefined && given !== expiry) {
          starts.push(now);
          expiry = given;
        }
      }
      starts.slice(1).forEach((start, index) => expect(start - (starts[index] ?? 0)).toBeGreaterThanOrEqual(dayMs));
    }),
  );
});
