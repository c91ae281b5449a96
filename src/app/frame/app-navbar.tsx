import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { assetUrl } from '../../config/asset-url.ts';
import type { IconName } from '../../render/textures/icon-sheet.ts';
import { screenEntry } from '../../screens/registry.ts';
import { navItemPath } from '../../stores/navigation/destinations.ts';
import { Navbar } from '../../ui/navbar/navbar.tsx';
import type { NavbarItem } from '../../ui/navbar/navbar-controller.ts';
import type { App } from '../create-app.ts';
import { matchRoute } from '../navigation/routes.ts';

type AppNavbarItem = NavbarItem & { path: string };

const iconOfItem: Readonly<Record<string, IconName>> = { search: 'search', settings: 'settings' };

/** The menu of the home answer (B 2 Global layout). */
export const AppNavbar = observer(function AppNavbar({ app, hidden }: { app: App; hidden: boolean }) {
  const { navbar, navigation, screens, brand, modals, t } = app;
  const { groups } = navbar;
  const items = useMemo(
    () =>
      groups.flatMap((group) =>
        group.items.map(
          (item): AppNavbarItem => ({
            key: item.itemKey,
            text: item.displayName,
            icon: item.viewType === 'ICON' ? iconOfItem[item.itemKey] : undefined,
            side: group.key,
            path: navItemPath(item),
          }),
        ),
      ),
    [groups],
  );
  const selected = items.find((item) => item.path === navigation.current.path)?.key ?? null;
  const logo = useMemo(
    () => ({ ...brand.logo.navbar, url: assetUrl(`brand/${brand.logo.navbar.src}`), name: brand.applicationName }),
    [brand],
  );
  const pathOf = (item: NavbarItem): string => (item as AppNavbarItem).path;
  return (
    <Navbar
      items={items}
      selectedKey={selected}
      logo={logo}
      hidden={hidden}
      name={t('voice.navigation')}
      onSelect={(item) => navigation.reset(pathOf(item))}
      onSettled={(item) => {
        const { screen } = matchRoute(pathOf(item));
        // A failure is reported when the screen is opened, which loads it again.
        screens
          .of(screenEntry(screen))
          ?.load()
          .catch(() => {});
      }}
      onBack={() => modals.open({ type: 'exit-confirmation' })}
    />
  );
});
