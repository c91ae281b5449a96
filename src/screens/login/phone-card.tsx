import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { screen } from '../../config/constants.ts';
import { textStyle } from '../../render/text/text-style.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { type Ui, useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { useLateServices, useTexts } from '../services.ts';
import { QrPlate } from '../sign-in/qr-plate.tsx';
import { loginTexts } from './texts.ts';

const width = 520;
const fullHeight = 816;
const x = screen.width - 2 * screen.safeX - width;
const y = 132;
const padding = 48;
const inner = width - 2 * padding;
const stepsTop = 104;
const qrSize = 280;
const qrTop = 252;
const codeTop = 572;
const buttonTop = 704;
/** Of the card without a code. */
const endedHeight = 364;

export interface PhoneCardProps {
  pageFocusKey: string;
  onSignedIn(): void;
  /** To the page that shows the code large. */
  onSelect(): void;
}

/** The second column: the easier way in, which is open all the time (B 4 Sign-in by registration code). */
export const PhoneCard = observer(function PhoneCard({ pageFocusKey, onSignedIn, onSelect }: PhoneCardProps) {
  const ui = useUi();
  const { stage, look } = ui;
  const t = useTexts(loginTexts);
  const { color, shape } = look.theme;
  const { characters, qrCode, url, end, start } = useCardCode(onSignedIn);
  const title = t('login.phone.title');
  const hasEnded = end !== null;
  const steps = hasEnded ? t(endTexts[end]) : t('login.phone.steps', { url });
  const models = useMemo(
    () => ({
      title: { text: title, style: look.text.rowTitle, color: color.text, maxWidth: inner, maxLines: 2 },
      steps: { text: steps, style: look.text.description, color: color.textMuted, maxWidth: inner, maxLines: 3 },
    }),
    [look, color, title, steps],
  );
  const code = useMemo(() => codeModel(ui, characters), [ui, characters]);
  // A title in two lines moves all the rest down.
  const titleStyle = look.text.rowTitle;
  const shift = (stage.texts.lineCount(title, titleStyle, inner, 2) - 1) * titleStyle.lineHeight;
  const height = shift + (hasEnded ? endedHeight : fullHeight);
  const key = `${pageFocusKey}/phone`;
  const spoken = characters === '' ? steps : `${steps} ${characters.split('').join(' ')}`;
  useFocusNode(
    {
      focusKey: key,
      parentFocusKey: pageFocusKey,
      rect: { x, y, width, height },
      container: true,
      describe: () => ({ role: 'group', name: title, description: spoken }),
    },
    [title, spoken],
  );
  const buttons = useMemo(
    () => [{ key: 'phone', text: t(hasEnded ? 'login.phone.newCode' : 'login.phone.button') }],
    [t, hasEnded],
  );
  return (
    <group x={x} y={y}>
      <quad boxWidth={width} boxHeight={height} radius={shape.radius * 1.5} tint={color.surface} />
      <textBlock stage={stage} model={models.title} x={padding} y={padding} />
      <textBlock stage={stage} model={models.steps} x={padding} y={shift + stepsTop} />
      {!hasEnded && <QrPlate qrCode={qrCode} x={(width - qrSize) / 2} y={shift + qrTop} size={qrSize} />}
      {characters !== '' && <textBlock stage={stage} model={code} x={padding} y={shift + codeTop} />}
      <ButtonRow
        focusKey={`${key}/buttons`}
        parentFocusKey={key}
        buttons={buttons}
        onSelect={hasEnded ? start : onSelect}
        x={padding}
        y={shift + (hasEnded ? qrTop : buttonTop)}
      />
    </group>
  );
});

type CodeEnd = 'expired' | 'failed';

const endTexts = { expired: 'login.phone.ended', failed: 'login.phone.failed' } as const;

/** An account's code, as long as the card is there. One that ends shows no error over the form. */
function useCardCode(onSignedIn: () => void) {
  const { codeSignIn: signIn } = useLateServices();
  const [attempt, setAttempt] = useState(0);
  const [ended, setEnded] = useState<{ attempt: number; reason: CodeEnd } | null>(null);
  useEffect(() => {
    const codeEnded = (reason: CodeEnd) => setEnded({ attempt, reason });
    void signIn.start('account', { signedIn: onSignedIn, gaveUp: () => codeEnded('expired'), codeEnded });
    return () => signIn.cancel();
  }, [signIn, onSignedIn, attempt]);
  const { code, qrCode } = signIn.registration;
  return {
    characters: code?.code ?? '',
    qrCode,
    url: signIn.activationUrl,
    end: ended?.attempt === attempt ? ended.reason : null,
    start: () => setAttempt(attempt + 1),
  };
}

const largest = 72;

/** The whole code in one line, as large as fits. */
function codeModel({ stage, look }: Pick<Ui, 'stage' | 'look'>, characters: string) {
  const { type, color } = look.theme;
  const styleOf = (size: number) => ({
    ...textStyle(type.heading, size, { strong: true, lineHeight: 88 }),
    tracking: 0.12 * size,
  });
  const size = Math.min(
    largest,
    Math.floor((largest * inner) / (stage.texts.widthOf(characters, styleOf(largest)) + 1)),
  );
  return { text: characters, style: styleOf(size), color: color.text, maxWidth: inner + largest };
}
