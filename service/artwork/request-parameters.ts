import type { ImageKey } from './image-keys.ts';
import type { PictureFormat, PictureSize } from './picture.ts';

/** Pixels: requested sides are limited to this. */
export const maxSide = 2048;

/** Reads `?fit=W:H` or `?downsize=W:*` (C 7.1, docs/feeds.md). Undefined for invalid parameters. */
export function parseSize(query: Readonly<Record<string, unknown>>): PictureSize | undefined {
  const { fit, downsize } = query;
  if (fit === undefined && downsize === undefined) return { mode: 'natural' };
  if (fit !== undefined && downsize !== undefined) return undefined;
  const text = fit ?? downsize;
  if (typeof text !== 'string') return undefined;
  const match = fit === undefined ? /^(\d{1,5}):\*$/.exec(text) : /^(\d{1,5}):(\d{1,5})$/.exec(text);
  if (!match) return undefined;
  const width = Number(match[1]);
  const height = Number(match[2] ?? 1);
  if (width < 1 || height < 1) return undefined;
  if (fit === undefined) return { mode: 'downsize', width: Math.min(width, maxSide) };
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    mode: 'fit',
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** WebP for clients that list it in Accept; otherwise JPEG, or PNG for transparent pictures. */
export function chooseFormat(accept: string | undefined, key: ImageKey): PictureFormat {
  const webp = (accept ?? '').split(',').some((part) => {
    const [type, ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return type === 'image/webp' && !refused;
  });
  if (webp) return 'webp';
  return key.layout === 'title' || key.layout === 'mark' ? 'png' : 'jpeg';
}
