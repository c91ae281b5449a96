import { memo, useMemo } from 'react';
import { screen } from '../../config/constants.ts';
import type { IconName } from '../../render/textures/icon-sheet.ts';
import type { TileKind } from '../look.ts';
import { pageMargin, usePageInset } from '../page-list/page-scroll.ts';
import { ListHeading } from '../tile-list/list-heading.tsx';
import { type TileListProps, useTileList } from '../tile-list/use-tile-list.tsx';
import { useUi } from '../ui-context.ts';
import { RowController } from './row-controller.ts';

export interface TileRowProps extends TileListProps {
  kind: TileKind;
  /** Before the title; none unless set. */
  icon?: IconName | undefined;
  /** Lines of tiles, filled column by column; 1 unless set. */
  lanes?: number;
}

/** The thin line above a row of the news desk. */
const rule = { y: -14, boxHeight: 2, alpha: 0.7 };

/** A heading and one line of tiles, windowed with recycled slots. */
export const TileRow = memo(function TileRow(props: TileRowProps) {
  const { focusKey, title, icon, description = '', isTitleShown = true, kind, lanes = 1 } = props;
  const ui = useUi();
  const { look } = ui;
  const rowLook = look.rows[kind];
  const inset = usePageInset();
  const margin = pageMargin(inset);
  const width = screen.width - screen.safeX - inset - margin;
  const controller = useMemo(
    () => new RowController(ui, rowLook, focusKey, lanes, inset),
    [ui, rowLook, focusKey, lanes, inset],
  );
  const { tiles, attach } = useTileList(controller, props, 'panel-row', kind);
  return (
    <group>
      {look.theme.shape.rowRule && <quad {...rule} x={margin} boxWidth={width} tint={look.theme.color.line} />}
      {isTitleShown && <ListHeading title={title} icon={icon} description={description} x={margin} width={width} />}
      <group x={margin} y={rowLook.tileTop}>
        <plane stage={ui.stage} ref={attach}>
          {tiles}
        </plane>
      </group>
    </group>
  );
});
