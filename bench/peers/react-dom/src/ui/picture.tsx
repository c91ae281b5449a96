import { memo, type SyntheticEvent, useState } from 'react';
import type { PictureModel } from '../model/tile-models.ts';

/** Shows a decoded picture by a class, without a render. */
function show({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.decode().then(
    () => currentTarget.classList.add('shown'),
    // It was unmounted before it was decoded.
    () => {},
  );
}

/** A cached picture needs no fade, and its load event may have fired while its page was hidden. */
export function showIfHere(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth > 0) image.classList.add('shown');
}

export interface PictureProps {
  model: PictureModel;
  className?: string;
  isUrgent?: boolean;
}

/**
 * A picture that fades in once it is decoded, off the main thread. A recycled tile gets a new element for its new
 * picture, so that the old one is never shown.
 */
export const Picture = memo(function Picture({ model, className = 'picture', isUrgent = false }: PictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const url = model.url === undefined || failed.includes(model.url) ? model.fallbackUrl() : model.url;
  if (url === undefined || failed.includes(url)) return null;
  return (
    <img
      key={url}
      ref={showIfHere}
      className={className}
      src={url}
      alt=""
      decoding="async"
      fetchPriority={isUrgent ? 'high' : 'auto'}
      onLoad={show}
      onError={() => setFailed([...failed, url])}
    />
  );
});
