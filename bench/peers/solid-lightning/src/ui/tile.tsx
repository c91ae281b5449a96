import type { ElementNode, NodeStyles, OnEvent, TextStyles } from '@lightningtv/solid';
import { createMemo, createSignal, Show } from 'solid-js';
import type { TileKind } from '../../../../product/look.ts';
import { motion } from '../../../../product/motion.ts';
import { trackTile } from '../bench/tiles.ts';
import type { TileModel } from '../model/items.ts';
import { glide, look, rgba, textStyle } from '../theme.ts';
import { Badge } from './badge.tsx';
import { Icon } from './icon.tsx';
import { Label } from './label.tsx';
import { rounded, sharedRounded } from './shaders.ts';

const focusedScale = 1.08;
const white = 0xffffffff;

export type TileLook = (typeof look.rows)[TileKind]['tile'];

/** A tile's styles, created once per kind and never changed. */
function stylesOf(tile: TileLook) {
  const { width, height, captionGap, titleStyle, subtitleStyle, ringGap = 0, isCaptionOnFocus } = tile;
  const top = height + captionGap;
  const scaled: NodeStyles = {
    width,
    height,
    scale: 1,
    transition: { scale: glide(motion.grow) },
    $focus: { scale: focusedScale },
  };
  // The caption moves down for the enlarged picture. A poster's appears with the focus.
  const caption = (style: TextStyles, y: number, shift: number, focusedColor: number): TextStyles => ({
    ...style,
    width,
    contain: 'width',
    y,
    ...(isCaptionOnFocus && { alpha: 0 }),
    transition: { y: glide(motion.grow), ...(isCaptionOnFocus && { alpha: glide(motion.grow) }) },
    $focus: { y: y + shift, color: rgba(focusedColor), ...(isCaptionOnFocus && { alpha: 1 }) },
  });
  const shift = ((focusedScale - 1) / 2) * height + ringGap;
  return {
    ground: { ...scaled, color: rgba(tile.placeholder) } satisfies NodeStyles,
    art: { ...scaled, color: white } satisfies NodeStyles,
    title: caption(textStyle(titleStyle, tile.titleColor), top, shift, tile.titleFocusedColor),
    subtitle: caption(
      textStyle(subtitleStyle, tile.subtitleColor),
      top + titleStyle.lineHeight,
      shift,
      tile.subtitleColor,
    ),
  };
}

const styles = new WeakMap<TileLook, ReturnType<typeof stylesOf>>();

export interface TileProps {
  look: TileLook;
  /** Undefined for a placeholder. */
  model: TileModel | undefined;
  x: number;
  y: number;
  /** The list ends before this tile: its nodes are kept for another list, as creating them again would cost more. */
  isHidden: boolean;
  /** The line of the grid is scrolled past, and so faded. */
  isGone?: boolean;
  ref?: (tile: ElementNode) => void;
}

const inset = look.rows.landscape.tile.badgeInset;
const fading = { alpha: glide(motion.fade) };

/**
 * A picture with its caption. The nodes stay: a new item changes only texts and picture URL. A node without content has
 * no size, since the renderer draws every node that has one.
 */
export function Tile(props: TileProps) {
  const { look: tile } = props;
  let style = styles.get(tile);
  if (!style) {
    style = stylesOf(tile);
    styles.set(tile, style);
  }
  const { ground, art, title, subtitle } = style;
  const corners = sharedRounded(tile.radius, tile.width, tile.height);
  const [failed, setFailed] = createSignal<string>();
  const [shown, setShown] = createSignal<string>();
  const src = createMemo(() => {
    const { model } = props;
    return model?.picture !== undefined && model.picture === failed() ? model.otherPicture : model?.picture;
  });
  const isShown = () => src() !== undefined && shown() === src();
  // Known when the renderer has laid the title out. The titles of other tiles need not be known.
  const [isTitleLong, setTitleLong] = createSignal(false);
  const measure: OnEvent =
    tile === look.rows.portraitFacts.tile
      ? { loaded: (_, event) => setTitleLong((event?.dimensions.height ?? 0) > tile.titleStyle.lineHeight) }
      : {};
  const sub = createMemo(() => {
    const { model } = props;
    if (!model || !tile.hasSubtitle || (model.isTitleFirst && isTitleLong())) return '';
    return model.subtitle;
  });
  const titleLines = () => (sub() === '' || props.model?.isTitleFirst ? tile.captionLines : 1);
  return (
    <view
      ref={(element: ElementNode) => {
        trackTile(element, () => props.model, tile);
        props.ref?.(element);
      }}
      x={props.x}
      y={props.y}
      width={0}
      height={0}
      alpha={props.isHidden || props.isGone ? 0 : 1}
      transition={props.isGone === undefined ? {} : fading}
      forwardStates
    >
      <view style={ground} shader={corners} alpha={isShown() ? 0 : 1} />
      <view
        style={art}
        shader={corners}
        src={src() ?? null}
        onEvent={{
          loaded: (node) => setShown(node.src as string),
          failed: (node) => setFailed(node.src as string),
          freed: () => setShown(),
        }}
      >
        <Show when={props.model?.progress}>{(share) => <Progress tile={tile} share={share()} />}</Show>
        <Show when={props.model?.badge}>{(badge) => <Badge badge={badge()} x={inset} y={inset} />}</Show>
        <Show when={props.model?.isLocked}>
          <Lock tile={tile} />
        </Show>
      </view>
      <Label style={title} text={props.model?.title ?? ''} maxLines={titleLines()} onEvent={measure} />
      <Show when={sub()}>{(text) => <Label style={subtitle} text={text()} maxLines={1} />}</Show>
    </view>
  );
}

function Progress(props: { tile: TileLook; share: number }) {
  const { height, track, trackAlpha, fill } = props.tile.progress;
  const width = props.tile.width - 2 * inset;
  const y = props.tile.height - inset - height;
  const filled = () => Math.max(height, width * Math.min(1, props.share));
  return (
    <>
      <view
        x={inset}
        y={y}
        width={width}
        height={height}
        color={rgba(track, trackAlpha)}
        shader={sharedRounded(height / 2, width, height)}
      />
      <view x={inset} y={y} width={filled()} height={height} color={rgba(fill)} shader={rounded(height / 2)} />
    </>
  );
}

const lockSize = 44;

function Lock(props: { tile: TileLook }) {
  return (
    <view
      x={props.tile.width - inset - lockSize}
      y={inset}
      width={lockSize}
      height={lockSize}
      color={rgba(props.tile.statePlate, 0.8)}
      shader={sharedRounded(lockSize / 2, lockSize, lockSize)}
    >
      <Icon name="lock" size={28} x={8} y={8} color={rgba(props.tile.stateColor)} />
    </view>
  );
}
