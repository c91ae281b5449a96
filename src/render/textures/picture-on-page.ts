import type { LoaderWindow, LoadPicture } from './load-picture.ts';
import { cover, fetchBlob, fetchPicture } from './picture-fetch.ts';

/** Loads a picture without the worker, decoded by whatever the engine offers. */
export function loadOnPage(window: LoaderWindow, ...picture: Parameters<LoadPicture>): ReturnType<LoadPicture> {
  const canDecode = typeof window.createImageBitmap === 'function';
  return canDecode ? fetchPicture(window, ...picture) : loadByElement(window, ...picture);
}

/** For engines without createImageBitmap (WPE 2.38 builds): an image element, drawn at the requested size. */
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
