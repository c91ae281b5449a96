import { expect, it } from 'vitest';
import type { NavItem } from '../../../../src/api/content/types.ts';
import { NavbarStore } from '../../../../src/stores/navigation/navbar-store.ts';

const item = (itemKey: string, more: Partial<NavItem> = {}) =>
  ({ itemKey, id: null, pageUri: null, ...more }) as NavItem;

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

it('has the names of the app’s language', () => {
  const navbar = new NavbarStore((key, name) => (key === 'home' ? 'Inicio' : name));
  navbar.setHome({ left: [item('home', { displayName: 'Home' }), item('shows', { displayName: 'Shows' })], right: [] });
  expect(navbar.items.map(({ displayName }) => displayName)).toEqual(['Inicio', 'Shows']);
});

it('knows the page uri of an item with an id, by its key (B 2)', () => {
  const navbar = new NavbarStore((_, name) => name);
  const pageUri = '/api/nation/screens/films';
  navbar.setHome({ left: [item('movies', { id: '7', pageUri })], right: [item('search')] });
  expect(['movies', 'search', 'gone'].map((key) => navbar.pageUriOf(key))).toEqual([pageUri, null, null]);
});
