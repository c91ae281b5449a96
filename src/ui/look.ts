import { rows, screen, tileSizes } from '../config/constants.ts';
import type { BadgeType, Theme } from '../config/theme.ts';
import type { ButtonLook } from '../render/objects/controls/button-view.ts';
import type { BadgeLook, BadgeModel } from '../render/objects/tile/badge.ts';
import type { FocusRingLook } from '../render/objects/tile/focus-ring.ts';
import type { TileLook } from '../render/objects/tile/tile-model.ts';
import type { TextStore } from '../render/text/text-store.ts';
import { type TextStyle, textStyle } from '../render/text/text-style.ts';

/**
 * The sizes that tiles come in (C 9.2), and the other looks of a portrait tile: `portraitFacts` has a line of facts below its
 * title, a `poster` shows its title while it has the focus.
 */
export type TileKind = keyof typeof tileSizes | 'portraitFacts' | 'poster';

/** How one kind of row is laid out. Authored pixels. */
export interface RowLook {
  tile: TileLook;
  /** From one tile's left edge to the next one's. */
  pitch: number;
  /** From the row's top to its tiles. */
  tileTop: number;
  /** From this row's top to the next one's. */
  height: number;
  /** From one line of a stacked row to the next. */
  lanePitch: number;
  skeletons: number;
}

/** How a grid of tiles is laid out. Authored pixels. */
export interface GridLook {
  tile: TileLook;
  columns: number;
  /** From one tile's left edge to the next, and from one line's top to the next. */
  pitchX: number;
  pitchY: number;
  /** From the grid's top to its tiles. */
  tileTop: number;
}

/** The styles that components draw with, built once from a theme. */
export interface Look {
  theme: Theme;
  text: {
    heroLarge: TextStyle;
    heroMedium: TextStyle;
    heroSmall: TextStyle;
    pageTitle: TextStyle;
    rowTitle: TextStyle;
    nav: TextStyle;
    metadata: TextStyle;
    description: TextStyle;
    legal: TextStyle;
  };
  rows: Readonly<Record<TileKind, RowLook>>;
  grid: GridLook;
  ring: FocusRingLook;
  button: ButtonLook;
  badge: BadgeLook;
  badgeOf(type: BadgeType, text: string): BadgeModel;
}

/** How far the menu's idle words fade into the ground; the scrim of the hero's art is made for them (render/textures/scrim.ts). */
export const navIdleShare = 0.22;

/** Height of a showcase on a page; its art is taller and fades out beneath the first row. */
export const showcaseHeight = 640;
/** Where a showcase has its words and buttons. */
export const showcasePlace = { textBottom: 524, buttonsTop: 548 } as const;

/** From a row's top to its tiles: the heading, and room for the grown tile and its ring. */
const headingHeight = 72;
/** Between the columns of a grid, so that a grown tile and its ring stay clear of their neighbours. */
const gridColumnGap = 48;

