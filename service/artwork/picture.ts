import sharp, { type Sharp } from 'sharp';
import { direct, type Identity } from './art-direction.ts';
import { cropToInk, type Extent, scaledInto } from './crop-to-ink.ts';
import { n } from './drawing/canvas.ts';
import { lightness, mix } from './drawing/color.ts';
import { type Finish, makeGrain, rasterise } from './finish.ts';
import type { ImageKey } from './image-keys.ts';
import { FontBook } from './lettering/font-book.ts';
import { letterTitle, type TitleBlock } from './lettering/title-block.ts';
import { drawMark } from './mark.ts';
import { drawScene } from './scene.ts';
import type { ArtSubject } from './subject.ts';

/** Part of every cache key and ETag: raise it when a change to this folder changes a pixel. */
export const artworkVersion = 3;

export type PictureFormat = 'webp' | 'jpeg' | 'png';

/**
 * Opaque pictures fill the box of `fit` exactly, lettered titles stand in it, and a network's mark is as large as fits and has
 * no margin. `downsize` never enlarges.
 */
export type PictureSize =
  | { mode: 'natural' }
  | { mode: 'fit'; width: number; height: number }
  | { mode: 'downsize'; width: number };

export interface PictureRequest {
  subject: ArtSubject;
  /** The series of an episode, if known. */
  series?: ArtSubject;
  keyName: string;
  key: ImageKey;
  size: PictureSize;
  format: PictureFormat;
}

const titleColors = { nation: '#f7f2e7', sports: '#ffffff', news: '#ffffff' } as const;
const bloomStrength = { nation: 0.6, sports: 0.5, news: 0.42 } as const;
const heroCap = 64;
/** No loss is visible at three metres (C 7.1 sets no quality). */
const pictureQuality = 80;

/** Draws pictures. Holds the fonts and the grain, which are expensive to create and shared by all pictures. */
export class Illustrator {
  private readonly book: FontBook;
  private readonly grain = makeGrain();

  /** `fontsDirectory` is the project's fonts/ folder. */
  constructor(fontsDirectory: string) {
    this.book = new FontBook(fontsDirectory);
  }

  /** The encoded picture. The same request gives the same bytes. */
  async draw(request: PictureRequest): Promise<Buffer> {
    const { layout } = request.key;
    if (isNetworkMark(request)) return this.drawMark(request);
    if (layout === 'title' || layout === 'mark') return this.drawTitle(request);
    const { width, height } = box(request);
    const identity = direct(request.subject, request.series);
    const alternate = /^(still|main_image|auto_play_still)/.test(request.keyName);
    const svg = drawScene({ subject: request.subject, identity, layout, alternate, width, height });
    const raster = await rasterise(svg, this.finish(request, height));
    const raw = { width: raster.width, height: raster.height, channels: 3 as const };
    const image = sharp(raster.data, { raw });
    if (layout === 'poster' || layout === 'keyart')
      image.composite([{ input: Buffer.from(this.titleOverlay(request, identity, width, height)), left: 0, top: 0 }]);
    return encode(image, request.format, width * height);
  }

  /** Grain is weaker in small pictures, where it would look coarse. */
  private finish(request: PictureRequest, height: number): Finish {
    const grainStrength = 2.6 + Math.min(3, height / 260);
    return { grain: this.grain, grainStrength, bloom: bloomStrength[request.subject.brand] };
  }

  private titleOverlay(request: PictureRequest, identity: Identity, width: number, height: number): string {
    const { subject } = request;
    const upright = width < height * 0.95;
    const centered = upright && subject.brand === 'nation';
    const margin = upright ? width * 0.09 : width * 0.055;
    const room = upright
      ? { width: width - margin * 2, height: height * 0.3, maxCap: width * 0.125 }
      : { width: width * 0.5, height: height * 0.42, maxCap: height * 0.105 };
    const block = this.letter(subject, { ...room, align: centered ? 'center' : 'left', accent: accentOf(identity) });
    const x = centered ? (width - block.width) / 2 : margin;
    const y = height - (upright ? width * 0.1 : height * 0.085) - block.height;
    return svgOf(width, height, `<g transform="translate(${n(x)} ${n(y)})">${block.svg}</g>`);
  }

