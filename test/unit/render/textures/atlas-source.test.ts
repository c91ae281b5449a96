// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { AtlasSource, atlasUploader } from '../../../../src/render/textures/atlas-source.ts';

/** A canvas that is redrawn for every text, reduced to what it shows. */
function sharedCanvas() {
  return { width: 64, height: 32, shows: '' } as unknown as HTMLCanvasElement & { shows: string };
}

/** Texture memory that records what a canvas showed when it was uploaded. */
function memory() {
  const copied: string[] = [];
  const gl = {
    texImage2D: () => undefined,
    texSubImage2D: (...parameters: unknown[]) => void copied.push((parameters[6] as { shows: string }).shows),
  } as unknown as WebGLRenderingContext;
  const pages = new Set<AtlasSource>();
  /** As Pixi does: follows a page from the moment it is in memory. */
  const allocate = (page: AtlasSource) => {
    const texture = { width: 0, height: 0 } as never;
    const upload = () => atlasUploader.upload(page, texture, gl);
    pages.add(page);
    page.on('update', upload);
    upload();
  };
  return { copied, pages, allocate };
}

describe('an atlas page', () => {
  it('copies each text while the canvas shows it, from the first text of a new page on', () => {
    const { copied, pages, allocate } = memory();
    const page = new AtlasSource(1024, undefined, () => allocate(page));
    const canvas = sharedCanvas();
    for (const text of ['Four families', 'See More', 'More Info']) {
      canvas.shows = text;
      page.write(canvas, 0, 0);
    }
    expect(copied).toEqual(['Four families', 'See More', 'More Info']);
    expect(pages.size).toBe(1);
  });
});
