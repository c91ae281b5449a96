/** The globals that a page and a worker share. */
interface FetchScope {
  fetch(url: string, options: RequestInit): Promise<Response>;
  createImageBitmap: typeof createImageBitmap;
}

/**
 * Fetches and decodes a picture, covering exactly `width` x `height` texels, or as it is where they are 0.
 * @throws Error of `fetchBlob`, DOMException on bytes that are no picture
 */
export async function fetchPicture(
  scope: FetchScope,
  url: string,
  width: number,
  height: number,
  signal: AbortSignal,
): Promise<ImageBitmap> {
  const bitmap = await scope.createImageBitmap(await fetchBlob(scope, url, signal));
  if (width === 0 || (bitmap.width === width && bitmap.height === height)) return bitmap;
  const crop = cover(bitmap.width, bitmap.height, width, height);
  const fitted = await scope.createImageBitmap(bitmap, crop.x, crop.y, crop.width, crop.height, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'medium',
  });
  bitmap.close();
  return fitted;
}

/** @throws Error that `isPassing` tells apart: it goes from a worker to the page as its text */
export async function fetchBlob(scope: Pick<FetchScope, 'fetch'>, url: string, signal: AbortSignal): Promise<Blob> {
  const answer = scope
    .fetch(url, { signal, credentials: 'same-origin' })
    .then(async (response) => (response.ok ? response.blob() : response.status));
  const blob = await answer.catch(() => {
    throw new Error('picture not reached');
  });
  if (typeof blob === 'number') throw new Error(`picture ${blob}`);
  return blob;
}

/** The largest centred part of a picture that has the aspect ratio of the box. */
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
