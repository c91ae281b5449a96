import type { TextStyle } from './text-style.ts';

/** A text, its style, and the room it has (authored pixels). */
export interface TextRequest {
  readonly text: string;
  readonly style: TextStyle;
  readonly maxWidth: number;
  readonly maxLines: number;
  /** Shorter lines stand at the end of the layout, not at its start. */
  readonly isAtEnd?: boolean;
}

/** As they are drawn. */
export function wordsOf({ text, style }: Pick<TextRequest, 'text' | 'style'>): string {
  return style.uppercase ? text.toLocaleUpperCase() : text;
}

/** Requests that look the same have the same. */
export function requestKey({ text, style, maxWidth, maxLines, isAtEnd }: TextRequest): string {
  return `${style.family}|${style.weight}|${style.size}|${style.lineHeight}|${style.tracking}|${style.italic ? 'i' : ''}${style.uppercase ? 'u' : ''}|${maxWidth}|${maxLines}${isAtEnd ? 'e' : ''}|${text}`;
}
