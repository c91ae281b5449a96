// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { brand } from '../../../../brands/nation/brand.ts';
import { buttonLines, headSection, textButtons } from '../../../../src/screens/search/search-head.tsx';
import { searchLayout } from '../../../../src/screens/search/search-layout.ts';
import { createLook } from '../../../../src/ui/look.ts';
import type { Ui } from '../../../../src/ui/ui-context.ts';

/** Every letter is ten pixels wide. */
const ui = {
  look: createLook(brand.theme),
  stage: { texts: { widthOf: (text: string) => text.length * 10 } },
} as unknown as Ui;

const texts = (count: number) => Array.from({ length: count }, (_, index) => `film number ${index}`);
const last = { key: 'clear', text: 'Clear Recent Searches' };

describe('the texts above the results', () => {
  it('are cut where they are shown, and whole where they are said and searched for', () => {
    const [button] = textButtons(ui, ['The Slow, Improbable, and Occasionally Glorious Return of the Dining Car']);
    expect(button?.text).toMatch(/…$/);
    expect(button?.text.length).toBeLessThanOrEqual(42);
    expect(button?.describe?.name).toBe(button?.query);
  });

  it('have keys that any text may have', () => {
    const keys = textButtons(ui, ["It's a b/c *", ' ', 'العربية']).map(({ key }) => key);
    for (const key of keys) expect(key).toMatch(/^[a-z]+-\d+$/);
    expect(new Set(keys).size).toBe(3);
  });

  it.each([1, 2])('fill %i lines at most, and the others are left out', (most) => {
    const lines = buttonLines(ui, textButtons(ui, texts(30)), most);
    expect(lines).toHaveLength(most);
    const perLine = (ui.look.button.iconSize +
      ui.look.button.iconGap +
      2 * ui.look.button.paddingX +
      130 +
      24) as number;
    for (const line of lines) expect(line.length * perLine).toBeLessThanOrEqual(searchLayout.list.width + 24 + 30);
    expect(lines.flat().map(({ text }) => text)).toEqual(texts(lines.flat().length));
  });

  it.each([1, 3, 10])('leave room for a last button behind %i', (count) => {
    const lines = buttonLines(ui, textButtons(ui, texts(count)), 2, last);
    expect(lines.length).toBeLessThanOrEqual(2);
    expect(lines.flat().at(-1)).toBe(last);
  });

  it('make no line of nothing', () => {
    expect(buttonLines(ui, [], 1)).toEqual([]);
  });

  it('take as much height as they have lines and words', () => {
    const lines = buttonLines(ui, textButtons(ui, texts(2)), 1);
    const bare = headSection('head', { title: '', hint: '', name: 'Suggestions', lines });
    const titled = headSection('head', { title: 'Recent', hint: 'Hint', name: 'Recent', lines: [...lines, ...lines] });
    expect(titled.height).toBeGreaterThan(bare.height);
  });
});
