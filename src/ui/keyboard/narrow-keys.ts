import type { KeyAction, KeyRow, KeySpec, LayoutName } from './key-layouts.ts';

/** Units of every row of the narrow keyboard, which stands beside what it searches. */
export const narrowUnits = 6;

const letters = (text: string): KeySpec[] => Array.from(text, (type) => ({ type, width: 1 }));
const wide = (action: KeyAction): KeySpec => ({ action, width: 2 });

/** In the order of the alphabet, in which every key is few presses away. Capitals make no difference to a search. */
const layouts: Readonly<Record<LayoutName, readonly KeyRow[]>> = {
  alpha: ['abcdef', 'ghijkl', 'mnopqr', 'stuvwx', 'yz1234', '567890'].map(letters),
  symbols: ['123456', '7890.,', '!?\'":;', '&@#$%*', '()[]{}', '+-=/_~'].map(letters),
  accents: ['àáâäãå', 'æçèéêë', 'ìíîïñò', 'óôöõøœ', 'ùúûüýÿ', 'ßšžłđð'].map(letters),
};

const editing: KeyRow = [wide('space'), wide('delete'), wide('clear')];

/** The other two layouts stand where they stand on the wide keyboard: first symbols or letters, then accents. */
const others: Readonly<Record<LayoutName, KeyRow>> = {
  alpha: [wide('symbols'), wide('accents')],
  symbols: [wide('alpha'), wide('accents')],
  accents: [wide('alpha'), wide('symbols')],
};

const carets: KeyRow = [
  { action: 'left', width: 1 },
  { action: 'right', width: 1 },
];

export function narrowRows(layout: LayoutName): readonly KeyRow[] {
  return [...layouts[layout], editing, [...others[layout], ...carets]];
}
