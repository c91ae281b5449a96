import { memo, type SyntheticEvent, useState } from 'react';
import type { PictureModel } from '../model/tile-models.ts';

/** Shown without a render, and decoded by then: a class on the element is all that changes. */
function show({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.decode().then(
    () => currentTarget.classList.add('shown'),
    // It has been taken away meanwhile.
    () => {},
  );
}

/** One that is here already needs no fade, and may have said so while its page was hidden and nobody listened. */
export function showIfHere(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth > 0) image.classList.add('shown');
}

export interface PictureProps {
  model: PictureModel;
  className?: string;
  isUrgent?: boolean;
}

/**
 * A picture that fades in when it has been decoded, off the main thread. A recycled tile gets a new element for another
 * picture, so that the last one is never seen in its place.
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
