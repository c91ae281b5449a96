/** How a key's picture is laid out. */
export type Layout =
  /** A scene without words; the focal point near the middle. */
  | 'scene'
  /** A wide scene whose left third stays calm and dark: the app sets type on it. */
  | 'hero'
  /** Upright key art with the title lettered at its foot. */
  | 'poster'
  /** Wide key art with the title lettered at its lower left. */
  | 'keyart'
  /** The title alone on a transparent ground. */
  | 'title'
  /** A network's or a show's mark on a transparent ground. */
  | 'mark';

export interface ImageKey {
  layout: Layout;
  /** Size without a query parameter, pixels. */
  width: number;
  height: number;
}

const base: Readonly<Record<string, ImageKey>> = {
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

/** The image keys of B 3, each also as `…_fhd`, and the two pictures that the feeds name by uri (docs/feeds.md). */
export const imageKeys: ReadonlyMap<string, ImageKey> = new Map([
  ...Object.entries(base),
  ...Object.entries(base).map(([key, image]): [string, ImageKey] => [
    `${key}_fhd`,
    { ...image, width: image.width * 1.5, height: image.height * 1.5 },
  ]),
  ['title_treatment', { layout: 'title', width: 960, height: 400 }],
  ['network_logo', { layout: 'mark', width: 400, height: 160 }],
]);
