/**
 * From the page to the worker: a picture by its absolute address and its size in texels, or the id of a cancelled
 * order.
 */
export type PictureOrder =
  | { readonly id: number; readonly url: string; readonly width: number; readonly height: number }
  | { readonly id: number };

/** From the worker: one answer to each order that names a picture. */
export type PictureAnswer =
  | { readonly id: number; readonly bitmap: ImageBitmap }
  | { readonly id: number; readonly failure: string };
