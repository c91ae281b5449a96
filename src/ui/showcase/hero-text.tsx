import { memo, useMemo } from 'react';
import { networkLogoBoxes } from '../../config/constants.ts';
import type { PictureModel } from '../../render/objects/picture/picture-face.ts';
import type { TextModel } from '../../render/objects/text/text-block.ts';
import type { BadgeModel } from '../../render/objects/tile/badge.ts';
import type { TextStyle } from '../../render/text/text-style.ts';
import { badgeWidth } from '../look.ts';
import { type Ui, useUi } from '../ui-context.ts';

/** The texts of a showcase slide or of the head of a detail page. */
export interface HeroContent {
  badge: BadgeModel | undefined;
  networkLogo: PictureModel | undefined;
  title: string;
  metadata: string;
  description: string;
  /** Elapsed fraction; undefined shows no bar. */
  progress: number | undefined;
}

export interface HeroTextProps {
  content: HeroContent;
  x: number;
  /** The lower edge of the block, which grows upwards so that buttons below it keep their place. */
  bottom: number;
  width: number;
  descriptionLines: number;
}

const logoBox = { ...networkLogoBoxes.hero, whole: 'left' } as const;
const progressWidth = 420;

/** Badge, title, a line of metadata and a few lines of description, aligned at the bottom. */
export const HeroText = memo(function HeroText({ content, x, bottom, width, descriptionLines }: HeroTextProps) {
  const ui = useUi();
  const { stage, look } = ui;
  const { color } = look.theme;
  const lines = useMemo(
    () => layOut(ui, content, bottom, width, descriptionLines),
    [ui, content, bottom, width, descriptionLines],
  );
  return (
    <group x={x}>
      {lines.badgeY !== undefined && (
        <badgeBlock stage={stage} look={look.badge} model={content.badge} y={lines.badgeY} />
      )}
      {content.networkLogo && (
        <pictureBlock stage={stage} box={logoBox} model={content.networkLogo} y={lines.logoY} x={lines.logoX} />
      )}
      <textBlock stage={stage} model={lines.title.model} y={lines.title.y} />
      {lines.metadata && <textBlock stage={stage} model={lines.metadata.model} y={lines.metadata.y} />}
      {lines.description && <textBlock stage={stage} model={lines.description.model} y={lines.description.y} />}
      {lines.progressY !== undefined && (
        <group y={lines.progressY}>
          <quad boxWidth={progressWidth} boxHeight={6} radius={3} tint={color.text} alpha={0.3} />
          <quad boxWidth={progressWidth * (content.progress ?? 0)} boxHeight={6} radius={3} tint={color.accent} />
        </group>
      )}
    </group>
  );
});

interface Line {
  model: TextModel;
  y: number;
}

/** Places the lines from the bottom up. */
function layOut(ui: Ui, content: HeroContent, bottom: number, width: number, descriptionLines: number) {
  const { text, theme, badge } = ui.look;
  const { color } = theme;
  let y = bottom;
  let progressY: number | undefined;
  if (content.progress !== undefined) {
    y -= 6;
    progressY = y;
    y -= 20;
  }
  const put = (words: string, style: TextStyle, tint: number, maxLines: number, gap: number): Line | undefined => {
    if (words === '') return undefined;
    const model = { text: words, style, color: tint, maxWidth: width, maxLines };
    y -= ui.stage.texts.lineCount(words, style, width, maxLines) * style.lineHeight;
    const line = { model, y };
    y -= gap;
    return line;
  };
  const description = put(content.description, text.description, color.text, descriptionLines, 16);
  const metadata = put(content.metadata, text.metadata, color.textMuted, 1, 14);
  const titleStyle = titleStyleFor(ui, content.title);
  const titleLines = titleStyle === text.heroSmall ? 3 : 2;
  const title = put(content.title || ' ', titleStyle, color.text, titleLines, 20) as Line;
  const hasTop = content.badge !== undefined || content.networkLogo !== undefined;
  if (hasTop) y -= Math.max(badge.height, content.networkLogo ? logoBox.height : 0);
  return {
    progressY,
    description,
    metadata,
    title,
    badgeY: content.badge ? y + (content.networkLogo ? (logoBox.height - badge.height) / 2 : 0) : undefined,
    logoY: y,
    logoX: content.badge ? badgeWidth(ui.stage.texts, badge, content.badge.text) + 20 : 0,
  };
}

/** Long titles are set smaller, so that they are shown whole. */
function titleStyleFor({ look }: Ui, title: string): TextStyle {
  if (title.length <= 26) return look.text.heroLarge;
  return title.length <= 52 ? look.text.heroMedium : look.text.heroSmall;
}
