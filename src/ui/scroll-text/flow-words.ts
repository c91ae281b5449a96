import type { MirrorContent } from '../../focus/types.ts';
import type { FlowLine, FlowPart, TextFlow } from '../../render/text/flow-text.ts';

const dot = /^\u200f?•$/;
const ended = /[.!?:;…。！？؟]$/u;

/** The words that a window of this height shows before its text is scrolled. A dialog has them as its description. */
export function textInView(flow: TextFlow, height: number): string {
  return flowWords(linesBetween(flow, Number.NEGATIVE_INFINITY, height));
}

/** The lines whose bottom lies below `from` and not below `to`. */
export function linesBetween({ lines, height }: TextFlow, from: number, to: number): readonly FlowLine[] {
  return lines.filter((line, at) => {
    const bottom = line.style ? line.y + line.style.lineHeight : (lines[at + 1]?.y ?? height);
    return bottom > from && bottom <= to;
  });
}

/** Lines as words to say; each heading, list item and link is a sentence. */
export function flowWords(lines: readonly FlowLine[]): string {
  return partsOf(lines)
    .map(({ part, text }, at, all) => (part && at < all.length - 1 && !ended.test(text) ? `${text}.` : text))
    .join(' ');
}

/** Lines as elements for the mirror; consecutive items make a list. Undefined for a text without parts. */
export function flowContent(lines: readonly FlowLine[]): readonly MirrorContent[] | undefined {
  const elements: MirrorContent[] = [];
  for (const { part, text } of partsOf(lines)) {
    if (!part) return undefined;
    const attributes = { role: part.role, ...(part.level !== undefined && { 'aria-level': String(part.level) }) };
    const last = elements[elements.length - 1];
    const isItem = part.role === 'listitem';
    const list = isItem && last?.attributes['role'] === 'list' ? last : undefined;
    const element = { key: `#${(list?.children ?? elements).length}`, attributes, text, children: [] };
    if (list) elements[elements.length - 1] = { ...list, children: [...list.children, element] };
    else if (isItem)
      elements.push({ key: element.key, attributes: { role: 'list' }, children: [{ ...element, key: '#0' }] });
    else elements.push(element);
  }
  return elements;
}

/** Consecutive lines of one part, joined; lines without one are one text. */
function partsOf(lines: readonly FlowLine[]): { part: FlowPart | undefined; text: string }[] {
  const parts: { part: FlowPart | undefined; text: string }[] = [];
  for (const { part, text } of lines) {
    if (dot.test(text)) continue;
    const last = parts[parts.length - 1];
    if (last && last.part === part) last.text += ` ${text}`;
    else parts.push({ part, text });
  }
  return parts;
}
