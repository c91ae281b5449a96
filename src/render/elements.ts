import type { Texture } from 'pixi.js';
import type { Key, Ref } from 'react';
import { type ButtonLook, type ButtonModel, ButtonView } from './objects/controls/button-view.ts';
import type { ChoiceLook, ChoiceModel, ChoiceView } from './objects/controls/choice-view.ts';
import type { KeyLook, KeyModel, KeyView } from './objects/controls/key-view.ts';
import type { MenuItemLook, MenuItemModel, MenuItemView } from './objects/controls/menu-item-view.ts';
import { type NavItemModel, NavItemView } from './objects/controls/nav-item-view.ts';
import type { SeekBar, SeekBarLook } from './objects/controls/seek-bar.ts';
import { Spinner, type SpinnerLook } from './objects/controls/spinner.ts';
import type { TextFieldLook, TextFieldModel, TextFieldView } from './objects/controls/text-field-view.ts';
import { Group } from './objects/group.ts';
import type { BrandMark, BrandMarkLook, BrandMarkModel } from './objects/picture/brand-mark.ts';
import { HeroArt, type HeroArtLook } from './objects/picture/hero-art.ts';
import { IconBlock } from './objects/picture/icon-block.ts';
import { PictureBlock } from './objects/picture/picture-block.ts';
import type { PictureModel } from './objects/picture/picture-face.ts';
import type { PictureOptions } from './objects/picture/picture-view.ts';
import { TitleBlock, type TitleModel } from './objects/picture/title-block.ts';
import { Plane } from './objects/plane.ts';
import type { ScrollTextModel, ScrollTextView } from './objects/text/scroll-text-view.ts';
import { TextBlock, type TextModel } from './objects/text/text-block.ts';
import type { BadgeLook, BadgeModel } from './objects/tile/badge.ts';
import { BadgeBlock } from './objects/tile/badge-block.ts';
import { FocusRing, type FocusRingLook } from './objects/tile/focus-ring.ts';
import type { LogoTile, LogoTileLook, LogoTileModel } from './objects/tile/logo-tile.ts';
import { Tile } from './objects/tile/tile.ts';
import type { TileLook } from './objects/tile/tile-model.ts';
import { Quad } from './quad/quad.ts';
import type { SceneContext } from './scene-context.ts';
import type { IconName } from './textures/icon-sheet.ts';

/** The display objects that JSX can name from the start; in JSX the first letter is lower case. */
export const sceneElements = {
  BadgeBlock,
  ButtonView,
  FocusRing,
  Group,
  HeroArt,
  IconBlock,
  NavItemView,
  PictureBlock,
  Plane,
  Quad,
  Spinner,
  TextBlock,
  Tile,
  TitleBlock,
};

interface Placed<T> {
  key?: Key;
  ref?: Ref<T>;
  x?: number;
  y?: number;
  alpha?: number;
  visible?: boolean;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      group: Placed<Group> & { children?: ReactNode };
      quad: Placed<Quad> & {
        boxWidth: number;
        boxHeight: number;
        radius?: number;
        border?: number;
        softness?: number;
        slant?: number;
        tint?: number;
        texture?: Texture;
        mirrors?: boolean;
      };
      badgeBlock: Placed<BadgeBlock> & { stage: SceneContext; look: BadgeLook; model: BadgeModel | undefined };
      brandMark: Placed<BrandMark> & { stage: SceneContext; look: BrandMarkLook; model: BrandMarkModel };
      buttonView: Placed<ButtonView> & { stage: SceneContext; look: ButtonLook; model: ButtonModel };
      choiceView: Placed<ChoiceView> & { stage: SceneContext; look: ChoiceLook; model: ChoiceModel };
      focusRing: Placed<FocusRing> & { stage: SceneContext; look: FocusRingLook };
      heroArt: Placed<HeroArt> & { stage: SceneContext; look: HeroArtLook; model: PictureModel };
      iconBlock: Placed<IconBlock> & { stage: SceneContext; side: number; icon: IconName | undefined; tint: number };
      keyView: Placed<KeyView> & { stage: SceneContext; look: KeyLook; model: KeyModel };
      logoTile: Placed<LogoTile> & { stage: SceneContext; look: LogoTileLook; model: LogoTileModel };
      menuItemView: Placed<MenuItemView> & { stage: SceneContext; look: MenuItemLook; model: MenuItemModel };
      navItemView: Placed<NavItemView> & { stage: SceneContext; model: NavItemModel };
      plane: Placed<Plane> & { stage: SceneContext; children?: ReactNode };
      pictureBlock: Placed<PictureBlock> & { stage: SceneContext; box: PictureOptions; model: PictureModel };
      seekBar: Placed<SeekBar> & { stage: SceneContext; look: SeekBarLook };
      spinner: Placed<Spinner> & { stage: SceneContext; look: SpinnerLook };
      scrollTextView: Placed<ScrollTextView> & { stage: SceneContext; model: ScrollTextModel };
      textFieldView: Placed<TextFieldView> & { stage: SceneContext; look: TextFieldLook; model: TextFieldModel };
      textBlock: Placed<TextBlock> & { stage: SceneContext; model: TextModel };
      titleBlock: Placed<TitleBlock> & { stage: SceneContext; model: TitleModel };
      tile: Placed<Tile> & { stage: SceneContext; look: TileLook };
    }
  }
}
