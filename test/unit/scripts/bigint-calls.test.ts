import { rollup } from 'rollup';
import { expect, it } from 'vitest';
import { bigintCalls } from '../../../scripts/lib/bigint-calls.mjs';

/** The bundled code of a module. */
async function bundled(id: string, code: string): Promise<string> {
  const given = { name: 'given', resolveId: () => id, load: () => code };
  const bundle = await rollup({ input: id, plugins: [given, bigintCalls()] });
  const { output } = await bundle.generate({ format: 'es' });
  return output[0].code;
}

it('turns BigInt literals of packages into calls, whatever their base, and leaves strings and names alone', async () => {
  const code = `export const some = [10n, 0xffn, 1_000n, -2n, '3n', chain];\nvar chain = 5;\n`;
  const seen = await bundled('/node_modules/some/index.js', code);
  expect(seen).toContain('BigInt("10"), BigInt("255"), BigInt("1000"), -BigInt("2"), \'3n\', chain]');
  expect(seen).not.toMatch(/[\da-f]n\b(?!')/);
});

it('leaves our own code unchanged', async () => {
  expect(await bundled('/src/index.js', 'export const one = 1n;\n')).toContain('1n');
});
