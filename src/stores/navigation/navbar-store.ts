import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { HomeFeed, NavItem } from '../../api/content/types.ts';
import type { MessageCatalogue } from '../../i18n/messages.ts';

export interface NavGroup {
  key: 'left' | 'right';
  items: readonly NavItem[];
}

/** The navbar's two groups and which of their items is selected (B 2 Global layout). */
export class NavbarStore {
  groups: readonly NavGroup[] = [];
  selectedKey: string | null = null;

  constructor(private readonly nameOf: MessageCatalogue['nameOf']) {
    makeObservable(this, {
      groups: observableRef,
      selectedKey: observable,
      selected: computed,
      setHome: action,
      select: action,
    });
  }

  setHome({ left, right }: HomeFeed): void {
    const named = (items: readonly NavItem[]) =>
      items.map((item) => ({ ...item, displayName: this.nameOf(item.itemKey, item.displayName) }));
    this.groups = [
      { key: 'left', items: named(left) },
      { key: 'right', items: named(right) },
    ];
  }

  find(itemKey: string): NavItem | null {
    for (const { items } of this.groups) {
      const found = items.find((item) => item.itemKey === itemKey);
      if (found) return found;
    }
    return null;
  }

  /** Selects the first item by default; an unknown key selects nothing. */
  select(itemKey?: string): void {
    const item = itemKey === undefined ? this.groups.flatMap((group) => group.items)[0] : this.find(itemKey);
    this.selectedKey = item?.itemKey ?? null;
  }

  get selected(): NavItem | null {
    return this.selectedKey === null ? null : this.find(this.selectedKey);
  }
}
