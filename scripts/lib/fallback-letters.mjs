/** Code points of a CSS `unicode-range`, as pairs of the first and the last. */
function rangesOf(unicodeRange) {
  return unicodeRange.split(',').map((part) => {
    const [first, last = first] = part.trim().slice('U+'.length).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/**
 * fonts/fallback-letters.json, as the app reads it (src/render/text/fallback-faces.ts): which file has each letter, without a range
 * to be parsed. A letter of several faces belongs to the first.
 * @param faces of fonts/fallback-fonts.json, those that come first before others
 */
export function listOfLetters(faces) {
  const fileOf = new Map();
  faces.forEach(({ unicodeRange }, file) => {
    for (const [first, last] of rangesOf(unicodeRange))
      for (let letter = first; letter <= last; letter++) if (!fileOf.has(letter)) fileOf.set(letter, file);
  });
  const runs = [];
  for (const [letter, file] of [...fileOf].sort(([one], [other]) => one - other)) {
    const run = runs.at(-1);
    if (run && run.last === letter - 1 && run.file === file) run.last = letter;
    else runs.push({ first: letter, last: letter, file });
  }
  const letters = runs.flatMap(({ first, last, file }, i) => [first - (runs[i - 1]?.last ?? 0), last - first, file]);
  return `${JSON.stringify({ files: faces.map(({ file }) => file), letters })}\n`;
}
