/** What the engine has chosen and seen. Bits a second; null where it does not tell. */
export interface StreamQuality {
  bitrate: number | null;
  throughput: number | null;
  /** Of the rendition, since the start. */
  switches: number;
}

/** How a playback goes, for diagnostics. */
export interface PlaybackFigures extends StreamQuality {
  /** From the viewer's choice to the first picture, milliseconds; null until then. */
  firstFrameMs: number | null;
  /** How often the picture stood still for want of data. */
  stalls: number;
  /** Seconds that play without the network. */
  bufferSec: number;
  /** Pixels of the picture. */
  width: number;
  height: number;
  droppedFrames: number;
  frames: number;
}
