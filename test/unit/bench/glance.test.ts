import { describe, expect, it } from 'vitest';
import { glanceChart, headlines } from '../../../bench/report/glance.ts';
import { htmlReport } from '../../../bench/report/html.ts';
import { pageScenariosNamed } from '../../../bench/scenarios.ts';
import { own, peer, result, subject } from './bench-result.ts';

describe('the headlines as a picture', () => {
  const empty = subject(
    'empty-page',
    'Empty page',
    [3, 3, 3, 3, 3, 3].map((ms) => ({ 'key.quiet.p95': ms })),
  );

  it('show every app with its median, and the machine of the measurement', () => {
    const picture = glanceChart(result([own, peer]));
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d. ]+"/);
    for (const text of [
      'Row scroll, 6 runs',
      'main thread per key press until nothing moves, p95',
      '7.00 ms',
      '12.0 ms',
      'A &#60;fast&#62; one',
    ])
      expect(picture).toContain(text);
    expect(picture).not.toContain('NaN');
  });

  it('say beside each other app what this one is to it, with interval and verdict, as does the report', () => {
    for (const picture of [glanceChart(result([own, peer])), htmlReport(result([own, peer]))])
      expect(picture).toContain('class="ratio ahead" text-anchor="end">0.50 x (0.40–0.70), ahead</text>');
  });

  it('give no verdict where runs are too few for one', () => {
    const few = [own, peer].map((app) => ({ ...app, runs: app.runs.slice(0, 3) }));
    const picture = glanceChart(result(few));
    expect(picture).toContain('class="ratio" text-anchor="end">0.50 x (0.40–0.70)</text>');
  });

  it('draw nothing of the spread of one app’s runs, which decides nothing, and no empty page', () => {
    const picture = glanceChart(result([own, peer, empty]));
    expect(picture.match(/<rect x=/g)).toHaveLength(2);
    expect(picture).not.toContain('Empty page');
  });

  it('have those first in which this app is behind, as the tables have', () => {
    const { scenarios, ...rest } = result([own, peer]);
    const swapped = [
      { ...peer, id: 'proscenium' },
      { ...own, id: 'solid-lightning' },
    ];
    const behind = { ...scenarios[0]!, name: 'grid-scroll', title: 'Grid scroll', subjects: swapped };
    const picture = glanceChart({ ...rest, scenarios: [scenarios[0]!, behind] });
    expect(picture.indexOf('Grid scroll')).toBeLessThan(picture.indexOf('Row scroll'));
  });

  it('have the figures in which the peers were better as well', () => {
    const shown = headlines.map((headline) => headline.join(' '));
    for (const figure of ['frames.bad', 'frames.over33', 'count.uploadBytes', 'memory.page'])
      expect(shown).toContain(`row-scroll ${figure}`);
    expect(shown).toContain('warm-start start.content');
    expect(shown).toContain('idle memory.page');
  });

  it('are figures that their scenarios have', () => {
    for (const [name, id] of headlines)
      expect([name, pageScenariosNamed([name])[0]?.figures.includes(id) && id]).toEqual([name, id]);
  });
});
