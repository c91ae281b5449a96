import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { HomeFeed, NavItem } from '../../api/content/types.ts';
import type { MessageCatalogue } from '../../i18n/messages.ts';

export interface NavGroup {
  key: 'left' | 'right';
  items: readonly NavItem[];
}

/** The navbar's two groups, and their selected item (B 2 Global layout): that of the last page that has one. */
export class NavbarStore {
  groups: readonly NavGroup[] = [];
  selectedKey: string | null = null;

  constructor(private readonly nameOf: MessageCatalogue['nameOf']) {
    makeObservable(this, {
      groups: observableRef,
      selectedKey: observable,
      items: computed,
      setHome: action,
      select: action,
    });
  }

  get items(): readonly NavItem[] {
    return this.groups.flatMap((group) => group.items);
  }

  /** B 2: an item with an id is a link to a page, whose uri it carries. */
  pageUriOf(itemKey: string): string | null {
    return this.items.find((item) => item.itemKey === itemKey)?.pageUri ?? null;
  }

  setHome({ left, right }: HomeFeed): void {
    const named = (items: readonly NavItem[]) =>
      items.map((item) => ({ ...item, displayName: this.nameOf(item.itemKey, item.displayName) }));
    this.groups = [
      { key: 'left', items: named(left) },
      { key: 'right', items: named(right) },
    ];
  }

  /** Without a key selects the first item; an unknown key changes nothing. */
  select(itemKey?: string): void {
    const item = itemKey === undefined ? this.items[0] : this.items.find((other) => other.itemKey === itemKey);
    if (item) this.selectedKey = item.itemKey;
  }
}
