import type { CaptionAppearance } from '../../config/features/caption-appearance.ts';
import { named } from '../shared/caption-menu.ts';

type CaptionKey =
  `CAPTION_${'FONT_SIZE' | 'FONT_STYLE' | 'EDGE_TYPE' | `${'FONT' | 'BG' | 'WINDOW'}_${'COLOR' | 'OPACITY'}`}_KEY`;

/** The set's menu has a default for each, which leaves the choice to the app. */
const sizes = {
  CAPTION_SIZE_SMALL: '75',
  CAPTION_SIZE_STANDARD: '100',
  CAPTION_SIZE_LARGE: '150',
  CAPTION_SIZE_EXTRA_LARGE: '200',
};

/** By the numbers of CEA-708; the last is small capitals. */
const fonts = {
  CAPTION_FONT_STYLE1: 'mono',
  CAPTION_FONT_STYLE2: 'serif',
  CAPTION_FONT_STYLE3: 'mono',
  CAPTION_FONT_STYLE4: 'sans',
  CAPTION_FONT_STYLE5: 'casual',
  CAPTION_FONT_STYLE6: 'cursive',
  CAPTION_FONT_STYLE7: 'sans',
};

const colors = {
  CAPTION_COLOR_WHITE: 'white',
  CAPTION_COLOR_BLACK: 'black',
  CAPTION_COLOR_RED: 'red',
  CAPTION_COLOR_GREEN: 'green',
  CAPTION_COLOR_BLUE: 'blue',
  CAPTION_COLOR_YELLOW: 'yellow',
  CAPTION_COLOR_MAGENTA: 'magenta',
  CAPTION_COLOR_CYAN: 'cyan',
};

const opacities = {
  CAPTION_OPACITY_SOLID: '100',
  CAPTION_OPACITY_FLASHING: '100',
  CAPTION_OPACITY_TRANSLUCENT: '50',
  CAPTION_OPACITY_TRANSPARENT: '0',
};

const edges = {
  CAPTION_EDGE_NONE: 'none',
  CAPTION_EDGE_RAISED: 'raised',
  CAPTION_EDGE_DEPRESSED: 'depressed',
  CAPTION_EDGE_UNIFORM: 'outline',
  CAPTION_EDGE_DROP_SHADOWED: 'shadow',
};

/** @param told `tvinfo.getCaptionValue`, undefined for what the set does not tell */
export function tizenCaptions(told: (key: CaptionKey) => unknown): Record<keyof CaptionAppearance, string | undefined> {
  return {
    size: named<string>(sizes, told('CAPTION_FONT_SIZE_KEY')),
    font: named<string>(fonts, told('CAPTION_FONT_STYLE_KEY')),
    color: named<string>(colors, told('CAPTION_FONT_COLOR_KEY')),
    opacity: named<string>(opacities, told('CAPTION_FONT_OPACITY_KEY')),
    edge: named<string>(edges, told('CAPTION_EDGE_TYPE_KEY')),
    background: named<string>(colors, told('CAPTION_BG_COLOR_KEY')),
    backgroundOpacity: named<string>(opacities, told('CAPTION_BG_OPACITY_KEY')),
    window: named<string>(colors, told('CAPTION_WINDOW_COLOR_KEY')),
    windowOpacity: named<string>(opacities, told('CAPTION_WINDOW_OPACITY_KEY')),
  };
}
