import { useEffect, useMemo, useRef, useState } from 'react';
import type { ApiResult } from '../../../api/api-result.ts';
import type { Consent } from '../../../api/consent/consent-api.ts';
import { ButtonRow } from '../../../ui/button-row/button-row.tsx';
import { useHtmlFlow } from '../../../ui/rich-text/use-html-flow.ts';
import { textInView } from '../../../ui/scroll-text/flow-words.ts';
import { useUi } from '../../../ui/ui-context.ts';
import { useLateServices, useServices, useTexts } from '../../services.ts';
import { QrPlate } from '../../sign-in/qr-plate.tsx';
import { panelInner, titleRoom } from '../settings-layout.ts';
import { settingsTexts } from '../texts.ts';
import { buttonGap, PanelWords } from './message-panel.tsx';
import { PanelFrame, type PanelProps } from './panel.tsx';
import { privacyWords } from './privacy-words.ts';

/** The picture is drawn larger than it comes (C 9.2: 192), so that a phone reads it from the sofa. */
const plate = { size: 304, margin: 24 };
const columnGap = 56;
const width = panelInner.width - plate.size - columnGap;
const gap = 28;
const mostLines = 2;

/** B 2 your_privacy_choices: the choice about targeted advertising, and the QR code that leads a phone to it (C 7.6). */
export function PrivacyPanel({ entry, pageFocusKey }: PanelProps) {
  const { stage, look } = useUi();
  const { times } = useServices();
  const t = useTexts(settingsTexts);
  const { asked, picture, update } = usePrivacy();
  const { text } = look;
  const { color } = look.theme;
  const choice = privacyWords(asked, t, times.date);
  const flow = useHtmlFlow(entry.details, width, { below: t('settings.privacy.scan') });
  const model = useMemo(
    () => ({ text: choice, style: text.description, color: color.text, maxWidth: width, maxLines: mostLines }),
    [text, color, choice],
  );
  const choiceTop = panelInner.y + titleRoom;
  const choiceLines = stage.texts.lineCount(choice, text.description, width, mostLines);
  const wordsTop = choiceTop + choiceLines * text.description.lineHeight + gap;
  const room = panelInner.y + panelInner.height - look.button.height - buttonGap - wordsTop;
  const buttons = useMemo(() => [{ key: 'update', text: t('settings.privacy.update') }], [t]);
  return (
    <PanelFrame title={entry.text} spoken={asked ? `${choice} ${textInView(flow, room)}` : ''}>
      <textBlock stage={stage} model={model} x={panelInner.x} y={choiceTop} />
      <PanelWords {...{ flow, pageFocusKey, room, width }} title={entry.text} y={wordsTop} isMuted />
      <QrPlate qrCode={picture} x={panelInner.x + width + columnGap} y={choiceTop} {...plate} />
      <ButtonRow
        focusKey={`${pageFocusKey}/panel`}
        parentFocusKey={pageFocusKey}
        buttons={buttons}
        onSelect={update}
        x={panelInner.x}
        y={wordsTop + Math.min(flow.height, room) + buttonGap}
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
  const isAsking = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    isAsking.current = true;
    void privacyChoice().then((result) => {
      if (stop.signal.aborted) return;
      isAsking.current = false;
      setAsked(result);
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
  const update = (): void => {
    if (!isAsking.current) setAttempt((before) => before + 1);
  };
  return { asked, picture, update };
}
