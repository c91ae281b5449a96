import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { networkLogoBoxes, screen } from '../../config/constants.ts';
import type { TextModel } from '../../render/objects/text/text-block.ts';
import type { TextStyle } from '../../render/text/text-style.ts';
import { Loader } from '../../ui/loader/loader.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useServices, useTexts } from '../services.ts';
import { useTimeLeft } from '../shared/use-time-left.ts';
import { playerTexts } from './texts.ts';
import { type VideoNames, videoNames } from './video-names.ts';

const logoBox = { ...networkLogoBoxes.loading, whole: 'centre' } as const;
const textWidth = 1400;
const textX = (screen.width - textWidth) / 2;
/** Everything is centred, and stands on this line; the spinner turns beneath it, or the time to the start is counted down. */
const bottom = 610;
const spinnerCentre = 760;

interface LoadingOverlayProps {
  /** The video has not been asked for yet: where it begins is not known. */
  isAwaited: boolean;
}

/**
 * What is about to play (B 2 Player page): network logo, title and subtitle on the brand's background. A programme that
 * was chosen before its start counts down to it as its button did (B 4).
 */
export const LoadingOverlay = observer(function LoadingOverlay({ isAwaited }: LoadingOverlayProps) {
  const { player, clock } = useServices();
  const t = useTexts(playerTexts);
  const { stage, look } = useUi();
  const { video, preview } = player;
  const names = videoNames(player);
  const toStart = useTimeLeft(clock, player.startsAt);
  const isLoading = isAwaited || (video !== null && !preview.isExpired);
  const isCountedDown = toStart !== null && toStart.seconds > 0;
  const words = isCountedDown ? t('player.startsIn', { time: toStart.text }) : '';
  const countdown = useMemo(() => centred(words, look.text.pageTitle, look.theme.color.text), [words, look]);
  return (
    <group>
      {names && <Names {...names} />}
      <textBlock stage={stage} model={countdown} x={textX} y={spinnerCentre - countdown.style.lineHeight / 2} />
      <Loader active={isLoading && !isCountedDown} size={84} y={spinnerCentre} tint="text" />
    </group>
  );
});

function Names({ title, subtitle, networkLogo }: VideoNames) {
  const { tiles } = useServices();
  const { stage, look } = useUi();
  const lines = useMemo(() => {
    const { text, theme } = look;
    const titleLines = stage.texts.lineCount(title, text.heroMedium, textWidth, 2);
    const subtitleY = bottom - text.description.lineHeight;
    return {
      title: { ...centred(title, text.heroMedium, theme.color.text), maxLines: 2 },
      titleY: subtitleY - 20 - titleLines * text.heroMedium.lineHeight,
      subtitle: centred(subtitle ?? '', text.description, theme.color.textMuted),
      subtitleY,
      logo: tiles.logo(networkLogo, logoBox),
    };
  }, [title, subtitle, networkLogo, look, stage, tiles]);
  return (
    <group>
      {lines.logo && (
        <pictureBlock
          stage={stage}
          box={logoBox}
          model={lines.logo}
          x={(screen.width - logoBox.width) / 2}
          y={lines.titleY - 36 - logoBox.height}
        />
      )}
      <textBlock stage={stage} model={lines.title} x={textX} y={lines.titleY} />
      <textBlock stage={stage} model={lines.subtitle} x={textX} y={lines.subtitleY} />
    </group>
  );
}

function centred(text: string, style: TextStyle, color: number): TextModel {
  return { text, style, color, maxWidth: textWidth, align: 'center' };
}
