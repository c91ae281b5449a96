import type { BrandId } from '../../src/config/brand.ts';
import { brandIds } from './model.ts';
import { cell, readSheet, type SheetEntry } from './sheet.ts';

/** A subscription that a brand sells. */
export interface Plan {
  id: string;
  name: string;
  /** `amount` in whole units: 7.99 dollars. */
  price: { amount: number; currency: string };
  period: PlanPeriod;
  /** Days before the first payment; 0: none. */
  trialDays: number;
  isFeatured: boolean;
  includes: readonly string[];
}

/** A plan is paid, and renews, once in this time. */
export type PlanPeriod = (typeof periods)[number];

const periods = ['week', 'month', 'year'] as const;

const byBrand = new Map(brandIds.map((brand) => [brand, readSheet(brand, 'plans', 5).map(readPlan)]));

/** The plans of a brand, in the order in which they are offered. */
export function plansOf(brand: BrandId): readonly Plan[] {
  return byBrand.get(brand) ?? [];
}

/** @throws Error naming the line that is no plan */
export function readPlan(entry: SheetEntry): Plan {
  const [currency = '', amount = ''] = cell(entry, 2).split(' ');
  const period = periods.find((known) => known === cell(entry, 3));
  const trialDays = Number(cell(entry, 4));
  if (!/^[A-Z]{3}$/.test(currency) || !(Number(amount) > 0) || period === undefined || !(trialDays >= 0))
    throw new Error(`${entry.where}: no price, period or trial of a plan`);
  return {
    id: cell(entry, 0),
    name: cell(entry, 1),
    price: { amount: Number(amount), currency },
    period,
    trialDays,
    isFeatured: entry.options.has('featured'),
    includes: entry.lines,
  };
}
