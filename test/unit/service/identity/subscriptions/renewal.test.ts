import { expect, test } from 'vitest';
import type { PlanPeriod } from '../../../../../service/catalogue/plans.ts';
import { nextPayment } from '../../../../../service/identity/subscriptions/renewal.ts';

test.each<[string, PlanPeriod, string, string]>([
  ['2026-03-08T10:00:00Z', 'month', '2026-03-01T00:00:00Z', '2026-03-08T10:00:00Z'],
  ['2026-03-08T10:00:00Z', 'month', '2026-03-08T10:00:00Z', '2026-04-08T10:00:00Z'],
  ['2026-01-31T10:00:00Z', 'month', '2026-02-10T00:00:00Z', '2026-02-28T10:00:00Z'],
  ['2026-01-31T10:00:00Z', 'month', '2026-02-28T10:00:00Z', '2026-03-31T10:00:00Z'],
  ['2026-01-31T10:00:00Z', 'month', '2028-02-29T09:00:00Z', '2028-02-29T10:00:00Z'],
  ['2024-02-29T10:00:00Z', 'year', '2024-03-01T00:00:00Z', '2025-02-28T10:00:00Z'],
  ['2024-02-29T10:00:00Z', 'year', '2027-12-31T00:00:00Z', '2028-02-29T10:00:00Z'],
  ['2026-03-01T10:00:00Z', 'week', '2026-03-01T10:00:00Z', '2026-03-08T10:00:00Z'],
  ['2026-03-01T10:00:00Z', 'week', '2026-12-24T10:00:00Z', '2026-12-27T10:00:00Z'],
])('a plan first paid on %s by the %s is paid after %s on %s', (paidFrom, period, now, next) => {
  expect(new Date(nextPayment(Date.parse(paidFrom), period, Date.parse(now))).toISOString()).toBe(
    new Date(next).toISOString(),
  );
});
