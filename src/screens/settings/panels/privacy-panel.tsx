import { useEffect, useMemo, useState } from 'react';
import type { ApiResult } from '../../../api/api-result.ts';
import type { Consent } from '../../../api/consent/consent-api.ts';
import { ButtonRow } from '../../../ui/button-row/button-row.tsx';
import { useUi } from '../../../ui/ui-context.ts';
import { useLateServices, useServices, useTexts } from '../../services.ts';
import { QrPlate } from '../../sign-in/qr-plate.tsx';
import { settingsTexts } from '../texts.ts';
import { PanelFrame, type PanelProps, panelInner, titleRoom } from './panel.tsx';
import { privacyWords } from './privacy-words.ts';

/** The picture is drawn larger than it comes (C 9.2: 192), so that a phone reads it from the sofa. */
const plate = { size: 304, margin: 24 };
const columnGap = 56;
const width = panelInner.width - plate.size - columnGap;
const gap = 28;
const buttonGap = 44;
const mostLines = 8;

/** B 2 your_privacy_choices: the choice about targeted advertising, and the QR code that leads a phone to it (C 7.6). */
export function PrivacyPanel({ entry, pageFocusKey }: PanelProps) {
  const { stage, look } = useUi();
  const { times } = useServices();
  const t = useTexts(settingsTexts);
  const { asked, picture, update } = usePrivacy();
  const { text } = look;
  const { color } = look.theme;
  const choice = privacyWords(asked, t, times.date);
  const message = `${entry.details}\n${t('settings.privacy.scan')}`;
  const models = useMemo(() => {
    const common = { style: text.description, maxWidth: width, maxLines: mostLines };
    return {
      message: { ...common, text: message, color: color.textMuted },
      choice: { ...common, text: choice, color: color.text },
    };
  }, [text, color, message, choice]);
  const heightOf = (words: string) =>
    stage.texts.lineCount(words, text.description, width, mostLines) * text.description.lineHeight;
  const choiceTop = panelInner.y + titleRoom;
  const messageTop = choiceTop + heightOf(choice) + gap;
  const buttons = useMemo(() => [{ key: 'update', text: t('settings.privacy.update') }], [t]);
  return (
    <PanelFrame title={entry.text} spoken={asked ? `${choice} ${message}` : ''}>
      <textBlock stage={stage} model={models.choice} x={panelInner.x} y={choiceTop} />
      <textBlock stage={stage} model={models.message} x={panelInner.x} y={messageTop} />
      <QrPlate qrCode={picture} x={panelInner.x + width + columnGap} y={choiceTop} {...plate} />
      <ButtonRow
        focusKey={`${pageFocusKey}/panel`}
        parentFocusKey={pageFocusKey}
        buttons={buttons}
        onSelect={update}
        x={panelInner.x}
        y={messageTop + heightOf(message) + buttonGap}
      />
    </PanelFrame>
  );
}

/** The choice and the picture; `update` asks again, for a viewer who has just chosen on the phone. */
function usePrivacy() {
  const { privacyChoice, privacyPicture } = useLateServices();
  const [asked, setAsked] = useState<ApiResult<Consent | null>>();
  const [picture, setPicture] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    void privacyChoice().then((result) => {
      if (!stop.signal.aborted) setAsked(result);
    });
    return () => stop.abort();
  }, [privacyChoice, attempt]);
  const hasPicture = picture !== null;
  useEffect(() => {
    const stop = new AbortController();
    if (!hasPicture) {
      void privacyPicture(stop.signal).then((result) => {
        if (!stop.signal.aborted && result.ok) setPicture(result.data);
      });
    }
    return () => stop.abort();
  }, [privacyPicture, hasPicture, attempt]);
  return { asked, picture, update: () => setAttempt((before) => before + 1) };
}
