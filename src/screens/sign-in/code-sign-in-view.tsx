import { useMemo } from 'react';
import { screen } from '../../config/constants.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { Accent } from '../../ui/dialog/accent.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useServices } from '../services.ts';
import { CodeDisplay, codeHeight } from './code-display.tsx';
import { CodeStatus } from './code-status.tsx';
import { QrPlate } from './qr-plate.tsx';
import type { CodeShown } from './use-code-sign-in.ts';

const left = 2 * screen.safeX;
const wordsWidth = 880;
const accentTop = 220;
const titleTop = 262;
const stepsTop = 396;
const codeTop = 520;
/** From the code's top to its status at least, and from there to the button. */
const codeRoom = 180;
const codeGap = 32;
const statusRoom = 90;
const plate = { x: 1256, y: 268, size: 472 };

export interface CodeSignInViewProps {
  title: string;
  shown: CodeShown;
  /** Focus key of the page or the dialog. */
  parentFocusKey: string;
  onCancel(): void;
}

/** On the whole screen: the code, its QR picture, and what to do with them. */
export function CodeSignInView({ title, shown, parentFocusKey, onCancel }: CodeSignInViewProps) {
  const { stage, look } = useUi();
  const { t } = useServices();
  const { color } = look.theme;
  const { characters, qrCode, steps, status, expiresAt } = shown;
  const models = useMemo(
    () => ({
      title: { text: title, style: look.text.pageTitle, color: color.text, maxWidth: wordsWidth, maxLines: 2 },
      steps: { text: steps, style: look.text.description, color: color.text, maxWidth: wordsWidth, maxLines: 2 },
    }),
    [look, color, title, steps],
  );
  const statusTop = codeTop + Math.max(codeRoom, codeHeight(characters, wordsWidth) + codeGap);
  const buttons = useMemo(() => [{ key: 'cancel', text: t('button.cancel') }], [t]);
  // A title in two lines begins higher.
  const { pageTitle } = look.text;
  const rise = (stage.texts.lineCount(title, pageTitle, wordsWidth, 2) - 1) * pageTitle.lineHeight;
  return (
    <group>
      <Accent x={left} y={accentTop - rise} />
      <textBlock stage={stage} model={models.title} x={left} y={titleTop - rise} />
      <textBlock stage={stage} model={models.steps} x={left} y={stepsTop} />
      <CodeDisplay characters={characters} x={left} y={codeTop} width={wordsWidth} />
      <CodeStatus status={status} expiresAt={expiresAt} x={left} y={statusTop} width={wordsWidth} />
      <QrPlate qrCode={qrCode} x={plate.x} y={plate.y} size={plate.size} />
      <ButtonRow
        focusKey={`${parentFocusKey}/buttons`}
        parentFocusKey={parentFocusKey}
        buttons={buttons}
        onSelect={onCancel}
        x={left}
        y={statusTop + statusRoom}
        defaultFocus
      />
    </group>
  );
}
