import type { ElementNode, TextStyles } from '@lightningtv/solid';
import { createEffect, createSignal, on, onCleanup } from 'solid-js';
import { screen } from '../../../../product/constants.ts';
import { motion } from '../../../../product/motion.ts';
import { runningTime } from '../../../../product/rules.ts';
import type { Video } from '../model/video.ts';
import { glide, look, rgba } from '../theme.ts';
import { rounded } from './shaders.ts';

const width = screen.width - 2 * screen.safeX;
const trackCentre = 16;
const trackHeight = 8;
const focusedTrackHeight = 14;
const timesTop = 36;
const timeGap = 32;
const thumbRadius = 15;
const ringRadius = 22;
const { text, textMuted, accent, focus } = look.theme.color;
const growing = glide(motion.grow);
const timeStyle: TextStyles = { fontFamily: 'Inter-600', fontSize: 28, lineHeight: 36, y: timesTop };

export interface SeekBarProps {
  y: number;
  video: Video;
  durationSec: number;
  /** The bar follows playback only while it is shown: hidden controls cost no frames. */
  isShown: boolean;
  onStep(direction: 1 | -1): void;
  onPress(): void;
  ref(element: ElementNode): void;
}

/** The playback position, with the current time below the thumb and the remaining time at the end. */
export function SeekBar(props: SeekBarProps) {
  const [position, setPosition] = createSignal(0);
  const [isFocused, setFocused] = createSignal(false);
  const [currentWidth, setCurrentWidth] = createSignal(0);
  const [endWidth, setEndWidth] = createSignal(0);
  const { element } = props.video;
  const duration = () => (Number.isFinite(element.duration) ? element.duration : props.durationSec);

  createEffect(
    on(
      () => props.isShown,
      (isShown) => {
        if (!isShown) return;
        const follow = () => setPosition(element.currentTime);
        follow();
        element.addEventListener('timeupdate', follow);
        onCleanup(() => element.removeEventListener('timeupdate', follow));
      },
    ),
  );

  const height = () => (isFocused() ? focusedTrackHeight : trackHeight);
  const at = () => (duration() > 0 ? Math.round(Math.min(1, position() / duration()) * width) : 0);
  const currentX = () =>
    Math.max(0, Math.min(width - currentWidth() - endWidth() - timeGap, Math.round(at() - currentWidth() / 2)));
  return (
    <view
      ref={props.ref}
      x={screen.safeX}
      y={props.y}
      width={0}
      height={0}
      title="Seek"
      onFocusChanged={setFocused}
      onLeft={() => {
        props.onStep(-1);
        return true;
      }}
      onRight={() => {
        props.onStep(1);
        return true;
      }}
      onEnter={() => {
        props.onPress();
        return true;
      }}
    >
      <view
        y={trackCentre - height() / 2}
        width={width}
        height={height()}
        color={rgba(text, 0.4)}
        shader={rounded(4)}
      />
      <view
        y={trackCentre - height() / 2}
        width={Math.max(height(), at())}
        height={height()}
        color={rgba(accent)}
        shader={rounded(4)}
      />
      <view x={at()} y={trackCentre} width={0} height={0} alpha={isFocused() ? 1 : 0} transition={{ alpha: growing }}>
        <view
          x={-ringRadius}
          y={-ringRadius}
          width={2 * ringRadius}
          height={2 * ringRadius}
          color={0}
          borderRadius={ringRadius}
          border={{ width: 4, color: rgba(focus) }}
        />
        <view
          x={-thumbRadius}
          y={-thumbRadius}
          width={2 * thumbRadius}
          height={2 * thumbRadius}
          color={rgba(text)}
          shader={rounded(thumbRadius)}
        />
      </view>
      <text
        style={timeStyle}
        x={currentX()}
        color={rgba(text)}
        onEvent={{ loaded: (_, event) => setCurrentWidth(event?.dimensions.width ?? 0) }}
      >
        {runningTime(position())}
      </text>
      <text
        style={timeStyle}
        x={width - endWidth()}
        color={rgba(textMuted)}
        onEvent={{ loaded: (_, event) => setEndWidth(event?.dimensions.width ?? 0) }}
      >
        {runningTime(Math.floor(duration()) - Math.floor(position()), { negative: true })}
      </text>
    </view>
  );
}
