import { screen } from '../../config/constants.ts';
import type { ChannelLook } from '../../render/objects/schedule/channel-cell.ts';
import type { CellLook } from '../../render/objects/schedule/programme-cell.ts';
import { type TextStyle, textStyle } from '../../render/text/text-style.ts';
import { type Look, mix } from '../look.ts';
import { scheduleLayout } from './schedule-layout.ts';

export interface ScheduleLook {
  cell: CellLook;
  channel: ChannelLook;
  hour: TextStyle;
  day: TextStyle;
  ground: number;
  text: number;
  muted: number;
  now: number;
  /** Corner radius of the picture in the head. */
  pictureRadius: number;
}

export function createScheduleLook({ theme, button }: Look): ScheduleLook {
  const { color, type, shape } = theme;
  const height = scheduleLayout.rowPitch - scheduleLayout.gap;
  const faint = { plate: mix(color.surface, color.ground, 0.6), text: color.textMuted };
  return {
    cell: {
      height,
      radius: Math.min(shape.radius, 10),
      paddingX: 18,
      style: textStyle(type.body, 27, { lineHeight: 36 }),
      tones: {
        past: faint,
        live: { plate: color.surfaceRaised, text: color.text },
        upcoming: { plate: color.surface, text: mix(color.text, color.ground, 0.12) },
        empty: faint,
        loading: { plate: mix(color.surface, color.ground, 0.4), text: color.textMuted },
      },
      focused: { plate: button.focusedFill, text: button.focusedText },
      progress: { height: 4, fill: color.accent, focusedFill: button.focusedText },
    },
    channel: {
      width: scheduleLayout.left - screen.safeX,
      height,
      style: textStyle(type.body, 24, { strong: true, lineHeight: 32 }),
      color: color.text,
      mutedColor: color.textMuted,
    },
    hour: textStyle(type.body, 24, { lineHeight: 32 }),
    day: textStyle(type.body, 26, { strong: true, lineHeight: 34 }),
    ground: color.ground,
    text: color.text,
    muted: color.textMuted,
    now: color.live,
    pictureRadius: shape.radius,
  };
}
