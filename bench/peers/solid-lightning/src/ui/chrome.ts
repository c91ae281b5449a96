import { createSignal } from 'solid-js';

/** Whether the page on screen is scrolled, which hides the navbar. */
export const [isScrolled, setScrolled] = createSignal(false);
/** Whether a video shows behind the canvas: then navbar and logo are not drawn. */
export const [isVideoShown, setVideoShown] = createSignal(false);
