import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { fitUrl } from '../../api/pictures.ts';
import { assetUrl } from '../../config/asset-url.ts';
import type { IconName } from '../../render/textures/icon-sheet.ts';
import { screenEntry } from '../../screens/registry.ts';
import { menuItem } from '../../screens/shared/describe-page.ts';
import { navItemPath } from '../../stores/navigation/destinations.ts';
import { Navbar, type NavbarProps } from '../../ui/navbar/navbar.tsx';
import type { NavbarItem } from '../../ui/navbar/navbar-layout.ts';
import type { App } from '../create-app.ts';
import { matchRoute } from '../navigation/routes.ts';
import { pageFocusKey } from '../navigation/routing.ts';

type AppNavbarItem = NavbarItem & { path: string };

/** The look of a TV provider's logo where the brand says nothing else. */
const providerLogo = { maxWidth: 160, alpha: 1 };

const iconOfItem: Readonly<Record<string, IconName>> = { search: 'search', settings: 'settings' };

interface AppNavbarProps extends Pick<NavbarProps, 'hidden' | 'slides'> {
  app: App;
}

/** The menu of the home answer (B 2 Global layout). */
export const AppNavbar = observer(function AppNavbar({ app, hidden, slides }: AppNavbarProps) {
  const { navbar, navigation, focus, screens, brand, modals, session, stage, late, t } = app;
  const { groups, selectedKey } = navbar;
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
  const current = menuItem(navbar, navigation.current.path)?.itemKey ?? null;
  const logo = useMemo(() => {
    const { navbar: wordMark, footer: icon, provider = providerLogo } = brand.logo;
    return { ...wordMark, url: assetUrl(`brand/${wordMark.src}`), iconUrl: assetUrl(`brand/${icon.src}`), provider };
  }, [brand]);
  const provider = late.value ? session.auth.provider : null;
  const shownProvider = useMemo(() => {
    const size = { width: logo.provider.maxWidth * stage.scale, height: logo.height * stage.scale };
    return provider && { name: provider.name, logoUrl: provider.logoWhiteUrl && fitUrl(provider.logoWhiteUrl, size) };
  }, [provider, logo, stage]);
  const pathOf = (item: NavbarItem): string => (item as AppNavbarItem).path;
  return (
    <Navbar
      items={items}
      currentKey={current}
      selectedKey={selectedKey}
      logo={logo}
      provider={shownProvider}
      hidden={hidden}
      slides={slides}
      name={t('voice.navigation')}
      onSelect={(item) => {
        const isThere = !navigation.reset(pathOf(item)) && navigation.isPageReady;
        if (isThere) focus.setFocus(pageFocusKey(navigation.current));
      }}
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
