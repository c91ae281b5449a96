import { memo, useMemo } from 'react';
import type { IconName } from '../../render/textures/icon-sheet.ts';
import { useUi } from '../ui-context.ts';
import { useMeasure } from '../use-measure.ts';
import { descriptionLeft, descriptionTop } from './heading-places.ts';

export interface ListHeadingProps {
  title: string;
  /** Before the title, in the accent colour; none unless set. */
  icon?: IconName | undefined;
  /** '' if there is none. */
  description: string;
  x: number;
  /** Room for both. */
  width: number;
}

const iconSide = 32;
/** With the space between it and the title. */
const iconRoom = 46;

/** The title of a row or a grid, and beside it one quiet line about its content (B 3 Container). */
export const ListHeading = memo(function ListHeading(props: ListHeadingProps) {
  const { title, icon, description } = props;
  const { stage, look } = useUi();
  const { text, theme } = look;
  const indent = icon === undefined ? 0 : iconRoom;
  const x = props.x + indent;
  const width = props.width - indent;
  const measure = useMeasure([title]);
  const heading = useMemo(
    () => ({ text: title, style: text.rowTitle, color: theme.color.text, maxWidth: width }),
    [title, text, theme, width],
  );
  const left = description === '' ? undefined : descriptionLeft(measure.widthOf(title, text.rowTitle), width);
  const about = useMemo(
    () => ({ text: description, style: text.metadata, color: theme.color.textMuted, maxWidth: width - (left ?? 0) }),
    [description, text, theme, width, left],
  );
  if (title === '') return null;
  return (
    <>
      {icon !== undefined && (
        <iconBlock
          stage={stage}
          side={iconSide}
          icon={icon}
          tint={theme.color.accent}
          x={props.x}
          y={(text.rowTitle.lineHeight - iconSide) / 2}
        />
      )}
      <textBlock stage={stage} model={heading} x={x} y={0} />
      {left !== undefined && <textBlock stage={stage} model={about} x={x + left} y={descriptionTop} />}
    </>
  );
});
