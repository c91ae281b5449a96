import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { networkLogoBoxes, screen } from '../../config/constants.ts';
import type { TextModel } from '../../render/objects/text/text-block.ts';
import type { TextStyle } from '../../render/text/text-style.ts';
import { Loader } from '../../ui/loader/loader.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useServices } from '../services.ts';

const logoBox = { ...networkLogoBoxes.loading, whole: 'centre' } as const;
const textWidth = 1400;
/** Everything is centred, and stands on this line; the spinner turns beneath it. */
const bottom = 610;
const spinnerCentre = 760;

/** What is about to play (B 2 Player page): network logo, title and subtitle on the brand's background. */
export const LoadingOverlay = observer(function LoadingOverlay() {
  const { player, tiles } = useServices();
  const { stage, look } = useUi();
  const { playback, video, preview } = player;
  const lines = useMemo(() => {
    if (!playback) return null;
    const { text, theme } = look;
    const line = (words: string, style: TextStyle, color: number, maxLines: number): TextModel => ({
      text: words,
      style,
      color,
      maxWidth: textWidth,
      maxLines,
      align: 'center',
    });
    const title = line(playback.title, text.heroMedium, theme.color.text, 2);
    const subtitle = line(playback.subtitle ?? '', text.description, theme.color.textMuted, 1);
    const subtitleY = bottom - text.description.lineHeight;
    const titleLines = stage.texts.lineCount(title.text, title.style, textWidth, 2);
    const titleY = subtitleY - 20 - titleLines * title.style.lineHeight;
    return { title, titleY, subtitle, subtitleY, logo: tiles.logo(playback.networkLogo, logoBox) };
  }, [playback, look, stage, tiles]);
  const left = (screen.width - textWidth) / 2;
  return (
    <group>
      {lines?.logo && (
        <pictureBlock
          stage={stage}
          box={logoBox}
          model={lines.logo}
          x={(screen.width - logoBox.width) / 2}
          y={lines.titleY - 36 - logoBox.height}
        />
      )}
      {lines && <textBlock stage={stage} model={lines.title} x={left} y={lines.titleY} />}
      {lines && <textBlock stage={stage} model={lines.subtitle} x={left} y={lines.subtitleY} />}
      <Loader active={video !== null && !preview.isExpired} size={84} y={spinnerCentre} tint="text" />
    </group>
  );
});
