import { memo, useMemo, useRef } from 'react';
import { heroTitleBoxes, networkLogoBoxes } from '../../config/constants.ts';
import type { PictureModel } from '../../render/objects/picture/picture-face.ts';
import type { TitleModel } from '../../render/objects/picture/title-block.ts';
import type { TextModel } from '../../render/objects/text/text-block.ts';
import { type BadgeModel, badgeIconRoom } from '../../render/objects/tile/badge.ts';
import type { Quad } from '../../render/quad/quad.ts';
import type { TextStyle } from '../../render/text/text-style.ts';
import { badgeWidth } from '../look.ts';
import { metadataLine } from '../metadata-line.ts';
import { type Ui, useUi } from '../ui-context.ts';
import { useFocusNode } from '../use-focus-node.ts';
import { useMeasure } from '../use-measure.ts';

/** The texts of a showcase slide or of the head of a detail page. */
export interface HeroContent {
  badge: BadgeModel | undefined;
  networkLogo: PictureModel | undefined;
  /** The logo is dark: it stands on a light plate. */
  isLogoDark: boolean;
  /** Accessible name of the logo where it can be pressed (B 3 networkLogo onSelect). */
  logoName?: string | undefined;
  title: string;
  /** The title as a picture (B 3 titleImgSrc), for each of `heroTitleBoxes`; empty if there is none. */
  titlePictures: readonly (PictureModel | undefined)[];
  /** Facts, which one line shows and a screen reader lists. */
  metadata: readonly string[];
  description: string;
  /** Elapsed fraction; undefined shows no bar. */
  progress: number | undefined;
}

/** The focus node of a network's logo. The same object until it changes. */
interface NetworkLink {
  focusKey: string;
  parentFocusKey: string;
  onSelect(): void;
}

/** The room of a hero's texts. */
export interface HeroPlace {
  /** The lower edge of the block, which grows upwards so that buttons below it keep their place. */
  bottom: number;
  width: number;
  descriptionLines: number;
}

export interface HeroTextProps extends HeroPlace {
  content: HeroContent;
  x: number;
  /** What the network's logo does, where it can be pressed. */
  logo?: NetworkLink;
}

const logoBox = { ...networkLogoBoxes.hero, whole: 'left' } as const;
const onPlate = { ...networkLogoBoxes.hero, whole: 'centre' } as const;
const titleBoxes = heroTitleBoxes.map((box) => ({ ...box, whole: 'left' as const }));
/** From the badge to the logo. */
const logoGap = 20;
const plateMargin = 8;
const plate = { boxWidth: logoBox.width + 2 * plateMargin, boxHeight: logoBox.height + 2 * plateMargin };
/** From the logo to the ring around the focused one, which lies on the edge of a plate. */
const ringGap = 10;
const ringWidth = 4;
const progressWidth = 420;

