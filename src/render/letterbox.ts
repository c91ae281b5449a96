import { screen } from '../config/constants.ts';

/** Where the 1920x1080 picture lies in the window, CSS pixels. */
export interface PictureArea {
  left: number;
  top: number;
  width: number;
  height: number;
  /** CSS pixels per authored pixel. */
  scale: number;
}

/** Keeps the picture at 16:9 in any window, centred, with bars beside or above it. */
export class Letterbox {
  area: PictureArea;
  private readonly listeners = new Set<(area: PictureArea) => void>();

  constructor(
    private readonly window: Window,
    private readonly host: HTMLElement,
    private readonly canvas: HTMLCanvasElement,
  ) {
    this.area = this.fit();
    window.addEventListener('resize', this.onResize);
  }

  /** Calls at once, and after every change of the window. @returns unsubscribe */
  subscribe(listener: (area: PictureArea) => void): () => void {
    this.listeners.add(listener);
    listener(this.area);
    return () => this.listeners.delete(listener);
  }

  destroy(): void {
    this.window.removeEventListener('resize', this.onResize);
    this.listeners.clear();
  }

  private readonly onResize = (): void => void this.fit();

  private fit(): PictureArea {
    const { innerWidth, innerHeight } = this.window;
    const area = fitPicture(this.host.clientWidth || innerWidth, this.host.clientHeight || innerHeight);
    const { style } = this.canvas;
    style.left = `${area.left}px`;
    style.top = `${area.top}px`;
    style.width = `${area.width}px`;
    style.height = `${area.height}px`;
    this.area = area;
    for (const listener of this.listeners) listener(area);
    return area;
  }
}

/** The largest 16:9 area of a window. */
export function fitPicture(windowWidth: number, windowHeight: number): PictureArea {
  const scale = Math.min(windowWidth / screen.width, windowHeight / screen.height);
  const width = Math.round(screen.width * scale);
  const height = Math.round(screen.height * scale);
  return {
    left: Math.floor((windowWidth - width) / 2),
    top: Math.floor((windowHeight - height) / 2),
    width,
    height,
    scale,
  };
}
