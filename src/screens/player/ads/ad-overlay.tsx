import { autorun, untracked } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { screen } from '../../../config/constants.ts';
import { FadingLayer } from '../../../ui/player-overlay/fading-layer.tsx';
import { useUi } from '../../../ui/ui-context.ts';
import { useServices, useTexts } from '../../services.ts';
import { runningTime, spokenTime } from '../controls/time-words.ts';
import { playerTexts } from '../texts.ts';

const height = 64;
const padding = 28;
const widest = 900;

/** Which ad of the break plays, and how long it still takes, in the lower left corner. The controls are away meanwhile. */
export const AdOverlay = observer(function AdOverlay() {
  const { player, announce } = useServices();
  const { stage, look } = useUi();
  const t = useTexts(playerTexts);
  const { ad } = player.adBreak;
  // The words stay while they fade out.
  const [shown, setShown] = useState(ad);
  if (ad !== null && ad !== shown) setShown(ad);
  const subscribe = useCallback(
    (show: (isShown: boolean) => void) => autorun(() => show(player.adBreak.ad !== null)),
    [player],
  );
  const text =
    shown === null
      ? ''
      : t('player.adCountdown', { number: shown.number, total: shown.count, time: runningTime(shown.secondsLeft) });
  const { color, shape } = look.theme;
  const style = look.text.metadata;
  const model = useMemo(() => ({ text, style, color: color.text, maxWidth: widest }), [text, style, color]);
  // As wide as its words, though the digits have widths of their own.
  const width = useMemo(
    () => 2 * padding + Math.ceil(stage.texts.widthOf(text.replace(/\d/g, '0'), style)),
    [stage, text, style],
  );
  const number = ad?.number;
  useEffect(() => {
    const begun = untracked(() => player.adBreak.ad);
    // Once for each ad: reading out each second would leave time for nothing else.
    if (number !== undefined && begun)
      announce(t('player.adSpoken', { number, total: begun.count, time: spokenTime(begun.secondsLeft, t) }));
  }, [number, player, announce, t]);
  return (
    <FadingLayer subscribe={subscribe}>
      <group x={screen.safeX} y={screen.height - screen.safeY - height}>
        <quad boxWidth={width} boxHeight={height} radius={shape.radius} tint={color.ground} alpha={0.85} />
        <textBlock stage={stage} model={model} x={padding} y={(height - style.lineHeight) / 2} />
      </group>
    </FadingLayer>
  );
});
