import { describe, expect, it } from 'vitest';
import { direct } from '../../../../service/artwork/art-direction.ts';
import type { Layout } from '../../../../service/artwork/image-keys.ts';
import { type MotifName, motifs } from '../../../../service/artwork/motifs/index.ts';
import { palettes } from '../../../../service/artwork/palettes.ts';
import { drawScene } from '../../../../service/artwork/scene.ts';
import { subject } from './subjects.ts';

const names = Object.keys(motifs) as MotifName[];

describe('a motif', () => {
  it.each(names)('%s draws valid outlines in every layout and aspect ratio', (motif) => {
    const shapes: [Layout, number, number][] = [
      ['scene', 420, 250],
      ['hero', 1344, 756],
      ['poster', 240, 360],
      ['keyart', 1280, 800],
      ['scene', 2048, 1],
    ];
    for (const brand of ['nation', 'sports', 'news'] as const) {
      const palette = palettes[brand][0];
      if (!palette) throw new Error('a brand without colours');
      for (const [layout, width, height] of shapes) {
        const identity = { motif, palette, seed: `${brand}/${motif}` };
        const svg = drawScene({
          subject: subject({ brand, entityId: `${motif}-e1` }),
          identity,
          layout,
          alternate: false,
          width,
          height,
        });
        expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
        expect(svg.length).toBeLessThan(400_000);
      }
    }
  });

  it('are numerous enough for a varied catalogue', () => {
    expect(names.length).toBeGreaterThanOrEqual(14);
  });
});

describe('the art direction', () => {
  it('gives an episode the palette and motif of its series, and a camera of its own', () => {
    const series = subject({ entityId: 'tidewater', title: 'Tidewater' });
    const episode = subject({
      entityId: 'tidewater-s1e2',
      kind: 'EPISODE',
      title: 'Storm Market',
      seriesId: 'tidewater',
    });
    const [one, two] = [direct(series, undefined), direct(episode, series)];
    expect(two).toEqual(one);
    const draw = (of: typeof series): string =>
      drawScene({ subject: of, identity: one, layout: 'scene', alternate: false, width: 420, height: 250 });
    expect(draw(episode)).not.toBe(draw(series));
  });

  it('keeps the palette of the series even if the series is unknown', () => {
    const series = subject({ entityId: 'tidewater', title: 'Tidewater' });
    const orphan = subject({ entityId: 'tidewater-s1e2', kind: 'EPISODE', title: 'Low Tide', seriesId: 'tidewater' });
    expect(direct(orphan, undefined).palette).toBe(direct(series, undefined).palette);
  });

  it('matches the motif to the title', () => {
    expect(direct(subject({ title: '灯台守の娘', about: "The Lighthouse Keeper's Daughter" }), undefined).motif).toBe(
      'coast',
    );
    expect(direct(subject({ brand: 'news', title: 'Eye Wall' }), undefined).motif).toBe('cyclone');
    expect(direct(subject({ brand: 'sports', title: 'Pit Wall' }), undefined).motif).toBe('trails');
    expect(direct(subject({ kind: 'personality', title: 'Marian Cole' }), undefined).motif).toBe('portrait');
  });

  it('recognises the sport of a sports show', () => {
    expect(direct(subject({ brand: 'sports', title: 'Golden Boot' }), undefined).theme).toBe('soccer');
    expect(direct(subject({ title: 'Golden Boot' }), undefined).theme).toBeUndefined();
  });
});
