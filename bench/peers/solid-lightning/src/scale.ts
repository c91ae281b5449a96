/**
 * Pixels of the backing store to one authored pixel: 1080 rows, or 720 for `?deviceClass=low`, a television whose apps draw
 * at that size.
 */
export const scale = new URLSearchParams(window.location.search).get('deviceClass') === 'low' ? 720 / 1080 : 1;
