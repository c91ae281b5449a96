import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { AppPage } from '../../../test/harness/page/app-page.ts';
import { type FilmFrame, type Jump, jumpsOf } from './jumps.ts';

/** Large enough to see a line of text come and go. */
const small = { width: 320, height: 180 };

/** The pictures of a page whose time is frozen and which draws in screenshots only. Videos are left out: they play on. */
export class Film {
  private readonly frames: FilmFrame[] = [];
  private drawn = -1;

  /** @param folder is created; a picture is named by its time in milliseconds, `00004200.webp` */
  constructor(private readonly folder: string) {}

  get length(): number {
    return this.frames.length;
  }

  get jumps(): Jump[] {
    return jumpsOf(this.frames);
  }

  /** Keeps what the page shows at `time`, unless nothing has been drawn since the last picture. */
  async take(app: AppPage, time: number): Promise<void> {
    const drawn = await app.page.evaluate(() => (window as unknown as { drawing: { left: number } }).drawing.left);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    const picture = sharp(await app.screenshot({ video: false }));
    const brightness = picture.clone().resize(small).greyscale().raw().toBuffer();
    await mkdir(this.folder, { recursive: true });
    await writeFile(path.join(this.folder, nameOf(time)), await picture.webp({ quality: 80, effort: 0 }).toBuffer());
    this.frames.push({ time, brightness: await brightness });
  }
}

/** Sorts by time. */
export const nameOf = (time: number): string => `${String(Math.round(time)).padStart(8, '0')}.webp`;
