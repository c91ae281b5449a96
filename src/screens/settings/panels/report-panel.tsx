import { useMemo, useRef, useState } from 'react';
import { useLateServices, useServices, useTexts } from '../../services.ts';
import { settingsTexts } from '../texts.ts';
import { MessagePanel } from './message-panel.tsx';
import type { PanelProps } from './panel.tsx';

type Outcome = { state: 'ready' | 'sending' | 'failed' } | { state: 'sent'; id: string };

/** C 9.2 send_error_report: what the app has done last, without what was typed, goes to the service (docs/diagnostics.md). */
export function ReportPanel({ entry, pageFocusKey }: PanelProps) {
  const { announce } = useServices();
  const { errorReports } = useLateServices();
  const t = useTexts(settingsTexts);
  const [outcome, setOutcome] = useState<Outcome>({ state: 'ready' });
  const isSending = useRef(false);
  const words = entry.details || t('settings.report.words');
  const told = outcome.state === 'sent' ? t('settings.report.sent', { id: outcome.id }) : '';
  const message = outcome.state === 'failed' ? t('settings.report.failed') : told || words;
  const buttons = useMemo(
    () => [{ key: 'send', text: t(outcome.state === 'sending' ? 'settings.report.sending' : 'settings.report.send') }],
    [t, outcome.state],
  );
  const send = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setOutcome({ state: 'sending' });
    const report = errorReports.of({ kind: 'VIEWER', title: entry.text, message: '' });
    const isSent = report !== null && (await report.send());
    isSending.current = false;
    setOutcome(isSent ? { state: 'sent', id: report.id } : { state: 'failed' });
    announce(isSent ? t('settings.report.sent', { id: report.id }) : t('settings.report.failed'));
  };
  return (
    <MessagePanel
      title={entry.text}
      message={message}
      pageFocusKey={pageFocusKey}
      buttons={buttons}
      onPress={() => void send()}
    />
  );
}
