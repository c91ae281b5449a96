import { type CaptionAppearance, defaultCaptions } from '../config/features/caption-appearance.ts';
import type { PictureArea } from '../render/letterbox.ts';
import type { Placement } from '../stores/player/player-types.ts';
import { captionStyle } from './caption-style.ts';

/**
 * The video element, below the canvas. It exists only during playback: TVs have one decoder, which an idle element may
 * block. Ads get a second element where the device decodes two videos.
 */
export class VideoSurface {
  private element: HTMLVideoElement | null = null;
  /** Above it while ads play, on devices that decode two videos. */
  private adElement: HTMLVideoElement | null = null;
  /** The last picture of a video whose source changes. */
  private still: HTMLCanvasElement | null = null;
  private area: PictureArea = { left: 0, top: 0, width: 0, height: 0, scale: 1 };
  private placement: Placement = { isActive: false, mode: 'FULLSCREEN' };
  private captionsRaised = false;
  private captions = captionStyle(defaultCaptions);

  /** @param host the positioned element that holds the canvas; the video becomes its first child. */
  constructor(private readonly host: HTMLElement) {}

  /** The element, made if there is none. */
  acquire(): HTMLVideoElement {
    if (this.element) return this.element;
    const video = this.createVideo();
    this.element = video;
    this.lay();
    this.layCaptions();
    this.host.prepend(video);
    return video;
  }

  /** Removes the element and frees its decoder. */
  release(): void {
    const video = this.element;
    if (!video) return;
    this.releaseAd();
    this.dropPicture();
    this.element = null;
    freeVideo(video);
  }

  /** An element over the other, made if there is none; unseen until `showAd`. */
  acquireAd(): HTMLVideoElement {
    if (this.adElement) return this.adElement;
    const video = this.createVideo();
    video.style.visibility = 'hidden';
    video.muted = this.element?.muted ?? false;
    this.adElement = video;
    this.lay();
    this.element?.after(video);
    return video;
  }

  showAd(): void {
    if (this.adElement) this.adElement.style.visibility = '';
  }

  releaseAd(): void {
    if (this.adElement) freeVideo(this.adElement);
    this.adElement = null;
  }

  /** Keeps what is seen on screen while a video's source changes: it would be black. */
  freezePicture(): void {
    const video = this.adElement ?? this.element;
    if (!video || video.readyState < video.HAVE_CURRENT_DATA) return;
    const still = this.still ?? this.host.ownerDocument.createElement('canvas');
    still.width = video.videoWidth;
    still.height = video.videoHeight;
    still.getContext('2d')?.drawImage(video, 0, 0);
    if (this.still) return;
    Object.assign(still.style, { position: 'absolute' });
    this.still = still;
    this.lay();
    (this.adElement ?? video).after(still);
  }

  /** No still shows anything: some sets draw videos beneath the page, where no canvas can copy them, and a seek has no picture. */
  get isStillEmpty(): boolean {
    return this.still === null || isEmpty(this.still, this.host.ownerDocument);
  }

  /** The next video has its first picture. */
  dropPicture(): void {
    this.still?.remove();
    this.still = null;
  }

  /** Called now and whenever the window changes. */
  setArea(area: PictureArea): void {
    this.area = area;
    this.lay();
  }

  place(placement: Placement): void {
    this.placement = placement;
    this.lay();
  }

  /** Moves captions up, above whatever covers the bottom of the picture. */
  raiseCaptions(raised: boolean): void {
    this.captionsRaised = raised;
    this.layCaptions();
  }

  styleCaptions(appearance: CaptionAppearance): void {
    this.captions = captionStyle(appearance);
    this.layCaptions();
  }

  /** Captions are drawn inside the element, where only a style sheet reaches them; it reads these custom properties. */
  private layCaptions(): void {
    this.element?.setAttribute('data-captions', this.captionsRaised ? 'raised' : 'low');
    for (const [property, value] of Object.entries(this.captions)) this.element?.style.setProperty(property, value);
  }

  private createVideo(): HTMLVideoElement {
    const video = this.host.ownerDocument.createElement('video');
    video.playsInline = true;
    video.preload = 'auto';
    video.disablePictureInPicture = true;
    // Hidden from screen readers: the DOM mirror has the controls.
    video.tabIndex = -1;
    video.setAttribute('aria-hidden', 'true');
    Object.assign(video.style, { position: 'absolute', background: '#000' });
    return video;
  }

  private lay(): void {
    for (const layer of [this.element, this.adElement, this.still]) if (layer) this.layIn(layer);
  }

  private layIn({ style }: HTMLElement): void {
    const { area, placement } = this;
    const custom = placement.isActive && placement.mode === 'CUSTOM' ? placement.style : null;
    style.left = `${custom ? area.left + custom.left * area.scale : area.left}px`;
    style.top = `${custom ? area.top + custom.top * area.scale : area.top}px`;
    style.width = `${custom ? custom.width * area.scale : area.width}px`;
    style.height = `${custom ? custom.height * area.scale : area.height}px`;
    // Inside a page the picture fills its frame; in full screen all of it is visible.
    style.objectFit = custom ? 'cover' : 'contain';
  }
}

function freeVideo(video: HTMLVideoElement): void {
  video.pause();
  video.removeAttribute('src');
  // load() without a source makes the engine release the decoder.
  video.load();
  video.remove();
}

/** Of so many columns and rows, and as dark as this, of 255. */
const sample = { columns: 16, rows: 9, darkest: 16 } as const;

/** Transparent, or black; or of another host, so that nobody may know. */
function isEmpty(still: HTMLCanvasElement, document: Document): boolean {
  const { columns, rows, darkest } = sample;
  const small = document.createElement('canvas');
  small.width = columns;
  small.height = rows;
  const context = small.getContext('2d');
  try {
    context?.drawImage(still, 0, 0, columns, rows);
    const { data } = context!.getImageData(0, 0, columns, rows);
    return data.every((value, index) => index % 4 === 3 || value <= darkest);
  } catch {
    return true;
  }
}
