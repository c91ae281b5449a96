import type { TextStyle } from '../../text/text-style.ts';
import type { IconName } from '../../textures/icon-sheet.ts';
import type { PictureModel } from '../picture/picture-face.ts';
import type { BadgeLook, BadgeModel } from './badge.ts';
import type { ProgressLook } from './progress-bar.ts';

/** A badge with its width, measured when the model was made. */
export interface TileBadge extends BadgeModel {
  readonly width: number;
}

/** A network's logo. */
export interface NetworkMark {
  readonly picture: PictureModel;
  /** Made for light grounds: its plate is light. */
  readonly isDark: boolean;
}

/** What a tile shows. The same object means that nothing changed. */
export interface TileModel {
  readonly picture: PictureModel;
  readonly title: string;
  readonly subtitle: string;
  /** A title that takes both lines goes before the subtitle. */
  readonly isTitleFirst?: boolean;
  /** The title as a picture, over the tile's own (B 3 titleLogoSrc). */
  readonly titleLogo: PictureModel | undefined;
  /** The most important first. Those that do not fit beside the ones before them are left out. */
  readonly badges: readonly TileBadge[];
  /** Elapsed fraction, undefined for none. */
  readonly progress: number | undefined;
  /** In the lower corner, on a plate (B 3 networkLogoSrc). */
  readonly networkLogo?: NetworkMark | undefined;
  /** In the corner: a lock, or the sign of a favourite (B 3 stateIcon). */
  readonly stateIcon: IconName | undefined;
}

/** How tiles of one kind are drawn, in authored pixels; built once per brand. */
export interface TileLook {
  width: number;
  height: number;
  radius: number;
  placeholder: number;
  titleStyle: TextStyle;
  subtitleStyle: TextStyle;
  titleColor: number;
  titleFocusedColor: number;
  subtitleColor: number;
  captionGap: number;
  /** Added to it while the tile has the focus, where accents would touch the ring. */
  ringGap?: number;
  captionLines: number;
  /** The subtitle takes the last line of the caption. */
  hasSubtitle: boolean;
  /** The caption comes with the focus: the picture has the title. Where the picture is missing, it stays. */
  isCaptionOnFocus: boolean;
  badge: BadgeLook;
  badgeInset: number;
  progress: ProgressLook;
  statePlate: number;
  stateColor: number;
}
