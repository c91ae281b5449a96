import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { screen } from '../../config/constants.ts';
import { ErrorHost } from '../../modals/error/error-modal.tsx';
import type { IconName } from '../../render/textures/icon-sheet.ts';
import { BrowseScreen } from '../../screens/browse/browse-screen.tsx';
import { useServices } from '../../screens/services.ts';
import { navItemPath } from '../../stores/navigation/destinations.ts';
import { startError } from '../../stores/start-error.ts';
import { Loader } from '../../ui/loader/loader.tsx';
import { Splash } from '../../ui/loader/splash.tsx';
import { Navbar } from '../../ui/navbar/navbar.tsx';
import type { NavbarItem } from '../../ui/navbar/navbar-controller.ts';
import { useUi } from '../../ui/ui-context.ts';
import { routeOf } from '../navigation/routes.ts';
import { pageFocusKey } from '../navigation/routing.ts';
import type { Later } from '../start/lazy.ts';
import { assetUrl } from './asset-url.ts';

export interface LayoutProps {
  isStarting(): boolean;
  later: Later;
  /** Told by `chrome.setScrolled` (services). */
  onScrolledChange(listener: (scrolled: boolean) => void): () => void;
}

/** The frame around every screen (B 2 Global layout): navbar, footer logo, splash, modals, errors. */
export const Layout = observer(function Layout({ isStarting, later, onScrolledChange }: LayoutProps) {
  const services = useServices();
  const { navigation } = services;
  const { stage, look } = useUi();
  const entry = navigation.current;
  const route = routeOf(entry.screen);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => onScrolledChange(setScrolled), [onScrolledChange]);
  useEffect(() => {
    navigation.routeChangeEnded();
  }, [navigation, entry.entryId]);

  const starting = isStarting();
  const parts = useLater(later, !starting && (entry.screen !== 'browse' || services.modals.current !== null));

  if (starting) return <SplashWithErrors />;
  const Screen = entry.screen === 'browse' ? BrowseScreen : parts?.screenOf(entry.screen);
  const isPlayer = entry.screen === 'player';
  return (
    <group>
      {Screen && <Screen key={entry.entryId} entry={entry} pageKey={pageFocusKey(entry)} />}
      {!isPlayer && (
        <quad
          texture={stage.edge}
          boxWidth={screen.width}
          boxHeight={footerGradient}
          y={screen.height - footerGradient}
          tint={look.theme.color.ground}
          alpha={0.85}
        />
      )}
      {route.navbar && <AppNavbar hidden={scrolled} />}
      {!isPlayer && <FooterLogo place={route.footerLogo} />}
      {!isPlayer && !navigation.isPageReady && <Loader plate />}
      {parts && <parts.ModalHost services={services} />}
      <ErrorHost services={services} />
    </group>
  );
});

/** What lies beyond Home, fetched when it is needed. Without it nothing goes on: the viewer may only try again. */
function useLater(later: Later, needed: boolean): Later['parts'] {
  const { errors, t, reload } = useServices();
  const { parts } = later;
  useEffect(() => {
    if (!needed || parts) return;
    later.load().catch(() => {
      errors.show({ ...startError(t), errorCb: reload });
    });
  }, [later, needed, parts, errors, t, reload]);
  return parts;
}

/** Height of the fade at the foot of every page. */
const footerGradient = 96;

/** The splash, or why there is nothing more than that. */
const SplashWithErrors = observer(function SplashWithErrors() {
  const services = useServices();
  const { brand, t, errors } = services;
  const logo = { url: assetUrl(`brand/${brand.logo.footer.src}`), name: brand.applicationName };
  return (
    <group>
      {!errors.current && <Splash logo={logo} text={t('splash.loading')} />}
      <ErrorHost services={services} />
    </group>
  );
});

const iconOfItem: Readonly<Record<string, IconName>> = { search: 'search', settings: 'settings' };

const AppNavbar = observer(function AppNavbar({ hidden }: { hidden: boolean }) {
  const { navbar, navigation, brand, modals, t } = useServices();
  const { groups } = navbar;
  const items = useMemo(
    () =>
      groups.flatMap((group) =>
        group.items.map((item): NavbarItem & { path: string } => ({
          key: item.itemKey,
          text: item.displayName,
          icon: item.viewType === 'ICON' ? iconOfItem[item.itemKey] : undefined,
          side: group.key,
          path: navItemPath(item),
        })),
      ),
    [groups],
  );
  const selected = items.find((item) => item.path === navigation.current.path)?.key ?? null;
  const logo = useMemo(
    () => ({ ...brand.logo.navbar, url: assetUrl(`brand/${brand.logo.navbar.src}`), name: brand.applicationName }),
    [brand],
  );
  return (
    <Navbar
      items={items}
      selectedKey={selected}
      logo={logo}
      hidden={hidden}
      name={t('voice.navigation')}
      onSelect={(item) => navigation.reset((item as (typeof items)[number]).path)}
      onBack={() => modals.open({ type: 'exit-confirmation' })}
    />
  );
});

/** B 2: top-right on detail routes, otherwise bottom-right. */
function FooterLogo({ place }: { place: 'top-right' | 'bottom-right' }) {
  const { brand } = useServices();
  const { stage } = useUi();
  const { width, height, src } = brand.logo.footer;
  const box = useMemo(() => ({ width, height }), [width, height]);
  const model = useMemo(() => ({ url: assetUrl(`brand/${src}`) }), [src]);
  const y = place === 'top-right' ? screen.safeY : screen.height - 24 - height;
  return (
    <pictureBlock stage={stage} box={box} model={model} x={screen.width - screen.safeX - width} y={y} alpha={0.7} />
  );
}
