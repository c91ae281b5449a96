import { screen } from '../../config/constants.ts';
import { narrowKeySizes } from '../../ui/keyboard/keyboard-look.ts';
import { keyboardWidth } from '../../ui/keyboard/place-keys.ts';

/** Below the navbar. */
const top = 172;
/** On both sides of the panel's right edge. Tiles that have been passed end there: it is the gap of a row. */
const margin = 30;
const panelWidth = screen.safeX + keyboardWidth(narrowKeySizes) + margin;
const listLeft = panelWidth + margin;

/** The places on the search page: field and keys on the left, what is found to the right of them. */
export const searchLayout = {
  panel: { width: panelWidth, margin, x: screen.safeX, y: top },
  list: {
    top,
    /** Where the top of a focused row goes while the navbar is away. */
    anchor: 96,
    inset: listLeft,
    width: screen.width - screen.safeX - listLeft,
  },
} as const;
