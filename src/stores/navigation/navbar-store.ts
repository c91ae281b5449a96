import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { HomeFeed, NavItem } from '../../api/content/types.ts';

export interface NavGroup {
  key: 'left' | 'right';
  items: readonly NavItem[];
}

/** The navbar's two groups and which of their items is selected (B 2 Global layout). */
export class NavbarStore {
  groups: readonly NavGroup[] = [];
  selectedKey: string | null = null;

  constructor() {
    makeObservable(this, {
      groups: observableRef,
      selectedKey: observable,
      selected: computed,
      setHome: action,
      select: action,
    });
  }

  setHome(home: HomeFeed): void {
    this.groups = [
      { key: 'left', items: home.left },
      { key: 'right', items: home.right },
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
