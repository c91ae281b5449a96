/**
 * Pixels of the backing store per authored pixel: 1080 rows, or 720 for `?deviceClass=low`, which stands for a
 * television whose apps draw at that size.
 */
export const scale = new URLSearchParams(window.location.search).get('deviceClass') === 'low' ? 720 / 1080 : 1;
