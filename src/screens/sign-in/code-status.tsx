import { useEffect, useMemo } from 'react';
import { countdown } from '../../stores/rules/time-labels.ts';
import { useUi } from '../../ui/ui-context.ts';
import { useServices, useTexts } from '../services.ts';
import { useShownAt } from '../shared/use-shown-at.ts';
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
  const now = useShownAt(clock, expiresAt, nextSecond);
  const seconds = expiresAt === null ? null : Math.max(0, Math.ceil((expiresAt - now) / 1000));
  const text = expiresAt === null ? status : `${status} ${t('signIn.expires', { time: countdown(expiresAt, now) })}`;
  const model = useMemo(
    () => ({ text, style: look.text.metadata, color: look.theme.color.textMuted, maxWidth: width }),
    [text, look, width],
  );
  useEffect(() => {
    if (seconds === warnedAt) announce(t('signIn.endsSoon', { count: warnedAt }));
  }, [seconds, announce, t]);
  return <textBlock stage={stage} model={model} x={x} y={y} />;
}

/** When the whole seconds that are left change. */
function nextSecond(expiresAt: number | null, now: number): number {
  if (expiresAt === null || expiresAt <= now) return Number.POSITIVE_INFINITY;
  const part = (expiresAt - now) % 1000;
  return now + (part === 0 ? 1000 : part);
}
