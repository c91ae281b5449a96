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
  /** As large as every price fits. */
  priceStyle: TextStyle;
  /** The period is beside the price, or below it where a card has no room. */
  isEachBelow: boolean;
  eachTop: number;
  trialTop: number;
  ruleTop: number;
  includesTop: number;
  /** Top of each line of each card, from `includesTop`, and the lines that it may take. What a card has no room for is left out. */
  includes: readonly (readonly { y: number; lines: number }[])[];
  buttonTop: number;
}

type TextStyle = Look['text']['metadata'];

export interface Measure {
  widthOf(text: string, style: TextStyle): number;
  lineCount(text: string, style: TextStyle, width: number, most: number): number;
}

export const cardsTop = 274;
export const cardsLeft = 2 * screen.safeX;
export const cardsWidth = screen.width - 2 * cardsLeft;
export const bullet = { size: 10, gap: 18 } as const;
export const eachGap = 14;
/** From the bottom of the price's line to its baseline, near enough for any face. */
const baseline = 6;

/** From the cards to the button below them. */
export const belowCards = 32;

const gap = 32;
const padding = 40;
/** A card alone is not as wide as the page. */
const widest = 620;
const space = { belowName: 6, belowPrice: 4, aroundRule: 24, betweenLines: 10, aboveButton: 28 } as const;

/** Cards side by side, as high as the one with the most to say, and no higher than the screen has room for. */
export function placeCards(plans: readonly PlanWords[], { text, button }: Look, texts: Measure): CardLayout {
  const width = Math.min(widest, Math.floor((cardsWidth - (plans.length - 1) * gap) / Math.max(1, plans.length)));
  const inner = width - 2 * padding;
  const linesOf = (words: string, style: TextStyle, room: number) => texts.lineCount(words, style, room, 2);
  const nameLines = Math.max(1, ...plans.map(({ name }) => linesOf(name, text.rowTitle, inner)));
  const nameTop = padding;
  const priceTop = nameTop + nameLines * text.rowTitle.lineHeight + space.belowName;
  const fits = (style: TextStyle) => plans.every(({ price }) => texts.widthOf(price, style) <= inner);
  const priceStyle = [text.heroSmall, text.rowTitle].find(fits) ?? text.metadata;
  const belowPrice = priceTop + priceStyle.lineHeight + space.belowPrice;
  const isEachBelow = plans.some(
    ({ price, each }) => texts.widthOf(price, priceStyle) + eachGap + texts.widthOf(each, text.metadata) > inner,
  );
  const eachTop = isEachBelow ? belowPrice : belowPrice - space.belowPrice - text.metadata.lineHeight - baseline;
  const trialTop = belowPrice + (isEachBelow ? text.metadata.lineHeight : 0);
  const hasTrial = plans.some(({ trial }) => trial !== '');
  const ruleTop = trialTop + (hasTrial ? text.metadata.lineHeight : 0) + space.aroundRule;
  const includesTop = ruleTop + space.aroundRule;
  const below = space.aboveButton + button.height + padding;
  const room = screen.height - screen.safeY - button.height - belowCards - cardsTop - includesTop - below;
  const lineRoom = inner - bullet.size - bullet.gap;
  const includes = plans.map((plan) => {
    const lines = plan.includes.map((line) => linesOf(line, text.metadata, lineRoom));
    const placed = placeLines(lines, text.metadata.lineHeight);
    const isTooLong = heightOf(placed, text.metadata.lineHeight) > room;
    const shown = isTooLong
      ? placeLines(
          lines.map(() => 1),
          text.metadata.lineHeight,
        )
      : placed;
    return shown.filter((line) => heightOf([line], text.metadata.lineHeight) <= room);
  });
  const longest = Math.max(0, ...includes.map((placed) => heightOf(placed, text.metadata.lineHeight)));
  const buttonTop = includesTop + longest + space.aboveButton;
  return {
    width,
    height: buttonTop + button.height + padding,
    padding,
    lefts: plans.map((_, index) => cardsLeft + index * (width + gap)),
    nameTop,
    nameLines,
    priceTop,
    priceStyle,
    isEachBelow,
    eachTop,
    trialTop,
    ruleTop,
    includesTop,
    includes,
    buttonTop,
  };
}

interface PlacedLine {
  y: number;
  lines: number;
}

/** One below the other. */
function placeLines(lineCounts: readonly number[], lineHeight: number): PlacedLine[] {
  let y = 0;
  return lineCounts.map((lines) => {
    const placed = { y, lines };
    y += lines * lineHeight + space.betweenLines;
    return placed;
  });
}

/** To the bottom of the last. */
function heightOf(placed: readonly PlacedLine[], lineHeight: number): number {
  const last = placed[placed.length - 1];
  return last === undefined ? 0 : last.y + last.lines * lineHeight;
}
