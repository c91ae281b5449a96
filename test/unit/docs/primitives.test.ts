import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { primitivePicture, primitivePictures } from '../../../scripts/make/primitive-pictures.mjs';
import { documentErrors } from '../../support/compile-docs.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const text = readFileSync(`${root}docs/primitives.md`, 'utf8');

/** The sections by heading. */
const sections = new Map(
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section] as const),
);

/** The exported components of src/ui, and the names of their props. */
function components(): Map<string, readonly string[]> {
  const files = readdirSync(`${root}src/ui`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `${root}src/ui/${file}`);
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const program = ts.createProgram(files, ts.convertCompilerOptionsFromJson(config.compilerOptions, root).options);
  const checker = program.getTypeChecker();
  const found = new Map<string, readonly string[]>();
  for (const file of files) {
    const source = program.getSourceFile(file) as ts.SourceFile;
    const module = checker.getSymbolAtLocation(source);
    for (const symbol of module ? checker.getExportsOfModule(module) : []) {
      if (!/^[A-Z]/.test(symbol.name) || !(symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable)))
        continue;
      const [call] = checker.getTypeOfSymbolAtLocation(symbol, source).getCallSignatures();
      const [props] = call?.getParameters() ?? [];
      const names = props
        ? checker
            .getTypeOfSymbolAtLocation(props, source)
            .getProperties()
            .map(({ name }) => name)
        : [];
      found.set(
        symbol.name,
        names.filter((name) => name !== 'key' && name !== 'ref'),
      );
    }
  }
  return found;
}

/** The compiler reads much of the project, which takes time on a busy machine. */
const compiling = { timeout: 120_000 };

describe('docs/primitives.md', () => {
  it(
    'has a section with a picture, focus behaviour, an example and every prop for each component of src/ui',
    compiling,
    () => {
      const missing: string[] = [];
      const known = components();
      expect(known.size).toBeGreaterThan(12);
      for (const [name, props] of known) {
        const section = sections.get(name) ?? '';
        const picture = /!\[.+\]\((images\/primitives\/[\w-]+\.webp)\)/.exec(section)?.[1];
        if (picture === undefined || !existsSync(`${root}docs/${picture}`)) missing.push(`${name}: picture`);
        if (!section.includes('**Focus.**')) missing.push(`${name}: focus behaviour`);
        if (!section.includes('```tsx')) missing.push(`${name}: example`);
        missing.push(...props.filter((prop) => !section.includes(`\`${prop}\``)).map((prop) => `${name}: ${prop}`));
      }
      expect(missing).toEqual([]);
    },
  );

  it('has examples that compile', compiling, () => {
    expect(documentErrors('docs/primitives.md', 'src/screens/example')).toEqual([]);
  });

  it.each(Object.keys(primitivePictures))('shows the %s of the current baselines', async (name) => {
    const shown = await sharp(`${root}docs/images/primitives/${name}.webp`).raw().toBuffer({ resolveWithObject: true });
    const wanted = await sharp(await primitivePicture(name))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([shown.info.width, shown.info.height]).toEqual([wanted.info.width, wanted.info.height]);
    const difference = shown.data.reduce(
      (most, value, at) => Math.max(most, Math.abs(value - (wanted.data[at] ?? 0))),
      0,
    );
    // The encoder is the same to the bit; scaling may round differently on another processor. A mean would hide a small part.
    expect(difference).toBeLessThan(8);
  });
});
