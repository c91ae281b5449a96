import type { Rect } from '../focus/types.ts';

/** Position of the stage in the window: CSS pixels, and CSS pixels per authored pixel. */
interface PictureArea {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

export interface OverlayOptions {
  document: Document;
  /** The element that holds the stage's canvas. */
  parent: HTMLElement;
  /** Calls the listener with the stage's position, now and after every change. @returns unsubscribe */
  followPicture(listener: (area: PictureArea) => void): () => void;
  /** Current device pixels per CSS pixel. */
  pixelRatio(): number;
}

/** A canvas over a part of the screen, at device resolution, that follows the window and ignores the pointer. */
export interface Overlay {
  readonly canvas: HTMLCanvasElement;
  /** Texels per authored pixel. */
  readonly scale: number;
  dispose(): void;
}

/**
 * @param box the part of the screen, authored pixels
 * @param resized called at once and after each resize, which clears the canvas
 */
export function createOverlay(
  { document, parent, followPicture, pixelRatio }: OverlayOptions,
  className: string,
  box: Rect,
  resized: (overlay: Overlay) => void,
): Overlay {
  const canvas = document.createElement('canvas');
  canvas.className = className;
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, { position: 'absolute', pointerEvents: 'none' });
  parent.append(canvas);
  let scale = 1;
  let unsubscribe = (): void => {};
  const overlay: Overlay = {
    canvas,
    get scale() {
      return scale;
    },
    dispose() {
      unsubscribe();
      canvas.remove();
    },
  };
  unsubscribe = followPicture((area) => {
    const ratio = pixelRatio();
    scale = area.scale * ratio;
    Object.assign(canvas.style, {
      left: `${area.left + box.x * area.scale}px`,
      top: `${area.top + box.y * area.scale}px`,
      width: `${box.width * area.scale}px`,
      height: `${box.height * area.scale}px`,
    });
    canvas.width = Math.round(box.width * scale);
    canvas.height = Math.round(box.height * scale);
    resized(overlay);
  });
  return overlay;
}
