import { autorun, untracked } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo } from 'react';
import { screen } from '../../config/constants.ts';
import { FadingLayer } from '../../ui/player-overlay/fading-layer.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useLateServices, useServices, useTexts } from '../services.ts';
import { runningTime, spokenTime } from './controls/time-words.ts';
import { playerTexts } from './texts.ts';

const width = 420;
const padding = 28;

/** B 4 Preview overlay: the time left of the preview pass, in a corner of the picture. */
export const PreviewCountdown = observer(function PreviewCountdown() {
  const { player, announce } = useServices();
  const { preview } = useLateServices();
  const { stage, look } = useUi();
  const t = useTexts(playerTexts);
  const { pass } = preview;
  const isShown = player.isPreviewOverlayShown;
  const subscribe = useCallback(
    (setShown: (shown: boolean) => void) => autorun(() => setShown(player.isPreviewOverlayShown)),
    [player],
  );
  // Not observed while hidden: nothing is laid out or drawn then.
  const seconds = isShown ? pass.remainingSeconds : untracked(() => pass.remainingSeconds);
  const { color, shape } = look.theme;
  const style = look.text.metadata;
  const height = style.lineHeight + padding;
  const model = useMemo(() => {
    const text = seconds === 0 ? '' : t('player.previewEnds', { time: runningTime(seconds) });
    return { text, style, color: color.text, maxWidth: width - 2 * padding, align: 'center' as const };
  }, [seconds, t, style, color]);
  useEffect(() => {
    // Once: reading out each second would leave time for nothing else.
    if (isShown) announce(t('player.previewEnds', { time: untracked(() => spokenTime(pass.remainingSeconds, t)) }));
  }, [isShown, announce, t, pass]);
  return (
    <FadingLayer subscribe={subscribe}>
      <group x={screen.width - screen.safeX - width} y={screen.safeY}>
        <quad boxWidth={width} boxHeight={height} radius={shape.radius} tint={color.ground} alpha={0.85} />
        <textBlock stage={stage} model={model} x={padding} y={padding / 2} />
      </group>
    </FadingLayer>
  );
});
