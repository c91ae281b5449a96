// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { brand as nation } from '../../../../brands/nation/brand.ts';
import { brand as news } from '../../../../brands/news/brand.ts';
import { brand as sports } from '../../../../brands/sports/brand.ts';
import { screen } from '../../../../src/config/constants.ts';
import { belowCards, cardsTop, placeCards } from '../../../../src/screens/plans/place-cards.ts';
import type { PlanWords } from '../../../../src/screens/plans/plan-words.ts';
import { createLook } from '../../../../src/ui/look.ts';

/** Letters half as wide as high. */
const texts = {
  widthOf: (text: string, { size }: { size: number }) => (text.length * size) / 2,
  lineCount: (text: string, style: { size: number }, width: number, most: number) =>
    Math.min(most, Math.max(1, Math.ceil(texts.widthOf(text, style) / width))),
};
const long = 'The whole household membership with everything there is and more to come';
const plan: PlanWords = {
  name: long,
  price: '$7.99',
  each: 'a month',
  trial: '7 days free',
  button: 'Start Free Trial',
  featured: '',
  includes: [],
};

describe.each([nation, sports, news])('the cards of $id', ({ theme }) => {
  const look = createLook(theme);
  const place = (...plans: Partial<PlanWords>[]) =>
    placeCards(
      plans.map((change) => ({ ...plan, ...change })),
      look,
      texts,
    );

  it.each([1, 2, 3, 4])('leave room for the button below them, however much %i plans say', (count) => {
    const { height, includes } = place(...Array.from({ length: count }, () => ({ includes: Array(5).fill(long) })));
    expect(cardsTop + height + belowCards + look.button.height).toBeLessThanOrEqual(screen.height - screen.safeY);
    expect(includes[0]!.length).toBeGreaterThanOrEqual(4);
  });

  it('show each line in full where there is room', () => {
    const { includes, lefts } = place({ name: 'Yearly', includes: [long, 'Short'] }, {}, {});
    expect([includes[0]!.map(({ lines }) => lines), lefts.length]).toEqual([[2, 1], 3]);
  });

  it('never cut a price', () => {
    const { priceStyle, width, padding } = place({ price: 'IDR 9,999,999.00' }, {}, {}, {});
    expect(texts.widthOf('IDR 9,999,999.00', priceStyle)).toBeLessThanOrEqual(width - 2 * padding);
    expect(place({}, {}, {}, {}).priceStyle).toBe(look.text.heroSmall);
  });
});
