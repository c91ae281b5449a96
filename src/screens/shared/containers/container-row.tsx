import { observer } from 'mobx-react-lite';
import type { TileKind } from '../../../ui/look.ts';
import { TileRow } from '../../../ui/tile-row/tile-row.tsx';
import { useUi } from '../../../ui/ui-context.ts';
import { useServices } from '../../services.ts';
import { layoutLook } from './layout-look.ts';
import type { ContainerSectionProps } from './row-sections.ts';
import { useContainerTiles } from './use-container-tiles.ts';

export interface ContainerRowProps extends ContainerSectionProps {
  kind: TileKind;
  /** Lines of tiles; 2 for a stacked row. */
  lanes?: number;
}

/** A row of the feed: loads, pages and refreshes its container, and shows it as tiles. */
export const ContainerRow = observer(function ContainerRow(props: ContainerRowProps) {
  const { container, kind, lanes = 1, focusKey, parentFocusKey, isTitleShown } = props;
  const { look } = useUi();
  const { brand } = useServices();
  const tiles = useContainerTiles(props, kind, look.rows[kind].skeletons);
  return (
    <TileRow
      focusKey={focusKey}
      parentFocusKey={parentFocusKey}
      title={container.title}
      icon={layoutLook(container.data).isOfFavourites ? brand.icons.favorite : undefined}
      description={container.data.description ?? ''}
      isTitleShown={isTitleShown}
      kind={kind}
      lanes={lanes}
      {...tiles}
    />
  );
});
