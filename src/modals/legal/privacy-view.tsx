import { useEffect, useMemo, useState } from 'react';
import { useLateServices, useTexts } from '../../screens/services.ts';
import { QrPlate } from '../../screens/sign-in/qr-plate.tsx';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { Accent } from '../../ui/dialog/accent.tsx';
import { centredBox, Dialog } from '../../ui/dialog/dialog.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { legalTexts } from './texts.ts';

const layerKey = 'modal-legal-privacy';
const padding = 72;
const wordsWidth = 620;
const columnGap = 72;
const accentHeight = 42;
const gap = 24;
/** The picture is drawn at twice its size (C 9.2: 192), so that a phone reads it from the sofa. */
const plate = { size: 432, margin: 24 };

/** Undefined while it loads; null if it could not be loaded. */
type Picture = string | null | undefined;

/** A picture that leads a phone to the privacy policy (C 7.6). */
export function PrivacyView({ onBack }: { onBack(): void }) {
  const { stage, look } = useUi();
  const t = useTexts(legalTexts);
  const { color } = look.theme;
  const { picture, retry } = usePrivacyPicture();
  const hasFailed = picture === null;

  const message = t(hasFailed ? 'legal.privacy.failed' : 'legal.privacy.scan');
  const models = useMemo(
    () => ({
      title: { text: t('legal.privacy'), style: look.text.pageTitle, color: color.text, maxWidth: wordsWidth },
      message: {
        text: message,
        style: look.text.description,
        color: color.textMuted,
        maxWidth: wordsWidth,
        maxLines: 4,
      },
    }),
    [t, message, look, color],
  );
  const buttons = useMemo(() => {
    const back = { key: 'back', text: t('button.back') };
    return hasFailed ? [{ key: 'retry', text: t('button.retry') }, back] : [back];
  }, [t, hasFailed]);
  const box = centredBox(2 * padding + wordsWidth + columnGap + plate.size, 2 * padding + plate.size);
  const titleTop = padding + accentHeight;
  const buttonsTop = box.height - padding - look.button.height;
  return (
    <Dialog layerKey={layerKey} name={t('legal.privacy')} description={message} box={box} onBack={onBack}>
      <Accent x={padding} y={padding} />
      <textBlock stage={stage} model={models.title} x={padding} y={titleTop} />
      <textBlock stage={stage} model={models.message} x={padding} y={titleTop + look.text.pageTitle.lineHeight + gap} />
      <QrPlate qrCode={picture ?? null} x={padding + wordsWidth + columnGap} y={padding} {...plate} />
      <ButtonRow
        focusKey={`${layerKey}/buttons`}
        parentFocusKey={layerKey}
        buttons={buttons}
        onSelect={({ key }) => (key === 'retry' ? retry() : onBack())}
        x={padding}
        y={buttonsTop}
        focusX={box.x + padding}
        focusY={box.y + buttonsTop}
      />
    </Dialog>
  );
}

function usePrivacyPicture(): { picture: Picture; retry(): void } {
  const { privacyPicture } = useLateServices();
  const [attempt, setAttempt] = useState<{ picture: Picture; number: number }>({ picture: undefined, number: 0 });
  const { number } = attempt;
  useEffect(() => {
    const stop = new AbortController();
    void privacyPicture(stop.signal).then((result) => {
      if (!stop.signal.aborted) setAttempt({ picture: result.ok ? result.data : null, number });
    });
    return () => stop.abort();
  }, [privacyPicture, number]);
  return { picture: attempt.picture, retry: () => setAttempt({ picture: undefined, number: number + 1 }) };
}
