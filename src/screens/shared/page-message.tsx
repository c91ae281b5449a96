import { useMemo } from 'react';
import { screen } from '../../config/constants.ts';
import type { TextFlow } from '../../render/text/flow-text.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { useServices } from '../services.ts';

export interface PageMessageProps {
  pageFocusKey: string;
  text: string;
  /** Offers to try again, beside Back. */
  retry?: () => void;
}

const widest = 1200;
const textBottom = 540;
const buttonTop = 620;

/** A page with one sentence and one button. */
export function PageMessage({ pageFocusKey, text, retry }: PageMessageProps) {
  const { stage, look } = useUi();
  const { t, back } = useServices();
  const describe = () => ({ role: 'group', name: text, level: 1 });
  useFocusNode({ focusKey: pageFocusKey, container: true, defaultFocus: true, describe }, [text]);
  const lines = useMemo(() => {
    const style = look.text.pageTitle;
    const { lines: broken, height } = balanced((width) => stage.texts.flow(text, style, width));
    return broken.map((line) => ({
      y: textBottom - height + line.y,
      model: { text: line.text, style, color: look.theme.color.text, maxWidth: widest, align: 'center' as const },
    }));
  }, [stage, look, text]);
  const canRetry = retry !== undefined;
  const buttons = useMemo(() => {
    const goBack = { key: 'back', text: t('button.back'), icon: 'back' } as const;
    return canRetry ? [{ key: 'retry', text: t('button.retry'), icon: 'restart' } as const, goBack] : [goBack];
  }, [canRetry, t]);
  return (
    <group>
      {lines.map(({ y, model }) => (
        <textBlock key={`line at ${y}`} stage={stage} model={model} x={(screen.width - widest) / 2} y={y} />
      ))}
      <ButtonRow
        focusKey={`${pageFocusKey}/buttons`}
        parentFocusKey={pageFocusKey}
        buttons={buttons}
        onSelect={({ key }) => (retry && key === 'retry' ? retry() : back())}
        x={0}
        y={buttonTop}
        centredIn={screen.width}
        defaultFocus
      />
    </group>
  );
}

/** Balances the lines: the narrowest width that needs no more lines than the widest. */
function balanced(flowAt: (width: number) => TextFlow): TextFlow {
  let best = flowAt(widest);
  for (let width = widest - 60; width > widest / 2; width -= 60) {
    const narrower = flowAt(width);
    if (narrower.lines.length > best.lines.length) break;
    best = narrower;
  }
  return best;
}
