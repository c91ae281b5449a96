import { useState } from 'react';
import { useServices, useTexts } from '../../screens/services.ts';
import type { AppError, ErrorKind } from '../../stores/error-catalogue.ts';
import { errorPageTexts } from './texts.ts';

/** Failures of the app or the service. The others say what the viewer can do, and a report would help nobody. */
const faults: ReadonlySet<ErrorKind> = new Set(['ERROR_GENERIC', 'PLAYBACK'] as const);

export interface ShownReport {
  /** Below the error; spoken with it. */
  line: string;
  button: string;
  send(): void;
}

/** The report that the viewer may send of this error; undefined for an error of which nobody takes one. */
export function useErrorReport(error: AppError): ShownReport | undefined {
  const { late, announce } = useServices();
  const t = useTexts(errorPageTexts);
  const [report] = useState(() => (faults.has(error.kind) ? late.value?.errorReports.of(error) : null));
  const [state, setState] = useState<'send' | 'sending' | 'sent'>('send');
  const [hasFailed, setFailed] = useState(false);
  if (!report) return undefined;
  const send = async (): Promise<void> => {
    if (state === 'sent') announce(t('error.report.thanks'));
    if (state !== 'send') return;
    setState('sending');
    const isSent = await report.send();
    setState(isSent ? 'sent' : 'send');
    setFailed(!isSent);
    announce(t(isSent ? 'error.report.thanks' : 'error.report.failed'));
  };
  const id = t('error.report.id', { id: report.id });
  const outcome = state === 'sent' ? t('error.report.thanks') : hasFailed ? t('error.report.failed') : '';
  return {
    line: [id, outcome].filter(Boolean).join('  ·  '),
    button: t(`error.report.${state}`),
    send: () => void send(),
  };
}
