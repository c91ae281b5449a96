import { screen } from '../../config/constants.ts';
import type { Look } from '../../ui/look.ts';
import type { PlanWords } from './plan-words.ts';

/** Authored pixels; the tops are measured from the card's. All cards have the same, so that their parts stand in line. */
export interface CardLayout {
  width: number;
  height: number;
  padding: number;
  /** Left edge of each card. */
  lefts: readonly number[];
  nameTop: number;
  nameLines: number;
  priceTop: number;
  /** The period is beside the price, or below it where a card has no room. */
  isEachBelow: boolean;
  eachTop: number;
  trialTop: number;
  ruleTop: number;
  includesTop: number;
  /** Top of each line of each card, from `includesTop`, and the lines that it may take. */
  includes: readonly (readonly { y: number; lines: number }[])[];
  buttonTop: number;
}

interface Measure {
  widthOf(text: string, style: Look['text']['metadata']): number;
  lineCount(text: string, style: Look['text']['metadata'], width: number, most: number): number;
}

export const cardsLeft = 2 * screen.safeX;
export const cardsWidth = screen.width - 2 * cardsLeft;
export const bullet = { size: 10, gap: 18 } as const;
export const eachGap = 14;
/** From the bottom of the price's line to its baseline, near enough for any face. */
const baseline = 6;

const gap = 32;
const padding = 40;
/** A card alone is not as wide as the page. */
const widest = 620;
const space = { belowName: 6, belowPrice: 4, aroundRule: 24, betweenLines: 10, aboveButton: 28 } as const;

/** Cards side by side, as high as the one with the most to say. */
export function placeCards(plans: readonly PlanWords[], { text, button }: Look, texts: Measure): CardLayout {
  const width = Math.min(widest, Math.floor((cardsWidth - (plans.length - 1) * gap) / Math.max(1, plans.length)));
  const inner = width - 2 * padding;
  const linesOf = (words: string, style: Look['text']['metadata'], room: number) =>
    texts.lineCount(words, style, room, 2);
  const nameLines = Math.max(1, ...plans.map(({ name }) => linesOf(name, text.rowTitle, inner)));
  const nameTop = padding;
  const priceTop = nameTop + nameLines * text.rowTitle.lineHeight + space.belowName;
  const belowPrice = priceTop + text.heroSmall.lineHeight + space.belowPrice;
  const isEachBelow = plans.some(
    ({ price, each }) => texts.widthOf(price, text.heroSmall) + eachGap + texts.widthOf(each, text.metadata) > inner,
  );
  const eachTop = isEachBelow ? belowPrice : belowPrice - space.belowPrice - text.metadata.lineHeight - baseline;
  const trialTop = belowPrice + (isEachBelow ? text.metadata.lineHeight : 0);
  const hasTrial = plans.some(({ trial }) => trial !== '');
  const ruleTop = trialTop + (hasTrial ? text.metadata.lineHeight : 0) + space.aroundRule;
  const includesTop = ruleTop + space.aroundRule;
  const lineRoom = inner - bullet.size - bullet.gap;
  let longest = 0;
  const includes = plans.map((plan) => {
    let y = 0;
    return plan.includes.map((line) => {
      const placed = { y, lines: linesOf(line, text.metadata, lineRoom) };
      y += placed.lines * text.metadata.lineHeight + space.betweenLines;
      longest = Math.max(longest, y - space.betweenLines);
      return placed;
    });
  });
  const buttonTop = includesTop + longest + space.aboveButton;
  return {
    width,
    height: buttonTop + button.height + padding,
    padding,
    lefts: plans.map((_, index) => cardsLeft + index * (width + gap)),
    nameTop,
    nameLines,
    priceTop,
    isEachBelow,
    eachTop,
    trialTop,
    ruleTop,
    includesTop,
    includes,
    buttonTop,
  };
}
