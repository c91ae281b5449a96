import { Texture } from 'pixi.js';
import { AtlasSource, type TextureMemory } from '../../textures/atlas-source.ts';
import { SlotPacker } from '../../textures/slot-packer.ts';
import { type GlyphFace, steps } from './glyph-face.ts';

/** Heights of strips are rounded up to multiples of these texels, so that faces of like sizes share shelves. */
const heightStep = 4;
/** Widest strip, texels. */
const widest = 512;
/** Empty texels between letters of a strip. */
const gap = 1;

interface Strip {
  readonly keys: number[];
  width: number;
  height: number;
}

/** The page of the atlas that letters are drawn into, each once for all texts. It is never emptied: who finds no room draws texts. */
export class GlyphPage {
  readonly texture: Texture;
  private readonly source: AtlasSource;
  private packer: SlotPacker;
  private readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D | null;

  constructor(
    document: Document,
    memory: TextureMemory,
    readonly size: number,
  ) {
    this.source = new AtlasSource(size, memory);
    this.texture = new Texture({ source: this.source });
    this.packer = new SlotPacker(size, 1);
    this.canvas = document.createElement('canvas');
    this.context = this.canvas.getContext('2d', { willReadFrequently: true });
  }

  /** Bytes of texture memory. */
  get bytes(): number {
    return this.size * this.size * 4;
  }

  /** Draws letters of a face, side by side with as few uploads as possible. @returns false if there is no more room */
  draw(face: GlyphFace, keys: readonly number[]): boolean {
    return stripsOf(face, keys).every((strip) => this.drawStrip(face, strip));
  }

  /** A lost context took all letters along. */
  reset(): void {
    this.packer = new SlotPacker(this.size, 1);
  }

  destroy(): void {
    this.texture.destroy(true);
  }

  private drawStrip(face: GlyphFace, { keys, width, height }: Strip): boolean {
    const slot = this.packer.take(width, Math.ceil(height / heightStep) * heightStep);
    const { canvas, context } = this;
    if (!slot || !context) return false;
    const { letters } = face.metrics;
    canvas.width = width;
    canvas.height = height;
    context.font = face.font;
    context.fillStyle = '#fff';
    context.textBaseline = 'alphabetic';
    let x = 0;
    for (const key of keys) {
      const ink = face.inkOf(key);
      if (!ink) continue;
      const { left, top } = ink;
      context.fillText(letters[Math.floor(key / steps)] as string, x - left + (key % steps) / steps, -top);
      face.keep(key, { ...ink, x: slot.x + x, y: slot.y });
      x += ink.width + gap;
    }
    this.source.write(canvas, slot.x, slot.y);
    return true;
  }
}

function stripsOf(face: GlyphFace, keys: readonly number[]): Strip[] {
  const strips: Strip[] = [];
  let strip: Strip | undefined;
  for (const key of keys) {
    const ink = face.inkOf(key);
    if (!ink) continue;
    if (!strip || strip.width + ink.width > widest) {
      strip = { keys: [], width: 0, height: 0 };
      strips.push(strip);
    }
    strip.keys.push(key);
    strip.width += ink.width + gap;
    strip.height = Math.max(strip.height, ink.height);
  }
  return strips;
}
