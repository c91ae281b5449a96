// @vitest-environment happy-dom
import type { TextureSource } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { AtlasSource, type TextureMemory } from '../../../../src/render/textures/atlas-source.ts';

/** A canvas that is redrawn for every text, reduced to what it shows. */
function sharedCanvas() {
  return { width: 64, height: 32, shows: '' } as unknown as HTMLCanvasElement & { shows: string };
}

/** Texture memory that records what a canvas showed when it was copied. */
function recordingMemory() {
  const copied: string[] = [];
  const pages = new Set<TextureSource>();
  const memory: TextureMemory = {
    allocate: () => {},
    copy(source, pixels) {
      pages.add(source);
      copied.push((pixels as unknown as { shows: string }).shows);
    },
    clear: () => {},
  };
  return { copied, pages, memory };
}

describe('an atlas page', () => {
  it('copies each text while the canvas shows it, from the first text of a new page on', () => {
    const { copied, pages, memory } = recordingMemory();
    const page = new AtlasSource(1024, memory);
    const canvas = sharedCanvas();
    for (const text of ['Four families', 'See More', 'More Info']) {
      canvas.shows = text;
      page.write(canvas, 0, 0);
    }
    expect(copied).toEqual(['Four families', 'See More', 'More Info']);
    expect(pages.size).toBe(1);
  });
});
