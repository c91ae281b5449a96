import { screen } from '../../config/constants.ts';
import { rowsShown } from '../../ui/schedule-grid/guide-window.ts';
import { scheduleLayout } from '../../ui/schedule-grid/schedule-layout.ts';
import { useUi } from '../../ui/ui-context.ts';

const { details, picture, left, top, rowPitch, gap, pixelsPerMinute } = scheduleLayout;
/** In minutes; where a row begins among them makes rows differ. */
const lengths = [30, 60, 30, 90, 60, 30];
const rows = Array.from({ length: rowsShown }, (_, row) => row);

/** The outline of the schedule: the head with its picture, channels and their programmes. */
export function ScheduleSkeleton() {
  const { theme, text } = useUi().look;
  const { color, shape } = theme;
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
  const line = (y: number, lineHeight: number, width: number, height: number) =>
    box(details.left, y + (lineHeight - height) / 2, width, height);
  return (
    <>
      {line(details.metadataTop, text.metadata.lineHeight, 420, 28)}
      {line(details.titleTop, details.titleHeight, 620, 52)}
      {line(details.descriptionTop, text.description.lineHeight, 720, 28)}
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