export function createLook(theme: Theme): Look {
  const { color, type, shape } = theme;
  const badge: BadgeLook = {
    style: textStyle(type.body, 22, { strong: true, lineHeight: 28 }),
    height: 34,
    paddingX: 12,
    radius: shape.badgeRadius,
    slant: Math.min(shape.slant, 8),
  };
  const tile = (kind: keyof typeof tileSizes, captionLines: number): TileLook => ({
    ...tileSizes[kind],
    radius: shape.radius,
    placeholder: color.surface,
    titleStyle: textStyle(type.body, 26, { lineHeight: 32 }),
    subtitleStyle: textStyle(type.body, 24, { lineHeight: 30 }),
    titleColor: mix(color.text, color.ground, 0.22),
    titleFocusedColor: color.text,
    subtitleColor: color.textMuted,
    captionGap: 14,
    captionLines,
    hasSubtitle: captionLines > 1,
    isCaptionOnFocus: false,
    badge,
    badgeInset: 14,
    progress: { height: 6, track: 0xffffff, trackAlpha: 0.35, fill: color.accent },
    statePlate: color.ground,
    stateColor: color.text,
  });
  const row = (
    kind: keyof typeof tileSizes,
    captionLines: number,
    height: number,
    gap: number,
    skeletons: number,
  ): RowLook => ({
    tile: tile(kind, captionLines),
    pitch: tileSizes[kind].width + gap,
    tileTop: headingHeight,
    height,
    lanePitch: height - headingHeight - 12,
    skeletons,
  });
  const { gap, gapSmallLandscape, skeletonTiles, skeletonTilesPortrait } = rows;
  const portrait = portraitRow(row('portrait', 2, panel('portrait'), gap, skeletonTilesPortrait), theme);
  const largeHeight = panel('landscape') + tileSizes.largeLandscape.height - tileSizes.landscape.height;
  return {
    theme,
    text: {
      heroLarge: textStyle(type.display, 92, { lineHeight: 96 }),
      heroMedium: textStyle(type.display, 68, { lineHeight: 74 }),
      heroSmall: textStyle(type.display, 52, { lineHeight: 60 }),
      pageTitle: textStyle(type.display, 56, { lineHeight: 64 }),
      rowTitle: textStyle(type.heading, 34, { lineHeight: 44 }),
      nav: textStyle(type.body, 30, { strong: true, lineHeight: 40 }),
      metadata: textStyle(type.body, 26, { lineHeight: 34 }),
      description: textStyle(type.body, 28, { lineHeight: 40 }),
      legal: textStyle(type.body, 22, { lineHeight: 30 }),
    },
    rows: {
      landscape: row('landscape', 2, panel('landscape'), gap, skeletonTiles),
      largeLandscape: row('largeLandscape', 2, largeHeight, gap, skeletonTiles),
      portrait,
      portraitFacts: { ...portrait, tile: { ...portrait.tile, hasSubtitle: true } },
      poster: {
        ...portrait,
        height: rows.panelHeight.portrait + rows.panelRoom.poster,
        // Accents of the one line stay clear of the ring, which is there whenever the line is.
        tile: { ...portrait.tile, captionGap: 14, captionLines: 1, isCaptionOnFocus: true },
      },
      smallLandscape: smallRow(
        row('smallLandscape', 2, panel('smallLandscape'), gapSmallLandscape, skeletonTiles),
        theme,
      ),
    },
    grid: gridLook(tile('landscape', 2)),
    ring: { color: color.focus, radius: shape.radius, shadow: 0x000000 },
    button: {
      style: textStyle(type.body, 28, { strong: true, lineHeight: 36 }),
      height: 64,
      paddingX: 32,
      iconSize: 32,
      iconGap: 12,
      radius: shape.buttonRadius,
      slant: shape.slant,
      fill: color.surfaceRaised,
      fillAlpha: 0.92,
      text: color.text,
      focusedFill: color.accent,
      focusedText: color.onAccent,
    },
    badge,
    badgeOf: (badgeType, text) => ({ text, fill: color.badge[badgeType].fill, color: color.badge[badgeType].text }),
  };
}

function panel(kind: keyof typeof rows.panelHeight): number {
  return rows.panelHeight[kind] + rows.panelRoom[kind];
}

/**
 * Four columns fill the safe area (C 9.2), so tiles are a few pixels smaller than landscape ones
 * (docs/decisions/grid.md).
 */
function gridLook(landscape: TileLook): GridLook {
  const { tilesPerRow: columns, gridRowGap } = rows;
  const width = Math.floor((screen.width - 2 * screen.safeX - (columns - 1) * gridColumnGap) / columns);
  const height = Math.round((width * landscape.height) / landscape.width);
  return {
    tile: { ...landscape, width, height },
    columns,
    pitchX: width + gridColumnGap,
    pitchY: height + gridRowGap,
    tileTop: headingHeight,
  };
}

/**
 * Makes room for two lines of caption under a small tile: a smaller text size, and a heading closer to the tiles. The ring of a
 * tile in the second line stays clear of the captions above it.
 */
function smallRow(look: RowLook, { type }: Theme): RowLook {
  const style = textStyle(type.body, 24, { lineHeight: 28 });
  const tile = { ...look.tile, titleStyle: style, subtitleStyle: style, captionGap: 10, ringGap: 3 };
  return { ...look, tileTop: 62, lanePitch: 276, tile };
}

/** Height of a grid of this many tiles on a page, including the gap below its last line. */
export function gridHeight({ columns, pitchY, tileTop }: GridLook, count: number): number {
  return tileTop + Math.ceil(count / columns) * pitchY;
}

/** How far a badge reaches to the right, for layout before it is drawn. */
export function badgeWidth(
  texts: Pick<TextStore, 'widthOf'>,
  { style, paddingX, slant }: BadgeLook,
  text: string,
): number {
  return texts.widthOf(text, style) + 2 * paddingX + slant;
}

/** The title has both lines of the caption: few words fit in the width of a poster. */
function portraitRow(look: RowLook, theme: Theme): RowLook {
  const { tile, ...rest } = smallRow(look, theme);
  // A poster grows further up than a small tile: its ring stays clear of the heading.
  return { ...rest, tileTop: 68, lanePitch: look.lanePitch, tile: { ...tile, hasSubtitle: false } };
}

/** A colour between two others; `share` 0 is the first, 1 the second. */
export function mix(from: number, to: number, share: number): number {
  const channel = (shift: number) => {
    const a = (from >> shift) & 0xff;
    const b = (to >> shift) & 0xff;
    return Math.round(a + (b - a) * share) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}
