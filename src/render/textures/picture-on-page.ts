import { requestTimeout } from '../../config/request-timeout.ts';
import type { Pixels } from './atlas-source.ts';
import { LoadLine } from './load-line.ts';
import type { LoaderWindow, LoadPicture } from './load-picture.ts';
import { cover, fetchBlob, fetchPicture } from './picture-fetch.ts';

/** Loads pictures without the worker, decoded by whatever the engine offers. */
export function createPageLoader(window: LoaderWindow): LoadPicture {
  const line = new LoadLine(window, requestTimeout);
  const load = typeof window.createImageBitmap === 'function' ? fetchPicture : loadByElement;
  return (url, width, height, whenGivenUp) =>
    line.run<Pixels>(whenGivenUp, (signal) => load(window, url, width, height, signal));
}

/** For engines without createImageBitmap (WPE 2.38 builds): an image element, drawn at the requested size. */
async function loadByElement(window: LoaderWindow, ...[url, width, height, signal]: Parameters<LoadPicture>) {
  const address = window.URL.createObjectURL(await fetchBlob(window, url, signal));
  try {
    const image = new window.Image();
    image.src = address;
    await image.decode();
    const canvas = window.document.createElement('canvas');
    canvas.width = width || image.naturalWidth;
    canvas.height = height || image.naturalHeight;
    const crop = cover(image.naturalWidth, image.naturalHeight, canvas.width, canvas.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, crop.x, crop.y, crop.width, crop.height, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    window.URL.revokeObjectURL(address);
  }
}
