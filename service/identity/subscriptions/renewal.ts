import type { PlanPeriod } from '../../catalogue/plans.ts';

const weekMs = 7 * 86_400_000;

/**
 * The next payment after `now` of a plan first paid at `paidFrom`. Months and years go by the calendar: a plan of the 31st
 * is paid on the last day of shorter months.
 */
export function nextPayment(paidFrom: number, period: PlanPeriod, now: number): number {
  if (paidFrom > now) return paidFrom;
  if (period === 'week') return paidFrom + (Math.floor((now - paidFrom) / weekMs) + 1) * weekMs;
  const months = period === 'year' ? 12 : 1;
  let periods = Math.floor(monthsBetween(paidFrom, now) / months);
  while (monthsAfter(paidFrom, periods * months) <= now) periods += 1;
  return monthsAfter(paidFrom, periods * months);
}

function monthsBetween(from: number, to: number): number {
  const [start, end] = [new Date(from), new Date(to)];
  return (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
}

function monthsAfter(from: number, months: number): number {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, lastDay));
}
