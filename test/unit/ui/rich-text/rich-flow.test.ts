import { describe, expect, it } from 'vitest';
import type { RichBlock } from '../../../../src/ui/rich-text/blocks.ts';
import { type RichStyles, richFlow } from '../../../../src/ui/rich-text/rich-flow.ts';
import { flowContent, flowWords, linesBetween } from '../../../../src/ui/scroll-text/flow-words.ts';

const style = (lineHeight: number) => ({ lineHeight }) as RichStyles['body'];
const styles: RichStyles = { body: style(40), heading: style(50), link: style(41), address: style(34) };
const block = (kind: RichBlock['kind'], text: string, more: Partial<RichBlock> = {}): RichBlock => ({
  kind,
  text,
  level: 0,
  mark: '',
  depth: 0,
  links: [],
  ...more,
});
/** A word a line. */
const flowIn = (isMirrored: boolean, ...blocks: RichBlock[]) =>
  richFlow(blocks, styles, 800, (text) => text.split(' '), { isMirrored });
const flow = (...blocks: RichBlock[]) => flowIn(false, ...blocks);
const item = (text: string) => block('item', text, { mark: '•' });
const link = { text: 'Rules', url: 'https://a.example/rules' };

describe('blocks laid out beneath each other', () => {
  it('have the style of their kind, and room between them', () => {
    const { lines, height } = flow(block('heading', 'Top', { level: 2 }), block('paragraph', 'one two'));
    expect(lines.map(({ text, y, style: own }) => [text, y, own?.lineHeight])).toEqual([
      ['Top', 0, 50],
      ['one', 70, 40],
      ['two', 110, 40],
    ]);
    expect(height).toBe(150);
  });

  it('hang the lines of an item beside its mark, deeper in an inner list', () => {
    const { lines } = flow(item('a b'), block('item', 'c', { mark: '•', depth: 1 }));
    expect(lines.map(({ text, indent }) => [text, indent])).toEqual([
      ['•', 0],
      ['a', 40],
      ['b', 40],
      ['•', 40],
      ['c', 80],
    ]);
    expect(lines[0]?.y).toBe(lines[1]?.y);
  });

  it('give each link a QR code once, with its words and its address beside', () => {
    const { lines, pictures, height } = flow(block('paragraph', 'See', { links: [link, link] }));
    expect(pictures).toHaveLength(1);
    expect(pictures?.[0]).toMatchObject({ x: 0, y: 68, size: 192 });
    expect(pictures?.[0]?.draw()).toMatch(/^data:image\/bmp;base64,/);
    expect(lines.slice(1).map(({ text, y, indent }) => [text, y, indent])).toEqual([
      ['Rules', 68, 224],
      ['a.example/rules', 109, 224],
    ]);
    expect(height).toBe(68 + 192);
  });

  it('put the code of a right-to-left link on the right', () => {
    const links = [{ ...link, text: 'תנאים' }];
    expect(flow(block('paragraph', 'x', { links })).pictures?.[0]?.x).toBe(800 - 192);
  });

  it('put the code where its words begin in a mirrored layout', () => {
    const left = (text: string) =>
      flowIn(true, block('paragraph', 'x', { links: [{ ...link, text }] })).pictures?.[0]?.x;
    expect([left('תנאים'), left('Rules')]).toEqual([0, 800 - 192]);
  });
});

describe('what a screen reader gets of blocks', () => {
  const blocks = [
    block('heading', 'Top', { level: 2 }),
    item('a b'),
    item('c'),
    block('paragraph', 'See.', { links: [link] }),
  ];

  it('are headings, lists and links', () => {
    const content = flowContent(flow(...blocks).lines) ?? [];
    expect(content.map(({ attributes, text }) => [attributes['role'], text])).toEqual([
      ['heading', 'Top'],
      ['list', undefined],
      ['paragraph', 'See.'],
      ['link', 'Rules a.example/rules'],
    ]);
    expect(content[0]?.attributes['aria-level']).toBe('2');
    expect(content[1]?.children.map(({ attributes, text }) => [attributes['role'], text])).toEqual([
      ['listitem', 'a b'],
      ['listitem', 'c'],
    ]);
  });

  it('are sentences for a voice', () => {
    expect(flowWords(flow(...blocks).lines)).toBe('Top. a b. c. See. Rules a.example/rules');
  });

  it('come with the window that shows their lines', () => {
    const laidOut = flow(...blocks);
    expect(flowWords(linesBetween(laidOut, 60, 150))).toBe('a b');
  });
});
