export type {
  BaseImageKey,
  ContentItem,
  ContentType,
  ImageKey,
  Images,
  LayoutType,
  PortraitTemplate,
  SeriesType,
} from '../../src/api/content/types.ts';
export { fitUrl, imageKeysFor, type PictureUse, pictureUrl } from '../../src/api/pictures.ts';
export { RequestQueue } from '../../src/api/request-queue.ts';
