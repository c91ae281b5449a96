import { ChoiceView } from './objects/controls/choice-view.ts';
import { KeyView } from './objects/controls/key-view.ts';
import { MenuItemView } from './objects/controls/menu-item-view.ts';
import { SeekBar } from './objects/controls/seek-bar.ts';
import { TextFieldView } from './objects/controls/text-field-view.ts';
import { BrandMark } from './objects/picture/brand-mark.ts';
import { ScrollTextView } from './objects/text/scroll-text-view.ts';
import { LogoTile } from './objects/tile/logo-tile.ts';
import type { Stage } from './stage.ts';

/**
 * Registers the display objects that Home does not need at once (`sceneElements` has the rest). Calling it again is
 * harmless.
 */
export function extendSceneLater({ scene }: Stage): void {
  scene.extend({ BrandMark, ChoiceView, KeyView, LogoTile, MenuItemView, ScrollTextView, SeekBar, TextFieldView });
}
