import { memo, useCallback, useMemo } from 'react';
import { screen } from '../../config/constants.ts';
import type { Group } from '../../render/objects/group.ts';
import { usePageScroll } from '../page-list/page-scroll.ts';
import { ListHeading } from '../tile-list/list-heading.tsx';
import { type TileListProps, useTileList } from '../tile-list/use-tile-list.tsx';
import { useUi } from '../ui-context.ts';
import { GridController } from './grid-controller.ts';

/** A heading and any number of lines of tiles on a page, windowed with recycled slots and scrolled by the line. */
export const TileGrid = memo(function TileGrid(props: TileListProps) {
  const { focusKey, title, description = '', isTitleShown = true } = props;
  const ui = useUi();
  const page = usePageScroll();
  const { look } = ui;
  const controller = useMemo(() => new GridController(ui, look.grid, focusKey, page), [ui, look, focusKey, page]);
  const attachHeading = useCallback((heading: Group | null) => controller.attachHeading(heading), [controller]);
  const { tiles, attach } = useTileList(controller, props, 'tile-item', 'grid');
  return (
    <group>
      <group ref={attachHeading}>
        {isTitleShown && (
          <ListHeading
            title={title}
            description={description}
            x={screen.safeX}
            width={screen.width - 2 * screen.safeX}
          />
        )}
      </group>
      <group ref={attach} x={screen.safeX} y={look.grid.tileTop}>
        {tiles}
      </group>
    </group>
  );
});
