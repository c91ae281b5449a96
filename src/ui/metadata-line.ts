/** Facts in one line, those that are known. */
export function metadataLine(parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join('  ·  ');
}
