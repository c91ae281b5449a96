/** Address of a file of the build (fonts, icons, brand pictures), wherever the page lies that loaded it. */
export function assetUrl(file: string): string {
  return new URL(`../${file}`, import.meta.url).href;
}
