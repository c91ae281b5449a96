import { useMemo } from 'react';
import { htmlText } from '../../ui/scroll-text/html-text.ts';
import { ScrollText } from '../../ui/scroll-text/scroll-text.tsx';
import { textInView } from '../../ui/scroll-text/scroll-text-controller.ts';
import { useScrollTextModel } from '../../ui/scroll-text/use-scroll-text-model.ts';
import { useTextFlow } from '../../ui/scroll-text/use-text-flow.ts';
import { useUi } from '../../ui/ui-context.ts';
import { PanelFrame, type PanelProps, panelInner, titleRoom } from './panel.tsx';

const markup = /<[a-z!/]/i;
const height = panelInner.height - titleRoom;
/** The rail of a scrolling text stands in the margin. */
const width = panelInner.width - 40;

/** Lines of text, or HTML as text; a long one scrolls once it has the focus. */
export function TextPanel({ entry, pageFocusKey }: PanelProps) {
  const { stage, look } = useUi();
  const style = look.text.description;
  const words = useMemo(() => (markup.test(entry.details) ? htmlText(entry.details) : entry.details), [entry.details]);
  const flow = useTextFlow(words, style, width);
  const place = { x: panelInner.x, y: panelInner.y + titleRoom };
  const isLong = flow.height > height;
  const model = useScrollTextModel({ flow, style, width, height });
  return (
    <PanelFrame title={entry.text} spoken={textInView(flow, height)}>
      {isLong ? (
        <ScrollText
          focusKey={`${pageFocusKey}/panel`}
          parentFocusKey={pageFocusKey}
          name={entry.text}
          flow={flow}
          style={style}
          {...place}
          width={width}
          height={height}
        />
      ) : (
        <scrollTextView stage={stage} model={model} {...place} />
      )}
    </PanelFrame>
  );
}
