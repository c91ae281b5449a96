import { useMemo } from 'react';
import { screen } from '../../config/constants.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useTexts } from '../services.ts';
import { loginTexts } from './texts.ts';

const width = 520;
const x = screen.width - 2 * screen.safeX - width;
const y = 366;
const padding = 48;
const textWidth = width - 2 * padding;
const titleGap = 16;
const buttonGap = 36;

/** The second column: the easier way in (B 4 Sign-in by registration code). */
export function PhoneCard({ pageFocusKey, onSelect }: { pageFocusKey: string; onSelect(): void }) {
  const { stage, look } = useUi();
  const t = useTexts(loginTexts);
  const { color, shape } = look.theme;
  const { title, message, messageTop, buttonTop } = useMemo(() => {
    const text = (words: string, style: typeof look.text.rowTitle, tint: number) => ({
      model: { text: words, style, color: tint, maxWidth: textWidth, maxLines: 3 },
      height: stage.texts.lineCount(words, style, textWidth, 3) * style.lineHeight,
    });
    const first = text(t('login.phone.title'), look.text.rowTitle, color.text);
    const second = text(t('login.phone.message'), look.text.description, color.textMuted);
    const below = padding + first.height + titleGap;
    return {
      title: first.model,
      message: second.model,
      messageTop: below,
      buttonTop: below + second.height + buttonGap,
    };
  }, [stage, look, color, t]);
  const buttons = useMemo(() => [{ key: 'phone', text: t('login.phone.button') }], [t]);
  const height = buttonTop + look.button.height + padding;
  return (
    <group x={x} y={y}>
      <quad boxWidth={width} boxHeight={height} radius={shape.radius * 1.5} tint={color.surface} />
      <textBlock stage={stage} model={title} x={padding} y={padding} />
      <textBlock stage={stage} model={message} x={padding} y={messageTop} />
      <ButtonRow
        focusKey={`${pageFocusKey}/phone`}
        parentFocusKey={pageFocusKey}
        buttons={buttons}
        onSelect={onSelect}
        x={padding}
        y={buttonTop}
        focusX={x + padding}
        focusY={y + buttonTop}
      />
    </group>
  );
}