/** Badge, title, a line of metadata and a few lines of description, aligned at the bottom. */
export const HeroText = memo(function HeroText(props: HeroTextProps) {
  const { content, x, bottom, width, descriptionLines, logo } = props;
  const ui = useUi();
  const { stage, look } = ui;
  const { color } = look.theme;
  const lines = useMemo(
    () => layOut(ui, content, bottom, width, descriptionLines),
    [ui, content, bottom, width, descriptionLines],
  );
  const badgeText = content.badge?.text;
  const measure = useMeasure([badgeText ?? '']);
  const iconRoom = content.badge?.icon ? badgeIconRoom : 0;
  const plateX = badgeText === undefined ? 0 : badgeWidth(measure, look.badge, badgeText) + iconRoom + logoGap;
  const logoX = content.isLogoDark ? plateX + plateMargin : plateX;
  return (
    <group x={x}>
      {lines.badgeY !== undefined && (
        <badgeBlock stage={stage} look={look.badge} model={content.badge} y={lines.badgeY} />
      )}
      {content.networkLogo && content.isLogoDark && (
        <quad {...plate} x={plateX} y={lines.logoY - plateMargin} radius={look.badge.radius} tint={0xffffff} />
      )}
      {content.networkLogo && (
        <pictureBlock
          stage={stage}
          box={content.isLogoDark ? onPlate : logoBox}
          model={content.networkLogo}
          y={lines.logoY}
          x={logoX}
        />
      )}
      {content.networkLogo && logo && content.logoName !== undefined && (
        <LogoFocus {...logo} name={content.logoName} x={x} left={logoX} top={lines.logoY} />
      )}
      <titleBlock stage={stage} model={lines.title} y={lines.titleY} />
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

interface LogoFocusProps extends NetworkLink {
  name: string;
  /** Of the block on its parent focus node. */
  x: number;
  /** Of the logo in the block. */
  left: number;
  top: number;
}

/** The focus on a network's logo, and the ring that shows it. */
function LogoFocus({ focusKey, parentFocusKey, onSelect, name, x, left, top }: LogoFocusProps) {
  const { look } = useUi();
  const ring = useRef<Quad>(null);
  const show = (alpha: number) => {
    if (ring.current) ring.current.alpha = alpha;
  };
  useFocusNode(
    {
      focusKey,
      parentFocusKey,
      rect: { x: x + left, y: top, width: logoBox.width, height: logoBox.height },
      onFocus: () => show(1),
      onBlur: () => show(0),
      onSelect,
      describe: () => ({ role: 'link', name }),
    },
    [name],
  );
  return (
    <quad
      ref={ring}
      x={left - ringGap}
      y={top - ringGap}
      boxWidth={logoBox.width + 2 * ringGap}
      boxHeight={logoBox.height + 2 * ringGap}
      radius={look.badge.radius + ringGap}
      border={ringWidth}
      tint={look.theme.color.focus}
      alpha={0}
    />
  );
}

interface Line {
  model: TextModel;
  y: number;
}

/** The texts that a hero shows, except its badge's. */
export function heroTexts(ui: Ui, content: HeroContent, { bottom, width, descriptionLines }: HeroPlace): TextModel[] {
  const { title, metadata, description } = layOut(ui, content, bottom, width, descriptionLines);
  const words = title.picture ? undefined : title.text;
  return [words, metadata?.model, description?.model].filter((model) => model !== undefined);
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
  const metadata = put(metadataLine(content.metadata), text.metadata, color.textMuted, 1, 14);
  const title = titleModel(ui, content, width);
  y -= title.picture?.box.height ?? title.height;
  const titleY = y;
  y -= 20;
  const hasTop = content.badge !== undefined || content.networkLogo !== undefined;
  if (hasTop) y -= Math.max(badge.height, content.networkLogo ? logoBox.height : 0);
  return {
    progressY,
    description,
    metadata,
    title,
    titleY,
    badgeY: content.badge ? y + (content.networkLogo ? (logoBox.height - badge.height) / 2 : 0) : undefined,
    logoY: y,
  };
}

/** The title's picture, or its text at the foot of the picture's box. */
function titleModel(ui: Ui, { title, titlePictures }: HeroContent, maxWidth: number): TitleModel {
  const { look, stage } = ui;
  const style = titleStyleFor(ui, title);
  const words = title || ' ';
  const maxLines = style === look.text.heroSmall ? 3 : 2;
  const lines = stage.texts.lineCount(words, style, maxWidth, maxLines);
  const index = Math.min(lines, heroTitleBoxes.length) - 1;
  const text = { text: words, style, color: look.theme.color.text, maxWidth, maxLines };
  // Pictures of titles are lettered from the left: in a mirrored layout they would not stand at its edge.
  const model = stage.isMirrored ? undefined : titlePictures[index];
  const box = titleBoxes[index];
  return { text, height: lines * style.lineHeight, picture: model && box && { model, box } };
}

/** Long titles are set smaller, so that they are shown whole. */
function titleStyleFor({ look }: Ui, title: string): TextStyle {
  if (title.length <= 26) return look.text.heroLarge;
  return title.length <= 52 ? look.text.heroMedium : look.text.heroSmall;
}
