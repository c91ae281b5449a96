import { useEffect, useMemo } from 'react';
import { useUi } from '../../ui/ui-context.ts';
import { useServices, useTexts } from '../services.ts';
import { useTimeLeft } from '../shared/use-time-left.ts';
import { signInTexts } from './texts.ts';

/** Seconds before its end at which a blind viewer is told that the code runs out. */
const warnedAt = 30;

export interface CodeStatusProps {
  status: string;
  expiresAt: number | null;
  x: number;
  y: number;
  width: number;
}

/** Beneath the code: what it waits for, and how long it can be used. Laid out once a second. */
export function CodeStatus(props: CodeStatusProps) {
  const { status, expiresAt, x, y, width } = props;
  const { stage, look, clock } = useUi();
  const { announce } = useServices();
  const t = useTexts(signInTexts);
  const left = useTimeLeft(clock, expiresAt);
  const seconds = left?.seconds;
  const text = left === null ? status : `${status} ${t('signIn.expires', { time: left.text })}`;
  const model = useMemo(
    () => ({ text, style: look.text.metadata, color: look.theme.color.textMuted, maxWidth: width }),
    [text, look, width],
  );
  useEffect(() => {
    if (seconds === warnedAt) announce(t('signIn.endsSoon', { count: warnedAt }));
  }, [seconds, announce, t]);
  return <textBlock stage={stage} model={model} x={x} y={y} />;
}
