import { screen } from '../../config/constants.ts';
import { rowsShown } from '../../ui/schedule-grid/guide-window.ts';
import { scheduleLayout } from '../../ui/schedule-grid/schedule-look.ts';
import { useUi } from '../../ui/ui-context.ts';

const { left, top, rowPitch, gap, pixelsPerMinute, picture } = scheduleLayout;
/** In minutes; where a row begins among them makes rows differ. */
const lengths = [30, 60, 30, 90, 60, 30];
const rows = Array.from({ length: rowsShown }, (_, row) => row);

/** The outline of the schedule: the head with its picture, channels and their programmes. */
export function ScheduleSkeleton() {
  const { color, shape } = useUi().look.theme;
  const box = (x: number, y: number, width: number, height: number) => (
    <quad
      key={`${x} ${y}`}
      x={x}
      y={y}
      boxWidth={Math.min(width, screen.width - x)}
      boxHeight={height}
      radius={shape.badgeRadius}
      tint={color.surface}
    />
  );
  return (
    <>
      {box(screen.safeX, 148, 420, 28)}
      {box(screen.safeX, 200, 620, 52)}
      {box(screen.safeX, 280, 720, 28)}
      {box(picture.left, picture.top, picture.width, picture.height)}
      {rows.map((row) => {
        const y = top + row * rowPitch;
        let x: number = left;
        const cells = [box(screen.safeX, y + 18, 160, 34)];
        for (let cell = row; x < screen.width; cell++) {
          const pitch = (lengths[cell % lengths.length] as number) * pixelsPerMinute;
          cells.push(box(x, y, pitch - gap, rowPitch - gap));
          x += pitch;
        }
        return cells;
      })}
    </>
  );
}
