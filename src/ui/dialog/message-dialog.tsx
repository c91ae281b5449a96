import { useMemo } from 'react';
import { ButtonRow } from '../button-row/button-row.tsx';
import type { RowButton } from '../button-row/button-row-controller.ts';
import { useUi } from '../ui-context.ts';
import { Accent } from './accent.tsx';
import { centredBox, Dialog } from './dialog.tsx';

export interface MessageDialogProps {
  layerKey: string;
  title: string;
  message: string;
  buttons: readonly RowButton[];
  /** Key of the button that is focused first, each time the dialog opens. */
  preferred?: string;
  onSelect(button: RowButton): void;
  onBack(): void;
}

const width = 920;
const padding = 72;
const textWidth = width - 2 * padding;
const accentHeight = 42;
const titleGap = 20;
const buttonsGap = 52;

/** A short question or message, with buttons. */
export function MessageDialog({ layerKey, title, message, buttons, preferred, onSelect, onBack }: MessageDialogProps) {
  const { stage, look } = useUi();
  const { color } = look.theme;
  const { heading, words, headingHeight, wordsHeight } = useMemo(() => {
    const block = (text: string, style: typeof look.text.description, tint: number, maxLines: number) => ({
      model: { text, style, color: tint, maxWidth: textWidth, maxLines },
      height: text === '' ? 0 : stage.texts.lineCount(text, style, textWidth, maxLines) * style.lineHeight,
    });
    const first = block(title, look.text.pageTitle, color.text, 3);
    const second = block(message, look.text.description, color.textMuted, 6);
    return { heading: first.model, words: second.model, headingHeight: first.height, wordsHeight: second.height };
  }, [stage, look, color, title, message]);

  const buttonsKey = `${layerKey}/buttons`;
  const wordsTop = padding + accentHeight + headingHeight + (headingHeight > 0 ? titleGap : 0);
  const buttonsTop = wordsTop + wordsHeight + buttonsGap;
  const box = centredBox(width, buttonsTop + look.button.height + padding);
  return (
    <Dialog
      layerKey={layerKey}
      name={title || message}
      description={title ? message : ''}
      box={box}
      {...(preferred === undefined ? {} : { preferred: `${buttonsKey}/${preferred}` })}
      onBack={onBack}
    >
      <Accent x={padding} y={padding} />
      {headingHeight > 0 && <textBlock stage={stage} model={heading} x={padding} y={padding + accentHeight} />}
      {wordsHeight > 0 && <textBlock stage={stage} model={words} x={padding} y={wordsTop} />}
      <ButtonRow
        focusKey={buttonsKey}
        parentFocusKey={layerKey}
        buttons={buttons}
        memory="never"
        onSelect={onSelect}
        x={padding}
        y={buttonsTop}
        focusX={box.x + padding}
        focusY={box.y + buttonsTop}
      />
    </Dialog>
  );
}
