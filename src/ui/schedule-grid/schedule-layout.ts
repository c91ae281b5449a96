import { screen } from '../../config/constants.ts';

const margin = screen.safeX;
const pictureWidth = 356;

/** Where the parts of a schedule lie on the screen, from top to bottom, and the scale of its grid. Authored pixels. */
export const scheduleLayout = {
  /** The head: what is said of the focused cell. */
  details: {
    left: margin,
    metadataTop: 140,
    titleTop: 180,
    titleHeight: 64,
    descriptionTop: 252,
    textWidth: 1180,
  },
  /** The picture in the head, whose place a video may take. */
  picture: { left: screen.width - margin - pictureWidth, top: 140, width: pictureWidth, height: 200 },
  /** Top of the days, or in their place of the actions of a programme. */
  barTop: 352,
  /** Top of the line with the hours. */
  hoursTop: 436,
  /** Top of the first channel. */
  top: 488,
  /** Where time begins, right of the channels. */
  left: 344,
  rowPitch: 76,
  /** Between two programmes, and between two channels. */
  gap: 6,
  pixelsPerMinute: 8,
} as const;
