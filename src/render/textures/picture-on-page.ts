import type { LoaderWindow, LoadPicture } from './load-picture.ts';
import { cover, fetchBlob, fetchPicture } from './picture-fetch.ts';

/** Pictures without the worker: fetched here, and decoded as the engine can. */
export function loadOnPage(window: LoaderWindow, ...picture: Parameters<LoadPicture>): ReturnType<LoadPicture> {
  const canDecode = typeof window.createImageBitmap === 'function';
  return canDecode ? fetchPicture(window, ...picture) : loadByElement(window, ...picture);
}

/** Engines without createImageBitmap (WPE 2.38 builds): an image element, drawn to the size that is wanted. */
async function loadByElement(window: LoaderWindow, ...[url, width, height, signal]: Parameters<LoadPicture>) {
  const address = window.URL.createObjectURL(await fetchBlob(window, url, signal));
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
