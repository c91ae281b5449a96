import { expect, it } from 'vitest';
import type { NavItem } from '../../../../src/api/content/types.ts';
import { NavbarStore } from '../../../../src/stores/navigation/navbar-store.ts';

const item = (itemKey: string) => ({ itemKey }) as NavItem;

it('selects an item by its key, the first of both groups without a key, and keeps it for an unknown one (B 2)', () => {
  const navbar = new NavbarStore((_, name) => name);
  navbar.select();
  expect(navbar.selectedKey).toBeNull();
  navbar.setHome({ left: [item('home'), item('home-shows')], right: [item('search')] });
  navbar.select();
  expect(navbar.selectedKey).toBe('home');
  navbar.select('search');
  navbar.select('gone');
  expect(navbar.selectedKey).toBe('search');
  navbar.select('home-shows');
  expect(navbar.selectedKey).toBe('home-shows');
});
