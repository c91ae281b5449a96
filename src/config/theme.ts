/** The visible character of a brand. Colours are 0xRRGGBB; lengths are authored pixels at 1920x1080. */
export interface Theme {
  color: {
    ground: number;
    /** Panels, dialogs, skeletons. */
    surface: number;
    surfaceRaised: number;
    text: number;
    textMuted: number;
    accent: number;
    onAccent: number;
    /** The highlight colour. */
    focus: number;
    /** Rules, tracks, outlines. */
    line: number;
    live: number;
    badge: Readonly<Record<BadgeType, { fill: number; text: number }>>;
  };
  type: {
    /** Hero and page titles. */
    display: TypeFace;
    /** Row titles and navigation. */
    heading: TypeFace;
    /** Tile titles, metadata, descriptions. */
    body: TypeFace;
  };
  shape: {
    radius: number;
    buttonRadius: number;
    badgeRadius: number;
    /** Horizontal shear of badges and buttons, in pixels at full height; 0 for none. */
    slant: number;
    /** A thin rule between rows (the news desk). */
    rowRule: boolean;
  };
}

export interface TypeFace {
  family: string;
  weight: number;
  /** Weight for emphasis within the same face. */
  strongWeight: number;
  italic: boolean;
  uppercase: boolean;
  /** Pixels of tracking per pixel of size. */
  tracking: number;
}

/** Badge types of B 2 "Hero and cards". */
export type BadgeType =
  | 'audio'
  | 'expiring'
  | 'info'
  | 'live'
  | 'new'
  | 'time'
  | 'upcoming'
  | 'replay'
  | 'featured'
  | 'watched';

/** One font file, loaded through the FontFace API. */
export interface FontSpec {
  family: string;
  weight: number;
  italic: boolean;
  /** File name under fonts/. */
  file: string;
  unicodeRange?: string;
}
