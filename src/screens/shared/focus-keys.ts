/** One segment of a focus key made of any text: ids and paths come from feeds and links. */
export function focusSegment(text: string): string {
  return text.replace(/[^\w-]+/g, '_') || '_';
}
