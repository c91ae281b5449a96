import type { ElementNode, TextStyles } from '@lightningtv/solid';
import { Row } from '@lightningtv/solid/primitives';
import { useLocation, useNavigate } from '@solidjs/router';
import { createEffect, For, on, Show } from 'solid-js';
import logo from '../../../../../brands/nation/logo.png';
import { rows, screen } from '../../../../product/constants.ts';
import { motion } from '../../../../product/motion.ts';
import type { NavEntry } from '../api/content.ts';
import { trackPicture } from '../bench/tiles.ts';
import { brand, glide, look, mix, rgba, textStyle } from '../theme.ts';
import { isScrolled } from './chrome.ts';
import { Icon } from './icon.tsx';
import { sharedRounded } from './shaders.ts';

const height = 60;
const iconSize = 40;
const logoGap = 64;
const top = screen.safeY;
const { width: logoWidth, height: logoHeight } = brand.logo.navbar;
const start = screen.safeX + logoWidth + logoGap;
const { text, ground, focus } = look.theme.color;
const idle = rgba(mix(text, ground, 0.3));
const bright = { color: rgba(text) };
const words: TextStyles = { ...textStyle(look.text.nav, text), color: idle, $selected: bright, $focus: bright };
const sign = { color: idle, $focus: bright };
const fading = glide(motion.fade);
const gliding = glide(motion.navbar);

export interface NavbarProps {
  left: readonly NavEntry[];
  right: readonly NavEntry[];
  ref(row: ElementNode): void;
}

/** Logo, left and right items, and a bar that slides under the focused one. */
export function Navbar(props: NavbarProps) {
  const navigate = useNavigate();
  const location = useLocation();
  let bar!: ElementNode;
  let row!: ElementNode;
  let isBarShown = false;
  const entries = () => [...props.left, undefined, ...props.right];

  /** The focus enters the bar at the item of the page on screen. */
  createEffect(
    on([() => location.pathname, entries], ([path, all]) => {
      row.selected = Math.max(
        0,
        all.findIndex((entry) => entry?.path === path),
      );
    }),
  );
  const slide = (element: ElementNode) => {
    const target = isBarShown ? bar : bar.lng;
    target.x = start + element.x;
    target.width = element.width;
    isBarShown = true;
    bar.alpha = 1;
  };

  return (
    <view
      width={0}
      height={0}
      y={isScrolled() ? -40 : 0}
      alpha={isScrolled() ? 0 : 1}
      transition={{ y: fading, alpha: fading }}
      onFocusChanged={(hasFocus) => {
        if (hasFocus) return;
        isBarShown = false;
        bar.alpha = 0;
      }}
    >
      <view
        ref={trackPicture}
        src={logo}
        x={screen.safeX}
        y={top + (height - logoHeight) / 2}
        width={logoWidth}
        height={logoHeight}
        color={0xffffffff}
      />
      <Row
        ref={(element: ElementNode) => {
          row = element;
          props.ref(element);
        }}
        x={start}
        y={top + 10}
        width={screen.width - screen.safeX - start}
        height={iconSize}
        flexBoundary="fixed"
        gap={rows.navGap}
        scroll="none"
        transition={{}}
        onSelectedChanged={(_, __, element) => slide(element as ElementNode)}
      >
        <For each={entries()}>
          {(entry) => {
            if (!entry) return <view flexGrow={1} width={0} height={0} skipFocus />;
            const onEnter = () => {
              navigate(entry.path);
              return true;
            };
            const isSelected = () => location.pathname === entry.path;
            return (
              <Show
                when={entry.icon}
                fallback={
                  <text style={words} states={{ $selected: isSelected() }} title={entry.text} onEnter={onEnter}>
                    {entry.text}
                  </text>
                }
              >
                {(icon) => <Icon name={icon()} size={iconSize} style={sign} title={entry.text} onEnter={onEnter} />}
              </Show>
            );
          }}
        </For>
      </Row>
      <view
        ref={bar}
        y={top + height}
        width={0}
        height={6}
        color={rgba(focus)}
        alpha={0}
        shader={sharedRounded(3, 0, 6)}
        transition={{ x: gliding, width: gliding, alpha: fading }}
      />
    </view>
  );
}
