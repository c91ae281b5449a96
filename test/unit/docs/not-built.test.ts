import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { unreached, unwritten } from '../../../scripts/lib/unreached.mjs';

const folder = fileURLToPath(new URL('../../../docs/specification/', import.meta.url));
const features = [...unreached.map(({ neededBy }) => neededBy), ...unwritten];

const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
/** Where the specification says that something is missing: the rest of that line of a section. */
const paragraphs = pages.flatMap((page) =>
  readFileSync(path.join(folder, page), 'utf8')
    .split(/\n\n|\\\n/)
    .flatMap((part) => part.replace(/\s+/g, ' ').split('_Not built yet:_ ')[1] ?? [])
    .map((text) => ({ page, text })),
);
const namesIn = (text: string): string[] => [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name);

it.each(paragraphs)('$page names what is not built: $text', ({ text }) => {
  const names = namesIn(text);
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !features.includes(name))).toEqual([]);
});

it('a feature without code is named in the specification', () => {
  const named = new Set(paragraphs.flatMap(({ text }) => namesIn(text)));
  expect(unwritten.filter((feature) => !named.has(feature))).toEqual([]);
});
