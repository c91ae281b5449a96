import { useMemo } from 'react';
import type { RichLink } from '../../../ui/rich-text/blocks.ts';
import { useHtmlFlow } from '../../../ui/rich-text/use-html-flow.ts';
import { textInView } from '../../../ui/scroll-text/flow-words.ts';
import { ScrollText } from '../../../ui/scroll-text/scroll-text.tsx';
import { useUi } from '../../../ui/ui-context.ts';
import { useTexts } from '../../services.ts';
import { panelInner, titleRoom } from '../settings-layout.ts';
import { settingsTexts } from '../texts.ts';
import { PanelFrame, type PanelProps } from './panel.tsx';

const height = panelInner.height - titleRoom;
/** The rail of a scrolling text stands in the margin. */
const width = panelInner.width - 40;

export interface TextPanelProps extends Pick<PanelProps, 'entry' | 'pageFocusKey'> {
  /** Lines below the entry's own text. */
  below?: string;
}

/** Lines of text, or HTML: headings, paragraphs, lists, and a QR code for each link. A long one scrolls in 300 px steps. */
export function TextPanel({ entry, pageFocusKey, below = '' }: TextPanelProps) {
  const { look } = useUi();
  const t = useTexts(settingsTexts);
  const { text, link } = entry;
  const links = useMemo((): RichLink[] => (link === null ? [] : [{ text, url: link }]), [text, link]);
  const instead = links.length > 0 ? t('settings.link') : '';
  const flow = useHtmlFlow(entry.details, width, { instead, below, links });
  return (
    <PanelFrame title={entry.text} spoken={textInView(flow, height)}>
      <ScrollText
        focusKey={`${pageFocusKey}/panel`}
        parentFocusKey={pageFocusKey}
        name={entry.text}
        flow={flow}
        style={look.text.description}
        x={panelInner.x}
        y={panelInner.y + titleRoom}
        width={width}
        height={height}
      />
    </PanelFrame>
  );
}
