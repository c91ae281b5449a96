import { observer } from 'mobx-react-lite';
import { TileGrid } from '../../../ui/tile-grid/tile-grid.tsx';
import { type ContainerSectionProps, gridSkeletons } from './row-sections.ts';
import { useContainerTiles } from './use-container-tiles.ts';

/** A grid of the feed: as a row, but in lines that fill the page. */
export const ContainerGrid = observer(function ContainerGrid(props: ContainerSectionProps) {
  const { container, focusKey, parentFocusKey, isTitleShown } = props;
  const tiles = useContainerTiles(props, 'landscape', gridSkeletons);
  return (
    <TileGrid
      focusKey={focusKey}
      parentFocusKey={parentFocusKey}
      title={container.title}
      description={container.data.description ?? ''}
      isTitleShown={isTitleShown}
      {...tiles}
    />
  );
});
