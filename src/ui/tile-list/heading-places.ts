/** From the end of a list's title to its description. */
export const descriptionGap = 24;
/** Both stand on one baseline. */
export const descriptionTop = 8;
/** In less room a description would say nothing. */
export const leastDescriptionRoom = 300;

/** From the title's left edge to the description's; undefined where there is no room for one. */
export function descriptionLeft(titleWidth: number, width: number): number | undefined {
  const left = titleWidth + descriptionGap;
  return width - left >= leastDescriptionRoom ? left : undefined;
}
