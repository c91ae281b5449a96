import type { PageController } from './page-controller.ts';
import type { TileListController } from './tile-list-controller.ts';

/** What a page keeps while another one is shown: where it was scrolled to and focused. */
export interface PageMemory {
  page: PageController;
  lists: Map<string, TileListController>;
}
