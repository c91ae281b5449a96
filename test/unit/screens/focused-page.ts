import { itemKey } from '../../../src/api/content/normalisers/item.ts';
import { screen } from '../../../src/config/constants.ts';
import type { Direction, FocusNode, Rect } from '../../../src/focus/types.ts';
import { type ContainerSection, isGrid } from '../../../src/screens/shared/containers/row-sections.ts';
import type { ContainerStore } from '../../../src/stores/content/container-store.ts';
import type { Look } from '../../../src/ui/look.ts';
import { PageController, type PagePlace } from '../../../src/ui/page-list/page-controller.ts';
import { GridController } from '../../../src/ui/tile-grid/grid-controller.ts';
import { tileItems } from '../../../src/ui/tile-list/tile-items.ts';
import { RowController } from '../../../src/ui/tile-row/row-controller.ts';
import { fixture } from '../focus/fixtures.ts';
import { fakeUi } from '../ui/fake-ui.ts';

/** Placeholders of a row whose feed is loading. */
const skeletons = 4;

interface MountedList {
  readonly container: ContainerStore;
  readonly controller: RowController | GridController;
  readonly node: FocusNode;
  items: ContainerStore['items'];
}

/** A page of rows and grids below the focus engine. It mounts what is on or near the screen after each change, as React does. */
export class FocusedPage {
  private readonly focus = fixture();
  private readonly ui = fakeUi().ui;
  private readonly page: PageController;
  private readonly node: FocusNode;
  private readonly mounted = new Map<string, MountedList>();
  private readonly place: Rect = { x: 0, y: 0, width: 0, height: 0 };
  private sections: readonly ContainerSection[] = [];

  constructor(
    private readonly look: Look,
    place: PagePlace,
  ) {
    this.page = new PageController(this.ui, place, 'page');
    this.node = this.focus.add({
      ...{ focusKey: 'page', layer: 'vertical-list-layout', scroller: this.page, defaultFocus: true, aligned: true },
      rect: { x: place.inset, y: 0, width: screen.width - place.inset, height: screen.height },
    });
  }

  /** What the stores have now. */
  show(sections: readonly ContainerSection[]): void {
    this.sections = sections;
    this.page.setSections(sections);
    this.node.contentChanged();
    this.commit();
  }

  /** @throws when the focus is nowhere, on nothing, or off the screen */
  press(direction: Direction): void {
    this.focus.press(direction);
    this.commit();
    this.checkFocus();
  }

  checkFocus(): void {
    const { focused } = this.focus.engine;
    const list = focused && this.mounted.get(focused.nodeKey);
    if (!list) throw new Error(`the focus is on ${focused?.focusKey ?? 'nothing'}`);
    const { controller } = list;
    const { index, focusKey, nodeKey } = focused;
    const { x, width } = controller.rectAt(index, this.place);
    const left = this.page.inset + x - controller.scrollX;
    const { first, last } = this.page.visibleRange();
    const section = this.page.indexOf(nodeKey);
    // Not `expect`, which takes longer than the moves.
    if (controller.keyAt(index) !== focusKey) throw new Error(`${focusKey} is not item ${index}`);
    if (!(index >= 0 && index < controller.count)) throw new Error(`${focusKey} is none of ${controller.count}`);
    if (!(left >= 0 && left + width <= screen.width)) throw new Error(`${focusKey} is at ${left}`);
    if (!(first <= section && section <= last)) throw new Error(`${focusKey} is not on the screen`);
  }

  dispose(): void {
    for (const { controller } of this.mounted.values()) controller.dispose();
    this.page.dispose();
  }

  private commit(): void {
    const { first, end } = this.page.mountedWindow.range;
    const wanted = this.sections.slice(first, end);
    const keys = new Set(wanted.map(({ focusKey }) => focusKey));
    for (const [focusKey, { controller, node }] of this.mounted) {
      if (keys.has(focusKey)) continue;
      this.mounted.delete(focusKey);
      controller.dispose();
      node.remove();
    }
    for (const section of wanted) {
      const list = this.mounted.get(section.focusKey);
      if (!list) this.mount(section);
      else if (list.items !== section.container.items) this.fill(list, section);
    }
  }

  private mount(section: ContainerSection): void {
    const { focusKey, tileKind, lanes, container } = section;
    const { ui, look, page } = this;
    const controller = isGrid(container)
      ? new GridController(ui, look.grid, focusKey, page)
      : new RowController(ui, look.rows[tileKind], focusKey, lanes, page.inset);
    const list: MountedList = {
      ...{ container, controller, items: container.items },
      node: this.focus.add({
        ...{ focusKey, parentFocusKey: 'page', scroller: controller },
        layer: isGrid(container) ? 'tile-item' : 'panel-row',
        onFocus: (event) => controller.onFocus(event),
        onBlur: (event) => controller.onBlur(event),
        onFocusWithin: (inside) => controller.onFocusWithin(inside),
        onSettled: () => controller.settled(),
      }),
    };
    this.mounted.set(focusKey, list);
    this.fill(list, section);
    controller.start(() => {});
  }

  private fill(list: MountedList, { focusKey, container }: ContainerSection): void {
    const { items, itemCount, status } = container;
    const identities = items.map((item) => ({ id: itemKey(item), impressionId: item.entityId }));
    const count = status === 'ready' ? itemCount : Math.max(itemCount, skeletons);
    list.items = items;
    list.controller.setItems(tileItems(focusKey, identities, count));
    list.node.contentChanged();
  }
}
