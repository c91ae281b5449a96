/**
 * Copies the font files that the app ships from their npm packages to fonts/, with their licences and three lists:
 * brand-fonts.json (by brand), fallback-fonts.json (scripts that no brand face covers) and fallback-letters.json (which of those
 * has a letter). Run it when a face is added:
 * `node scripts/make/fonts.mjs`. The result is committed, so that neither the build nor the app needs the packages.
 */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { listOfLetters } from '../lib/fallback-letters.mjs';

const run = promisify(execFile);
const fontsDirectory = fileURLToPath(new URL('../../fonts/', import.meta.url));
const packageVersion = '5.3.0';

const latin = ['latin', 'latin-ext', 'vietnamese'];

/** The faces of each brand. `700i` is italic. */
const brandFaces = {
  nation: [
    { id: 'fraunces', weights: ['600', '700'], subsets: latin },
    { id: 'inter', weights: ['400', '500', '600'], subsets: latin },
  ],
  sports: [
    { id: 'barlow-condensed', weights: ['600', '700', '700i'], subsets: latin },
    { id: 'barlow', weights: ['400', '500', '600'], subsets: latin },
  ],
  news: [
    { id: 'ibm-plex-sans-condensed', weights: ['500', '600', '700'], subsets: latin },
    { id: 'ibm-plex-sans', weights: ['400', '500', '600'], subsets: latin },
  ],
};

/** One weight of each: fallback glyphs need to be readable, not to match the brand's weights. */
const fallbackFaces = [
  { id: 'inter', weights: ['500'], subsets: ['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'] },
  { id: 'noto-sans-hebrew', weights: ['500'], subsets: ['hebrew'] },
  { id: 'noto-sans-arabic', weights: ['500'], subsets: ['arabic'] },
  { id: 'noto-sans-jp', weights: ['500'], subsets: 'slices' },
  { id: 'noto-sans-kr', weights: ['500'], subsets: 'slices' },
  { id: 'noto-sans-sc', weights: ['500'], subsets: 'slices' },
];

/** Unpacks one font package and returns its folder. */
async function unpack(id, workDirectory) {
  const { stdout } = await run('npm', ['pack', '--silent', `@fontsource/${id}@${packageVersion}`], {
    cwd: workDirectory,
  });
  const directory = path.join(workDirectory, id);
  await mkdir(directory);
  await run('tar', ['xzf', stdout.trim(), '-C', directory, '--strip-components=1'], { cwd: workDirectory });
  return directory;
}

/** The @font-face rules of a package's stylesheet: subset or slice name, file and range. */
function facesOf(stylesheet, id, weight, style) {
  const faces = [];
  for (const rule of stylesheet.matchAll(/@font-face\s*{([^}]*)}/g)) {
    const file = /url\(\.\/files\/([^)]+\.woff2)\)/.exec(rule[1])?.[1];
    if (file === undefined) throw new Error(`No woff2 file in a rule of ${id} ${weight}`);
    const unicodeRange = /unicode-range:\s*([^;]+);/.exec(rule[1])?.[1].trim();
    const subset = file.slice(id.length + 1, -`-${weight}-${style}.woff2`.length);
    faces.push({ subset, file, unicodeRange });
  }
  return faces;
}

/** Copies the wanted files of one family and returns their entries. */
async function take({ id, weights, subsets }, packageDirectory) {
  const { family } = JSON.parse(await readFile(path.join(packageDirectory, 'metadata.json'), 'utf8'));
  const entries = [];
  for (const spec of weights) {
    const italic = spec.endsWith('i');
    const weight = Number.parseInt(spec, 10);
    const stylesheet = await readFile(path.join(packageDirectory, `${weight}${italic ? '-italic' : ''}.css`), 'utf8');
    const wanted = facesOf(stylesheet, id, weight, italic ? 'italic' : 'normal').filter(({ subset }) =>
      subsets === 'slices' ? /^\d+$/.test(subset) : subsets.includes(subset),
    );
    if (wanted.length === 0) throw new Error(`${id} ${spec} has none of ${subsets}`);
    for (const { file, unicodeRange } of wanted) {
      await copyFile(path.join(packageDirectory, 'files', file), path.join(fontsDirectory, 'files', file));
      entries.push({ family, weight, italic, file, unicodeRange });
    }
  }
  await copyFile(path.join(packageDirectory, 'LICENSE'), path.join(fontsDirectory, 'LICENSES', `${id}.txt`));
  return entries;
}

/** One entry a line, so that a changed face is a one-line diff. */
const lines = (entries, indent) => entries.map((entry) => `${indent}${JSON.stringify(entry)}`).join(',\n');

async function main() {
  const workDirectory = await mkdtemp(path.join(tmpdir(), 'proscenium-fonts-'));
  try {
    for (const folder of ['files', 'LICENSES']) {
      await rm(path.join(fontsDirectory, folder), { recursive: true, force: true });
      await mkdir(path.join(fontsDirectory, folder), { recursive: true });
    }
    const packages = new Map();
    for (const { id } of [...Object.values(brandFaces).flat(), ...fallbackFaces])
      if (!packages.has(id)) packages.set(id, await unpack(id, workDirectory));
    const takeAll = async (faces) => {
      const taken = [];
      for (const face of faces) taken.push(...(await take(face, packages.get(face.id))));
      return taken;
    };

    const brands = [];
    for (const [brand, faces] of Object.entries(brandFaces))
      brands.push(`  "${brand}": [\n${lines(await takeAll(faces), '    ')}\n  ]`);
    await writeFile(path.join(fontsDirectory, 'brand-fonts.json'), `{\n${brands.join(',\n')}\n}\n`);
    const fallback = await takeAll(fallbackFaces);
    await writeFile(path.join(fontsDirectory, 'fallback-fonts.json'), `[\n${lines(fallback, '  ')}\n]\n`);
    await writeFile(path.join(fontsDirectory, 'fallback-letters.json'), listOfLetters(fallback));
  } finally {
    await rm(workDirectory, { recursive: true, force: true });
  }
}

await main();
