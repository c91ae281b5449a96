import type { Pixels } from './atlas-source.ts';

/** Fetches and decodes one picture off the main thread, covering exactly `width` x `height` texels. */
export type PictureLoader = (url: string, width: number, height: number, signal: AbortSignal) => Promise<Pixels>;

/** @throws TypeError on a network failure, Error on a status that is not 2xx or bytes that are no picture */
export function createPictureLoader(window: Window & typeof globalThis): PictureLoader {
  return async (url, width, height, signal) => {
    const response = await window.fetch(url, { signal, credentials: 'same-origin' });
    if (!response.ok) throw new Error(`picture ${response.status}`);
    const blob = await response.blob();
    if (typeof window.createImageBitmap !== 'function') return decodeByElement(window, blob, width, height);
    const bitmap = await window.createImageBitmap(blob);
    if (bitmap.width === width && bitmap.height === height) return bitmap;
    const crop = cover(bitmap.width, bitmap.height, width, height);
    const fitted = await window.createImageBitmap(bitmap, crop.x, crop.y, crop.width, crop.height, {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'medium',
    });
    bitmap.close();
    return fitted;
  };
}

/** The largest part of a picture that has the box's shape, from its middle. */
export function cover(sourceWidth: number, sourceHeight: number, width: number, height: number) {
  const scale = Math.max(width / sourceWidth, height / sourceHeight);
  const cropWidth = Math.min(sourceWidth, Math.max(1, Math.round(width / scale)));
  const cropHeight = Math.min(sourceHeight, Math.max(1, Math.round(height / scale)));
  return {
    x: Math.floor((sourceWidth - cropWidth) / 2),
    y: Math.floor((sourceHeight - cropHeight) / 2),
    width: cropWidth,
    height: cropHeight,
  };
}

/** Engines without createImageBitmap (WPE 2.38 builds): an image element, drawn to the size that is wanted. */
async function decodeByElement(window: Window & typeof globalThis, blob: Blob, width: number, height: number) {
  const address = window.URL.createObjectURL(blob);
  try {
    const image = new window.Image();
    image.src = address;
    await image.decode();
    const canvas = window.document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const crop = cover(image.naturalWidth, image.naturalHeight, width, height);
    canvas.getContext('2d')?.drawImage(image, crop.x, crop.y, crop.width, crop.height, 0, 0, width, height);
    return canvas;
  } finally {
    window.URL.revokeObjectURL(address);
  }
}
