import type { BadgeModel } from '../model/items.ts';
import { look, rgba, textStyle } from '../theme.ts';
import { rounded } from './shaders.ts';

const { height, paddingX, radius, style } = look.badge;
const wordStyle = textStyle(style, 0xffffff);

/** A word on a coloured background: LIVE, NEW, REPLAY. */
export function Badge(props: { badge: BadgeModel; x?: number; y?: number }) {
  const colors = () => look.theme.color.badge[props.badge.type];
  return (
    <view
      x={props.x ?? 0}
      y={props.y ?? 0}
      width={0}
      height={height}
      display="flex"
      padding={paddingX}
      alignItems="center"
      flexCrossBoundary="fixed"
      color={rgba(colors().fill)}
      shader={rounded(radius)}
    >
      <text style={wordStyle} color={rgba(colors().text)}>
        {props.badge.text}
      </text>
    </view>
  );
}
