import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { captionChoices, defaultCaptions } from '../../../src/config/features/caption-appearance.ts';
import { captionEdges, captionStyle } from '../../../src/player/caption-style.ts';

describe('the style of captions', () => {
  it('has colours with their opacities, the font and the size', () => {
    expect(
      captionStyle({
        ...defaultCaptions,
        color: 'cyan',
        opacity: '50',
        window: 'red',
        windowOpacity: '25',
        font: 'mono',
      }),
    ).toEqual({
      '--caption-color': 'rgba(0, 255, 255, 0.5)',
      '--caption-background': 'rgba(0, 0, 0, 0.75)',
      '--caption-window': 'rgba(255, 0, 0, 0.25)',
      '--caption-edge': 'none',
      '--caption-font': 'monospace',
      '--caption-size': '100%',
    });
  });

  it('has the nearest copy of an edge on top, as opaque as the text', () => {
    expect(captionStyle({ ...defaultCaptions, edge: 'raised', opacity: '50' })['--caption-edge']).toBe(
      '0.03em 0.03em 0 rgba(128, 128, 128, 0.5), 0.06em 0.06em 0 rgba(0, 0, 0, 0.5)',
    );
  });

  it('has an edge of its own for each choice, light around black text', () => {
    const edges = captionChoices.edge.map((edge) => JSON.stringify(captionEdges({ ...defaultCaptions, edge })));
    expect(new Set(edges).size).toBe(captionChoices.edge.length);
    expect(captionEdges({ ...defaultCaptions, edge: 'shadow', color: 'black' })[0]?.color).toBe(0xffffff);
  });

  it('falls back to faces that the build has, where a device lacks the letters', () => {
    const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
    const files = [...read('src/app.css').matchAll(/url\("fonts\/([^"]+)"\)/g)].map((match) => match[1]);
    const built = (JSON.parse(read('fonts/fallback-fonts.json')) as { file: string }[]).map(({ file }) => file);
    expect(files).toHaveLength(2);
    expect(built).toEqual(expect.arrayContaining(files));
  });
});
