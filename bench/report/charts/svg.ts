/** Escapes text for HTML and SVG. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** An SVG that fills the width of its column. @param name its accessible name */
export function svg(width: number, height: number, name: string, content: string): string {
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeText(name)}">${content}</svg>`;
}

interface BarOptions {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
  /** Tooltip. */
  title?: string;
  radius?: number;
}

export function bar({ x, y, width, height, fill, title = '', radius = 2 }: BarOptions): string {
  const tip = title === '' ? '' : `<title>${escapeText(title)}</title>`;
  return `<rect x="${digits(x)}" y="${digits(y)}" width="${digits(width)}" height="${digits(height)}" rx="${radius}" fill="${fill}">${tip}</rect>`;
}

interface LabelOptions {
  x: number;
  y: number;
  text: string;
  className?: string;
  anchor?: 'start' | 'middle' | 'end';
}

export function label({ x, y, text, className = 'label', anchor = 'start' }: LabelOptions): string {
  return `<text x="${digits(x)}" y="${digits(y)}" class="${className}" text-anchor="${anchor}">${escapeText(text)}</text>`;
}

/** The legend of a chart's colours, as HTML below it. */
export function legend(entries: readonly { readonly name: string; readonly color: string }[]): string {
  const spans = entries.map(({ name, color }) => `<span><i style="background:${color}"></i>${escapeText(name)}</span>`);
  return `<p class="legend">${spans.join('')}</p>`;
}

export function digits(value: number): string {
  return `${Math.round(value * 100) / 100}`;
}

/** Cuts a text to the available width, estimated by the mean width of a letter; empty below three letters. */
export function fitText(text: string, room: number, letterWidth: number): string {
  const letters = Math.floor(room / letterWidth);
  if (text.length <= letters) return text;
  return letters < 4 ? '' : `${text.slice(0, letters - 1)}…`;
}

/** Breaks a text into lines of the available width, estimated by the mean width of a letter. */
export function wrapText(text: string, room: number, letterWidth: number): string[] {
  const letters = Math.floor(room / letterWidth);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && longer.length > letters) lines.push(line);
    line = line !== '' && longer.length > letters ? word : longer;
  }
  return [...lines, line];
}
