/** The casting hub answers when there is something to say: no test waits for it. */
export function isHeldOpen(url: string): boolean {
  return url.endsWith('/inbox');
}
