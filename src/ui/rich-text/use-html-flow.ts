import { useEffect, useMemo, useState } from 'react';
import type { TextFlow } from '../../render/text/flow-text.ts';
import { textStyle } from '../../render/text/text-style.ts';
import type { Look } from '../look.ts';
import { useUi } from '../ui-context.ts';
import { plainBlocks, type RichLink } from './blocks.ts';
import { createHtmlReader } from './clean-html.ts';
import { type BreakLines, type RichStyles, richFlow } from './rich-flow.ts';

export interface PlainLines {
  /** Shown where the text has no words. */
  instead?: string;
  /** With their QR codes below those words. Must be the same list as long as nothing changes. */
  links?: readonly RichLink[];
  /** Shown below it. */
  below?: string;
}

const noLinks: readonly RichLink[] = [];

/** Lays out untrusted text, with or without markup, for a width, and again when font faces have loaded. */
export function useHtmlFlow(html: string, width: number, lines: PlainLines = {}): TextFlow {
  const { instead = '', links = noLinks, below = '' } = lines;
  const { stage, look } = useUi();
  const [readHtml] = useState(() => createHtmlReader(window));
  const blocks = useMemo(() => {
    const read = readHtml(html);
    return [...(read.length > 0 ? read : plainBlocks(instead, links)), ...plainBlocks(below)];
  }, [readHtml, html, instead, links, below]);
  const [fontsLoaded, setFontsLoaded] = useState(0);
  const styles = useMemo(() => richStyles(look), [look]);
  useEffect(
    () =>
      stage.fonts.onLoaded((isConcerned) => {
        if (blocks.some(({ text }) => isConcerned(text))) setFontsLoaded((times) => times + 1);
      }),
    [stage, blocks],
  );
  return useMemo(() => {
    // A new object for new faces.
    const breakLines: BreakLines = (text, style, room) =>
      stage.texts.flow(text, style, room).lines.map(({ text: line }) => line);
    return fontsLoaded >= 0 ? richFlow(blocks, styles, width, breakLines, stage) : { lines: [], height: 0 };
  }, [stage, blocks, styles, width, fontsLoaded]);
}

function richStyles({ theme, text }: Look): RichStyles {
  const { type } = theme;
  return {
    body: text.description,
    heading: textStyle(type.heading, 32, { strong: true, lineHeight: 42 }),
    link: textStyle(type.body, 28, { strong: true, lineHeight: 40 }),
    address: text.metadata,
  };
}
