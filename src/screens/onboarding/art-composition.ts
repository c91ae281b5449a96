import type { PictureUse } from '../../api/pictures.ts';
import { screen } from '../../config/constants.ts';
import type { Theme } from '../../config/theme.ts';

/** Where a picture of the catalogue lies. Authored pixels. */
export interface ArtPlace {
  x: number;
  y: number;
  box: { width: number; height: number; slant?: number };
  use: PictureUse;
}

export interface ArtComposition {
  places: readonly ArtPlace[];
  /** Left edge of the scrim, which is opaque there. */
  scrimLeft: number;
  /** Width that the page's words have left of the art. */
  wordsWidth: number;
}

const { width, height } = screen;

/** How the pictures behind the onboarding are arranged: in the brand's own shapes. */
export function composeArt({ slant, rowRule }: Theme['shape']): ArtComposition {
  if (slant > 0) return strips;
  return rowRule ? wall : onePicture;
}

/** One scene, like a film's opening. */
const onePictureLeft = 480;
const onePicture: ArtComposition = {
  places: [{ x: onePictureLeft, y: 0, box: { width: width - onePictureLeft, height }, use: 'hero' }],
  scrimLeft: onePictureLeft,
  wordsWidth: 690,
};

/** Slanted strips, as fast as what they show. */
const strip = { left: 880, width: 282, slant: 216, gap: 12, count: 4 };
const strips: ArtComposition = {
  places: Array.from({ length: strip.count }, (_, index) => ({
    x: strip.left + index * (strip.width + strip.gap),
    y: 0,
    box: { width: strip.width, height, slant: strip.slant },
    use: 'hero',
  })),
  scrimLeft: 600,
  wordsWidth: 640,
};

/** A wall of monitors. */
const monitor = { left: 912, width: 500, height: 264, gap: 8, columns: 2, lines: 4 };
const wall: ArtComposition = {
  places: Array.from({ length: monitor.columns * monitor.lines }, (_, index) => ({
    x: monitor.left + (index % monitor.columns) * (monitor.width + monitor.gap),
    y: Math.floor(index / monitor.columns) * (monitor.height + monitor.gap),
    box: { width: monitor.width, height: monitor.height },
    use: 'landscape',
  })),
  scrimLeft: 600,
  wordsWidth: 570,
};
