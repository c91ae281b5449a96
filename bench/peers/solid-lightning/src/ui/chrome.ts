import { createSignal } from 'solid-js';

/** Whether the page on screen is scrolled: the navbar gives way. */
export const [isScrolled, setScrolled] = createSignal(false);
/** Whether a video shows behind the canvas: pages' furniture is not drawn. */
export const [isVideoShown, setVideoShown] = createSignal(false);
