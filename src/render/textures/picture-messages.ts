/**
 * From the page to the worker: a picture by its absolute address and its size in texels (0: its own), or the id of a cancelled
 * request.
 */
export type PictureRequest =
  | { readonly id: number; readonly url: string; readonly width: number; readonly height: number }
  | { readonly id: number };

/** From the worker: one answer to each request that names a picture. */
export type PictureAnswer =
  | { readonly id: number; readonly bitmap: ImageBitmap }
  | { readonly id: number; readonly failure: string };
