/** What is typed into a field: decides its keyboard, and whether it is hidden. */
export type FieldKind = 'text' | 'email' | 'password';

/** A text to type on a keyboard over the page. */
export interface KeyboardRequest {
  /** The field's name. */
  label: string;
  value: string;
  kind: FieldKind;
  /** The most characters. */
  longest: number;
  onDone(text: string): void;
}

/** Ours: the most characters of a field. An address has 254 at most (RFC 5321). */
export const longestTexts = { email: 254, password: 128, search: 60, url: 2048 } as const;
