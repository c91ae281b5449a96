/** Layout of a picture. */
export type Layout =
  /** A scene without text; the focal point near the middle. */
  | 'scene'
  /** A wide scene whose left third stays calm and dark, for the app's text. */
  | 'hero'
  /** Upright key art with the title at the bottom. */
  | 'poster'
  /** Wide key art with the title at the lower left. */
  | 'keyart'
  /** The title alone on a transparent background. */
  | 'title'
  /** The logo of a network or a show on a transparent background. */
  | 'mark';

export interface ImageKey {
  layout: Layout;
  /** Pixels, when no size is requested. */
  width: number;
  height: number;
}

const baseKeys: Readonly<Record<string, ImageKey>> = {
  series_detail: { layout: 'hero', width: 1280, height: 720 },
  video_detail: { layout: 'hero', width: 1280, height: 720 },
  auto_play_still: { layout: 'scene', width: 1280, height: 720 },
  series_list: { layout: 'scene', width: 1280, height: 720 },
  video_list: { layout: 'scene', width: 1280, height: 720 },
  main_image: { layout: 'scene', width: 1280, height: 720 },
  still: { layout: 'scene', width: 1280, height: 720 },
  keyart_tablet_landscape: { layout: 'keyart', width: 1280, height: 800 },
  logo: { layout: 'mark', width: 400, height: 160 },
  dcg_mark_poster: { layout: 'poster', width: 640, height: 960 },
};

/** The image keys of B 3, each also as `…_fhd`, and the three pictures that feeds reference by URI (docs/feeds.md). */
export const imageKeys: ReadonlyMap<string, ImageKey> = new Map([
  ...Object.entries(baseKeys),
  ...Object.entries(baseKeys).map(([key, image]): [string, ImageKey] => [
    `${key}_fhd`,
    { ...image, width: image.width * 1.5, height: image.height * 1.5 },
  ]),
  ['title_treatment', { layout: 'title', width: 960, height: 400 }],
  ['network_logo', { layout: 'mark', width: 400, height: 160 }],
  ['logo_dark', { layout: 'mark', width: 400, height: 160 }],
]);
