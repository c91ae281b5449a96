/** The highlight of a focused tile, as the app draws it (authored pixels). */
export const focusedTileScale = 1.08;
export const ringDistance = 6;
export const ringWidth = 4;
