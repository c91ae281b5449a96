import type { ElementNode, TextStyles } from '@lightningtv/solid';
import { batch, createSignal, For, onMount, Show } from 'solid-js';
import { scheduleFixture, scheduleLook, scheduleMinutes } from '../../../../fixtures/schedule.ts';
import { screen, timing } from '../../../../product/constants.ts';
import { followUp } from '../after-frame.ts';
import { type Cell, ScheduleGuide } from '../model/schedule-guide.ts';
import { type Slot, SlotPool } from '../model/slot-pool.ts';
import { glide, look, rgba } from '../theme.ts';
import { rounded } from '../ui/shaders.ts';

const { channelWidth, headerHeight, rowHeight, gap, pixelsPerMinute, titleSize, titlePadding } = scheduleLook;
const { surface, accent, text, onAccent, ground } = look.theme.color;
const lineHeight = 30;
const middle = (rowHeight - gap - lineHeight) / 2;
/** A five-minute cell is too narrow for a title. */
const narrowest = 60;
const titleStyle: TextStyles = {
  fontFamily: 'Inter-500',
  fontSize: titleSize,
  lineHeight,
  contain: 'width',
  maxLines: 1,
  overflowSuffix: '…',
  y: middle,
  color: rgba(text),
  $focus: { color: rgba(onAccent) },
};
const strongStyle: TextStyles = { fontFamily: 'Inter-600', fontSize: titleSize, lineHeight, color: rgba(text) };
const plateStyle = { height: rowHeight - gap, color: rgba(surface), $focus: { color: rgba(accent) } };
const settings = glide(timing.scrollAnimation);
const hours = Array.from({ length: scheduleMinutes / 60 }, (_, hour) => hour);

/** A guide of many channels and 24 hours: nodes for the cells on screen, recycled as it scrolls. */
export function SchedulePage() {
  const guide = new ScheduleGuide(scheduleFixture());
  const cells = new SlotPool<Cell>();
  const channels = new SlotPool<number>();
  const [scrollX, setScrollX] = createSignal(0);
  const [scrollY, setScrollY] = createSignal(0);
  /** The scroll position for which cells are mounted and titles shifted: after the frame that shows a scroll. */
  const [mountedX, setMountedX] = createSignal(0);
  const elements = new Map<Slot<Cell>, ElementNode>();

  const mount = () => {
    const rows = guide.rows();
    batch(() => {
      channels.assign(rows);
      cells.assign(guide.window(rows));
      setMountedX(guide.scrollX);
    });
  };
  const shift = followUp(mount);
  const select = (cell: Cell | undefined): boolean => {
    if (!cell) return false;
    if (guide.focus(cell)) {
      batch(() => {
        setScrollX(guide.scrollX);
        setScrollY(guide.scrollY);
      });
      shift.ask();
    }
    if (!cells.slotOf(cell)) shift.now();
    const slot = cells.slotOf(cell);
    if (slot) elements.get(slot)?.setFocus();
    return true;
  };
  let root!: ElementNode;
  mount();
  onMount(() => queueMicrotask(() => root.setFocus()));

  return (
    <view
      ref={root}
      width={0}
      height={0}
      forwardFocus={() => select(guide.focused)}
      onLeft={() => select(guide.across(-1))}
      onRight={() => select(guide.across(1))}
      onUp={() => select(guide.along(-1))}
      onDown={() => select(guide.along(1))}
    >
      <view
        x={channelWidth - scrollX()}
        y={headerHeight - scrollY()}
        width={0}
        height={0}
        transition={{ x: settings, y: settings }}
      >
        <For each={cells.slots()}>
          {(slot) => <CellView slot={slot} scrollX={mountedX()} ref={(element) => void elements.set(slot, element)} />}
        </For>
      </view>
      <view width={channelWidth} height={screen.height} color={rgba(ground)} />
      <view y={headerHeight - scrollY()} width={0} height={0} transition={{ y: settings }}>
        <For each={channels.slots()}>
          {({ item }) => (
            <text
              style={strongStyle}
              x={screen.safeX}
              y={(item() ?? 0) * rowHeight + middle}
              alpha={item() === undefined ? 0 : 1}
            >
              {guide.channels[item() ?? 0]?.channel ?? ''}
            </text>
          )}
        </For>
      </view>
      <view width={screen.width} height={headerHeight} color={rgba(ground)} />
      <view x={channelWidth - scrollX()} width={0} height={0} transition={{ x: settings }}>
        <For each={hours}>
          {(hour) => (
            <text style={strongStyle} x={hour * 60 * pixelsPerMinute + titlePadding} y={headerHeight - 52}>
              {`${hour}:00`}
            </text>
          )}
        </For>
      </view>
    </view>
  );
}

/** One programme: a plate and its title, which stays readable while its cell begins left of the screen. */
function CellView(props: { slot: Slot<Cell>; scrollX: number; ref: (element: ElementNode) => void }) {
  const [titleWidth, setTitleWidth] = createSignal(0);
  const cell = () => props.slot.item();
  const left = () => (cell()?.programme.start ?? 0) * pixelsPerMinute;
  const width = () => {
    const known = cell();
    return known ? (known.programme.end - known.programme.start) * pixelsPerMinute - gap : 0;
  };
  const room = () => width() - 2 * titlePadding;
  const shift = () => Math.min(Math.max(0, props.scrollX - left()), Math.max(0, room() - titleWidth()));
  return (
    <view
      ref={props.ref}
      style={plateStyle}
      x={left()}
      y={(cell()?.row ?? 0) * rowHeight}
      width={width()}
      shader={rounded(6)}
      title={cell()?.programme.title ?? ''}
      forwardStates
    >
      <Show when={room() >= narrowest}>
        <text
          style={titleStyle}
          x={titlePadding + shift()}
          width={room()}
          onEvent={{
            loaded: (_, event) => setTitleWidth(event?.dimensions.width ?? 0),
          }}
        >
          {cell()?.programme.title ?? ''}
        </text>
      </Show>
    </view>
  );
}
