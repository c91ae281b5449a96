import type { FieldKind } from '../../config/features/text-entry.ts';

/** Which keys a keyboard shows (B 2 Modals, On-screen keyboard). */
export type LayoutName = 'alpha' | 'symbols' | 'accents';

/** What a key does besides typing. */
export type KeyAction =
  | 'shift'
  | 'space'
  | 'delete'
  | 'clear'
  | 'left'
  | 'right'
  | LayoutName
  | 'reveal'
  | 'cancel'
  | 'done';

/** One key. Widths are in units: a letter has one. */
export type KeySpec = { readonly width: number } & (
  | { readonly type: string; readonly action?: undefined }
  | { readonly action: KeyAction; readonly type?: undefined }
);

export type KeyRow = readonly KeySpec[];

/** Units of every row, except on the narrow keyboard (`narrow-keys.ts`). */
export const rowUnits = 10;

const letters = (text: string): KeySpec[] => Array.from(text, (type) => ({ type, width: 1 }));
const action = (name: KeyAction, width: number): KeySpec => ({ action: name, width });

const digits = letters('1234567890');

const layouts: Readonly<Record<LayoutName, readonly KeyRow[]>> = {
  alpha: [
    digits,
    letters('qwertyuiop'),
    letters("asdfghjkl'"),
    [action('shift', 1), ...letters('zxcvbnm'), action('delete', 2)],
  ],
  symbols: [digits, letters('!@#$%^&*()'), letters('-_=+/\\|[]~'), [...letters(';:<>{}?`'), action('delete', 2)]],
  accents: [
    letters('àáâäãåæçèé'),
    letters('êëìíîïñòóô'),
    letters('öõøœùúûüýÿ'),
    [action('shift', 1), ...letters('ßšžłđðþ'), action('delete', 2)],
  ],
};

/** What addresses are made of, besides the @ in place of the space bar. */
const emailRow: KeyRow = ['.', '.com', '_', '-'].map((type) => ({ type, width: 2.5 }));
const emailMiddle: KeyRow = [...letters('+'), { type: '@', width: 3 }, ...letters('%')];
const wordsMiddle: KeyRow = [...letters(','), action('space', 3), ...letters('.')];

/** The other two layouts, from the one that is shown. */
const others: Readonly<Record<LayoutName, readonly [LayoutName, LayoutName]>> = {
  alpha: ['symbols', 'accents'],
  symbols: ['alpha', 'accents'],
  accents: ['alpha', 'symbols'],
};

const endRow: KeyRow = [action('cancel', 5), action('done', 5)];
const passwordEndRow: KeyRow = [action('cancel', 3), action('reveal', 4), action('done', 3)];

/** @param canEnd the keyboard is a modal's, with Cancel and Done */
export function keyRows(layout: LayoutName, kind: FieldKind, canEnd: boolean): readonly KeyRow[] {
  const [first, second] = others[layout];
  const isEmail = kind === 'email';
  const middle = isEmail ? emailMiddle : wordsMiddle;
  const bottom = [action(first, 1.5), action(second, 1.5), ...middle, action('left', 1), action('right', 1)];
  const end = kind === 'password' ? passwordEndRow : endRow;
  return [...layouts[layout], ...(isEmail ? [emailRow] : []), bottom, ...(canEnd ? [end] : [])];
}

/** The accented forms of a letter, for a long press. */
const accented: Readonly<Record<string, string>> = {
  a: 'àáâäãåæ',
  c: 'ç',
  d: 'đð',
  e: 'èéêë',
  i: 'ìíîï',
  l: 'ł',
  n: 'ñ',
  o: 'òóôöõøœ',
  s: 'ßš',
  t: 'þ',
  u: 'ùúûü',
  y: 'ýÿ',
  z: 'ž',
  "'": '"’',
};

export function accentsOf(letter: string): readonly string[] {
  return Object.prototype.hasOwnProperty.call(accented, letter) ? Array.from(accented[letter] ?? '') : [];
}
