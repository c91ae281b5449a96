/** A link in a text. */
export interface RichLink {
  text: string;
  url: string;
}

/** A paragraph-like part of a text, with the links that it contains. */
export interface RichBlock {
  kind: 'heading' | 'paragraph' | 'item';
  text: string;
  /** Of a heading, 1 to 6. */
  level: number;
  /** Of a list item: what stands before it, `•` or `1.` */
  mark: string;
  /** Of a list item: how deep its list lies in other lists, from 0. */
  depth: number;
  links: readonly RichLink[];
}

const plain = { level: 0, mark: '', depth: 0, links: [] } as const;

/** The blocks of a text without markup: a paragraph a line. @param links belong to the last line */
export function plainBlocks(text: string, links: readonly RichLink[] = []): RichBlock[] {
  return text
    .split('\n')
    .map(collapse)
    .filter((line) => line !== '')
    .map((line, at, all) => ({ ...plain, kind: 'paragraph', text: line, links: at < all.length - 1 ? [] : links }));
}

/** The block that the reader is in. */
interface Open {
  kind: RichBlock['kind'];
  text: string;
  level: number;
  mark: string;
  depth: number;
  links: RichLink[];
}

/** Elements that begin and end a block. */
const blockTags: ReadonlySet<string> = new Set([
  ...['P', 'DIV', 'SECTION', 'ARTICLE', 'HEADER', 'FOOTER', 'BLOCKQUOTE', 'PRE', 'TABLE', 'TR', 'UL', 'OL', 'LI', 'HR'],
  ...['H1', 'H2', 'H3', 'H4', 'H5', 'H6'],
]);
/** Deeper markup is not read: no text that people write nests so far. */
const deepest = 60;

/** The blocks of a clean DOM tree (`clean-html.ts`). */
export function blocksOf(root: Node): RichBlock[] {
  const reader = new BlockReader();
  reader.read(root, 0);
  reader.close();
  return reader.blocks;
}

class BlockReader {
  readonly blocks: RichBlock[] = [];
  private open: Open = { ...plain, kind: 'paragraph', text: '', links: [] };
  /** Of the lists that the reader is in: the next number, or null where items have dots. */
  private readonly lists: (number | null)[] = [];

  read(node: Node, depth: number): void {
    if (depth > deepest) return;
    if (node.nodeType === 3) this.open.text += node.nodeValue ?? '';
    else for (const child of Array.from(node.childNodes)) this.element(child, depth + 1);
  }

  /** Ends the current block and begins another. */
  close(next: Partial<Open> = {}): void {
    const { open } = this;
    const text = collapse(open.text);
    if (text !== '') {
      this.blocks.push({ ...open, text });
    } else if (open.kind === 'item' && next.kind === undefined) {
      // `<li><p>`: the paragraph inside is the item.
      this.open = { ...open, text: '' };
      return;
    }
    this.open = { ...plain, kind: 'paragraph', text: '', links: [], ...next };
  }

  private element(node: Node, depth: number): void {
    const { nodeName } = node;
    if (nodeName === 'BR') {
      this.lineBreak();
    } else if (nodeName === 'A') {
      this.link(node as Element, depth);
    } else if (blockTags.has(nodeName)) {
      this.blockElement(node, depth);
    } else {
      if (nodeName === 'TD' || nodeName === 'TH') this.open.text += ' ';
      this.read(node, depth);
    }
  }

  private blockElement(node: Node, depth: number): void {
    const { nodeName } = node;
    const isList = nodeName === 'UL' || nodeName === 'OL';
    if (isList) this.lists.push(nodeName === 'OL' ? 1 : null);
    this.close(this.opened(nodeName));
    this.read(node, depth);
    // An item without words ends with its element.
    if (nodeName === 'LI' && collapse(this.open.text) === '') this.open.kind = 'paragraph';
    this.close();
    if (isList) this.lists.pop();
  }

  private opened(nodeName: string): Partial<Open> {
    if (/^H[1-6]$/.test(nodeName)) return { kind: 'heading', level: Number(nodeName[1]) };
    if (nodeName !== 'LI') return {};
    const last = this.lists.length - 1;
    const number = this.lists[last] ?? null;
    if (number !== null) this.lists[last] = number + 1;
    return { kind: 'item', mark: number === null ? '•' : `${number}.`, depth: Math.max(0, last) };
  }

  /** A line break in an item or a heading stays inside it; in a paragraph it begins another. */
  private lineBreak(): void {
    if (this.open.kind === 'paragraph') this.close();
    else this.open.text += ' ';
  }

  private link(element: Element, depth: number): void {
    const before = this.open;
    const from = before.text.length;
    this.read(element, depth);
    const url = element.getAttribute('href');
    if (url === null) return;
    // A link around a picture has its address as its words.
    if (this.open === before && collapse(before.text.slice(from)) === '') before.text += ` ${url}`;
    const text = this.open === before ? collapse(before.text.slice(from)) : url;
    this.open.links.push({ text, url });
  }
}

/** Control characters, bidi overrides and lone surrogates. */
const unwanted = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff]+/gu;

function collapse(text: string): string {
  return text.replace(unwanted, ' ').replace(/\s+/g, ' ').trim();
}