  private letter(
    subject: ArtSubject,
    room: { width: number; height: number; maxCap: number; align: 'left' | 'center'; accent: string },
  ): TitleBlock {
    const { brand, title, language } = subject;
    return letterTitle(this.book, { brand, title, color: titleColors[brand], ...room, ...(language && { language }) });
  }

  /** A title, laid out at its natural size, then scaled as vectors into the requested box. */
  private async drawTitle({ subject, series, key, size, format }: PictureRequest): Promise<Buffer> {
    const left = key.layout === 'title';
    const room = size.mode === 'fit' ? size : key;
    const art = this.letter(subject, {
      width: room.width - 4,
      height: room.height - 4,
      // A hero's letters are as high as those of a title in type, also in a box for one line.
      maxCap: left ? Math.max(room.height * 0.25, Math.min(room.height * 0.66, heroCap)) : room.height * 0.25,
      align: left ? 'left' : 'center',
      accent: accentOf(direct(subject, series)),
    });
    const ink = { width: Math.ceil(art.width) + 4, height: Math.ceil(art.height) + 4 };
    const target = size.mode === 'fit' ? size : scaledInto(boxOf(size, key), ink);
    const scale = Math.min(1, target.width / ink.width, target.height / ink.height);
    const x = (left ? 0 : (target.width - ink.width * scale) / 2) + 2 * scale;
    const y = (left ? target.height - ink.height * scale : (target.height - ink.height * scale) / 2) + 2 * scale;
    const body = `<g transform="translate(${n(x)} ${n(y)}) scale(${scale.toFixed(5)})">${art.svg}</g>`;
    return encode(sharp(Buffer.from(svgOf(target.width, target.height, body))), format, 0);
  }

  /** Without a margin: the app decides where it stands. */
  private async drawMark({ subject, keyName, key, size, format }: PictureRequest): Promise<Buffer> {
    const mark = drawMark(
      this.book,
      { brand: subject.brand, name: networkName(subject), isDark: keyName === 'logo_dark' },
      key.height,
    );
    const line = await cropToInk(mark.svg, mark);
    return encode(sharp(line.at(scaledInto(boxOf(size, key), line))), format, 0);
  }
}

/** A show's logo is its lettered title. */
function isNetworkMark({ keyName, subject, key }: PictureRequest): boolean {
  return (
    keyName === 'network_logo' ||
    keyName === 'logo_dark' ||
    (key.layout === 'mark' && subject.kind.toLowerCase() === 'network')
  );
}

function networkName({ kind, title, network }: ArtSubject): string {
  return kind.toLowerCase() === 'network' ? title : (network ?? title);
}

/** What a transparent picture has to fit. */
function boxOf(size: PictureSize, key: ImageKey): Extent {
  if (size.mode === 'fit') return size;
  return size.mode === 'downsize' ? { width: Math.min(size.width, key.width), height: key.height } : key;
}

function box({ size, key }: PictureRequest): { width: number; height: number } {
  if (size.mode === 'fit') return { width: size.width, height: size.height };
  const width = size.mode === 'downsize' ? Math.min(size.width, key.width) : key.width;
  return { width, height: Math.max(1, Math.round((width * key.height) / key.width)) };
}

/** The palette's accent, lightened if needed to show on a dark ground. */
function accentOf(identity: Identity): string {
  const { accent, light } = identity.palette;
  return lightness(accent) < 0.55 ? mix(accent, light, 0.25) : accent;
}

function svgOf(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;
}

function encode(image: Sharp, format: PictureFormat, pixels: number): Promise<Buffer> {
  if (format === 'png') return image.png({ compressionLevel: 8 }).toBuffer();
  if (format === 'jpeg') return image.jpeg({ quality: pictureQuality, mozjpeg: false }).toBuffer();
  // Viewers wait for large pictures: a few more bytes take half the time to encode.
  return image.webp({ quality: pictureQuality, effort: pixels > 400_000 ? 1 : 3, smartSubsample: false }).toBuffer();
}
