import type { ElementNode, NodeStyles } from '@lightningtv/solid';
import { motion } from '../../../../product/motion.ts';
import shadow from '../assets/shadow.png';
import { glide, look, rgba } from '../theme.ts';

const scale = 1.08;
const distance = 6;
const width = 4;
const shadowReach = 28;

interface RingSize {
  width: number;
  height: number;
}

/** Moves the ring of a list of tiles. */
export interface RingHandle {
  /** Shows the ring around the tile at (x, y): it glides there if it is shown already, and fades in otherwise. */
  show(x: number, y: number): void;
  hide(): void;
}

/** The highlight behind the focused tile of a list: a border effect of the renderer, and a baked shadow. */
export function FocusRing(props: { tile: RingSize; ref: (handle: RingHandle) => void }) {
  const growX = ((scale - 1) / 2) * props.tile.width + distance + width;
  const growY = ((scale - 1) / 2) * props.tile.height + distance + width;
  const box = { width: props.tile.width + 2 * growX, height: props.tile.height + 2 * growY };
  const style: NodeStyles = {
    ...box,
    x: -growX,
    y: -growY,
    color: 0,
    // The order matters: the border follows the mask that the radius creates.
    borderRadius: look.ring.radius * scale + distance + width,
    border: { width, color: rgba(look.ring.color) },
  };
  let ring!: ElementNode;
  let isShown = false;
  props.ref({
    show(x, y) {
      // `lng` is the renderer's own node: setting it directly bypasses the transition.
      const target = isShown ? ring : ring.lng;
      if (target.x !== x) target.x = x;
      if (target.y !== y) target.y = y;
      if (!isShown) ring.alpha = 1;
      isShown = true;
    },
    hide() {
      if (isShown) ring.alpha = 0;
      isShown = false;
    },
  });
  const settings = glide(motion.ring);
  return (
    <view ref={ring} width={0} height={0} alpha={0} transition={{ x: settings, y: settings, alpha: settings }}>
      <view
        src={shadow}
        x={-growX - shadowReach / 2}
        y={-growY}
        width={box.width + shadowReach}
        height={box.height + shadowReach}
        color={rgba(0xffffff, 0.55)}
      />
      <view style={style} />
    </view>
  );
}
