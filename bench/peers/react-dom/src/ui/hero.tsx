import { memo, type SyntheticEvent, useState } from 'react';
import { useLetters } from '../model/fallback-fonts.ts';
import type { HeroContent } from '../model/hero-models.ts';
import { noPicture, type PictureModel } from '../model/tile-models.ts';
import { Picture, showIfHere } from './picture.tsx';

/** Long titles are smaller, so that they fit whole and are still legible from three metres. */
function titleClass(title: string): string {
  if (title.length <= 26) return 'hero-large';
  return title.length <= 52 ? 'hero-medium' : 'hero-small';
}

export interface HeroTextProps {
  content: HeroContent;
  /** Bottom edge of the block. */
  bottom: number;
  width: number;
  descriptionLines: number;
}

/** Badge, title, a line of metadata and a few lines of text, aligned at the bottom. */
export const HeroText = memo(function HeroText({ content, bottom, width, descriptionLines }: HeroTextProps) {
  const { badge, logo, title, metadata, description, progress } = content;
  const size = titleClass(title);
  const letters = useLetters(title + description);
  return (
    <div className="hero-text" style={{ top: 0, height: bottom, width, ...letters }}>
      {(badge || logo) && (
        <div className="hero-head">
          {badge && <div className={`badge badge-text badge-${badge.type}`}>{badge.text}</div>}
          {logo && <Picture model={{ ...noPicture, url: logo }} className="hero-logo picture" />}
        </div>
      )}
      <h1 className={`hero-title ${size}`} dir="auto" style={{ WebkitLineClamp: size === 'hero-small' ? 3 : 2 }}>
        {title}
      </h1>
      {metadata !== '' && <p className="hero-metadata metadata">{metadata}</p>}
      {description !== '' && (
        <p className="hero-description description" dir="auto" style={{ WebkitLineClamp: descriptionLines }}>
          {description}
        </p>
      )}
      {progress !== undefined && (
        <div className="hero-progress">
          <div style={{ width: `${progress * 100}%` }} />
        </div>
      )}
    </div>
  );
});

/** As in the style sheet, milliseconds. */
const crossFade = 420;

interface Layer {
  id: number;
  url: string | undefined;
}

/** The picture behind a hero: the next one loads hidden, then fades in over the previous one. */
export const HeroArt = memo(function HeroArt({ art }: { art: PictureModel }) {
  const { url } = art;
  // The picture on screen, and the one that is loading.
  const [layers, setLayers] = useState<readonly Layer[]>([{ id: 0, url }]);
  const last = layers[layers.length - 1] as Layer;
  if (last.url !== url) setLayers([layers[0] as Layer, { id: last.id + 1, url }]);

  const loaded = async ({ currentTarget }: SyntheticEvent<HTMLImageElement>, { id }: Layer): Promise<void> => {
    await currentTarget.decode().catch(() => {});
    currentTarget.previousElementSibling?.classList.remove('shown');
    currentTarget.classList.add('shown');
    // Unmount the previous picture, to free its memory.
    setTimeout(() => setLayers((now) => (now.length > 1 && now[1]?.id === id ? [now[1]] : now)), crossFade);
  };
  return (
    <div className="hero-art">
      {layers.map(
        (layer) =>
          layer.url && (
            <img
              key={layer.id}
              ref={showIfHere}
              className="hero-picture"
              src={layer.url}
              alt=""
              decoding="async"
              fetchPriority="high"
              onLoad={(event) => void loaded(event, layer)}
            />
          ),
      )}
      <div className="scrim" />
    </div>
  );
});
