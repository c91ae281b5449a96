import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { layOut } from '../../../scripts/make/media/captions.ts';
import { pairsOf, withClosedCaptions } from '../../../scripts/make/media/cea608.ts';
import { films } from '../../../scripts/make/media/films.ts';
import { root } from '../../harness/root.ts';

const film = films.find(({ hasClosedCaptions }) => hasClosedCaptions)!;
const cues = layOut(film.sentences.en, 'en', 64);

it('the pictures of the committed film carry its captions, each once', async () => {
  const pairs = pairsOf(cues, 25);
  for (const name of ['000.m4s', '007.m4s', '015.m4s']) {
    const segment = await readFile(path.join(root, 'assets/media', film.id, 'h264-540', name));
    expect(withClosedCaptions(segment, pairs, 25).equals(segment)).toBe(true);
    expect(withClosedCaptions(segment, new Map(), 25).length).toBeLessThan(segment.length);
  }
});

it('captions appear and go with their picture, and each code is sent in time', () => {
  const pairs = [...pairsOf(cues, 25)];
  expect(pairs.filter(([, [, code]]) => code === 0x2f).map(([frame]) => frame)).toEqual(
    cues.flatMap(({ from }) => [Math.round(from * 25), Math.round(from * 25) + 1]),
  );
});

it('a text that CEA-608 cannot hold is refused', () => {
  const cue = (text: string) => [{ from: 5, to: 8, text, settings: '' }];
  expect(() => pairsOf(cue('Ærø'), 25)).toThrow('a character');
  expect(() => pairsOf(cue('far too many words '.repeat(5)), 25)).toThrow('too long');
});
