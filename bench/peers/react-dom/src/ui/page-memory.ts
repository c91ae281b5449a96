import type { PageController } from './page-controller.ts';
import type { TileListController } from './tile-list-controller.ts';

/** Scroll and focus positions of a page while another one is shown. */
export interface PageMemory {
  page: PageController;
  lists: Map<string, TileListController>;
}
