const least = 3;

interface DayRow {
  /** Width for all days. */
  room: number;
  gap: number;
  /** The padding where there is room. */
  most: number;
}

/** Beside each name of a day: less where long names would leave the safe area. */
export function dayPadding(textWidths: readonly number[], { room, gap, most }: DayRow): number {
  const count = textWidths.length;
  const spare = textWidths.reduce((left, width) => left - width, room - gap * (count - 1));
  return count === 0 ? most : Math.max(least, Math.min(most, Math.floor(spare / (2 * count))));
}
