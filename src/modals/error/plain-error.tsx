import { useEffect, useMemo, useState } from 'react';
import { delays, screen } from '../../config/constants.ts';
import type { ErrorAction } from '../../stores/error-catalogue.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { useModalLayer } from '../../ui/dialog/use-modal-layer.ts';
import { useUi } from '../../ui/ui-context.ts';
import { buttonsKey, type ErrorModalProps, type LazyErrorModal, layerKey } from './error-layer.ts';

const width = 1120;
const titleBottom = 464;
const textTop = 480;
const buttonTop = 620;

export interface PlainErrorProps extends ErrorModalProps {
  modal: LazyErrorModal;
  /** A button got the focus. */
  onChoose(action: ErrorAction): void;
}

/**
 * Takes the keys while the error's page loads, and shows the error by itself where that page cannot be loaded, or has
 * not arrived after a second: a router without a connection never refuses.
 */
export function PlainError({ modal, error, above, onAct, onBack, onChoose }: PlainErrorProps) {
  const { stage, look, clock } = useUi();
  const [isAlone, setAlone] = useState(false);
  useEffect(() => {
    const show = () => setAlone(true);
    const timer = clock.setTimeout(show, delays.plainError);
    modal.load().catch(show);
    return () => clock.clearTimeout(timer);
  }, [modal, clock]);
  const { title: name, message, button, secondButton } = error;
  useModalLayer({ layerKey, name, description: message, role: 'alertdialog', above, onBack });
  const [title, text, buttons] = useMemo(() => {
    const { color } = look.theme;
    const lines = { color: color.text, maxWidth: width, maxLines: 3 };
    return [
      { ...lines, text: name, style: look.text.pageTitle },
      { ...lines, text: message, style: look.text.description },
      [button, ...(secondButton ? [secondButton] : [])].map((each) => ({ ...each, key: each.action })),
    ] as const;
  }, [look, name, message, button, secondButton]);
  if (!isAlone) return null;
  const titleTop = titleBottom - stage.texts.lineCount(name, title.style, width, 3) * title.style.lineHeight;
  return (
    <group>
      <quad boxWidth={screen.width} boxHeight={screen.height} tint={look.theme.color.ground} />
      <textBlock stage={stage} model={title} x={screen.safeX} y={titleTop} />
      <textBlock stage={stage} model={text} x={screen.safeX} y={textTop} />
      <ButtonRow
        focusKey={buttonsKey}
        parentFocusKey={layerKey}
        buttons={buttons}
        memory="never"
        onFocusChange={(index, isFocused) => isFocused && onChoose(buttons[index]?.key as ErrorAction)}
        onSelect={({ key }) => onAct(key as ErrorAction)}
        x={screen.safeX}
        y={buttonTop}
      />
    </group>
  );
}
