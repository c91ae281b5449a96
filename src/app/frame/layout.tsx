import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { assetUrl } from '../../config/asset-url.ts';
import { requests, screen } from '../../config/constants.ts';
import { ErrorHost } from '../../modals/error/error-host.tsx';
import { Activity } from '../../render/react-host.ts';
import { type Frame, screenEntry } from '../../screens/registry.ts';
import { ServicesProvider } from '../../screens/services.ts';
import { Loader } from '../../ui/loader/loader.tsx';
import { splashLight } from '../../ui/loader/splash.tsx';
import { UiProvider } from '../../ui/ui-context.ts';
import type { App } from '../create-app.ts';
import { pageFocusKey } from '../navigation/routing.ts';
import { loadedInTime } from '../start/wait-at-most.ts';
import { AppNavbar } from './app-navbar.tsx';
import { loadParts } from './load-parts.ts';
import { usePages } from './pages.ts';

/** The app as React shows it. */
export function AppView({ app }: { app: App }) {
  return (
    <UiProvider value={app}>
      <ServicesProvider value={app}>
        <Layout app={app} />
      </ServicesProvider>
    </UiProvider>
  );
}

/** The screen of the route and the frame around it (B 2 Global layout). The registry says what each screen has. */
const Layout = observer(function Layout({ app }: { app: App }) {
  const { navigation, late, stage, look } = app;
  const { shown, behind, leaving } = usePages(app);
  const { route, entry } = shown;
  const { frame } = entry;
  const { hidden, slides } = useNavbarPlace(app);
  const [hadNavbar, setHadNavbar] = useState(false);
  // Once it was there it stays, hidden on pages without one.
  const hasNavbar = frame.navbar || (hadNavbar && stage.device.keepsPageBehind);
  if (hasNavbar && !hadNavbar) setHadNavbar(true);
  useEffect(() => {
    navigation.routeChangeEnded();
  }, [navigation, route.entryId]);
  useBackground(app, frame);
  useParts(app);
  const { ModalHost, Notices } = late.value ?? {};
  return (
    <group>
      {frame.splashLight && !app.errors.current && (
        <quad {...splashLight(look.theme, screen.height / 2, lightRadius)} />
      )}
      {[shown, behind, leaving].map(
        (page) =>
          page?.Screen && (
            <Activity key={page.route.entryId} mode={page === shown ? 'visible' : 'hidden'}>
              <page.Screen route={page.route} pageFocusKey={pageFocusKey(page.route)} title={page.title} />
            </Activity>
          ),
      )}
      {frame.gradient && (
        <quad
          texture={stage.footGradient}
          boxWidth={screen.width}
          boxHeight={gradientHeight}
          y={screen.height - gradientHeight}
          tint={look.theme.color.ground}
          alpha={0.85}
        />
      )}
      {hasNavbar && (
        <Activity mode={frame.navbar ? 'visible' : 'hidden'}>
          <AppNavbar app={app} hidden={hidden} slides={slides} />
        </Activity>
      )}
      {frame.logo && <FooterLogo app={app} corner={frame.logo} />}
      {frame.loader && !navigation.isPageReady && <Loader plate />}
      {Notices && <Notices />}
      {ModalHost && <ModalHost />}
      <ErrorHost modal={app.errorPage} />
    </group>
  );
});

const gradientHeight = 96;
/** Of the light behind a gated page; a quad cannot be rounder. */
const lightRadius = 255;

/** The menu is out of the way while a page is scrolled. */
function useNavbarPlace({ chrome }: App): { hidden: boolean; slides: boolean } {
  const [place, setPlace] = useState({ hidden: false, slides: true });
  useEffect(
    () =>
      chrome.onScrolled((hidden, slides) =>
        setPlace((before) => (before.hidden === hidden ? before : { hidden, slides })),
      ),
    [chrome],
  );
  return place;
}

/** Loads the screen of the route, and the parts that every lazy screen needs. */
function useParts(app: App): void {
  const { late, screens, modals, navigation } = app;
  const { screen: name, entryId } = navigation.current;
  const lazy = screens.of(screenEntry(name));
  const isMissing = (lazy !== undefined && !lazy.value) || !late.value;
  const isWanted = isMissing && (lazy !== undefined || modals.current !== null);
  useEffect(() => {
    if (!isWanted) return undefined;
    return loadParts({
      ...app,
      load: () => loadedInTime(app.clock, requests.timeout, Promise.all([late.load(), lazy?.load()])),
      reachService: () => app.content.loadHome(),
      leave() {
        if (!lazy) modals.close();
        else if (!navigation.back()) app.goHome();
      },
    });
    // An error belongs to one visit of the page: `entryId` ends it with the visit.
  }, [app, late, lazy, isWanted, entryId, modals, navigation]);
}

/** The background is opaque, except while a video plays beneath the screen. */
function useBackground({ stage, look, player }: App, { clearOverVideo }: Frame): void {
  const isClear = clearOverVideo && player.hasPicture;
  const { ground } = look.theme.color;
  useLayoutEffect(() => {
    if (!isClear) return undefined;
    stage.setBackground(undefined);
    return () => stage.setBackground(ground);
  }, [stage, isClear, ground]);
}

/** Around the logo, opaque, and from there to clear. */
const cornerMargin = 8;
const cornerFade = 32;

/**
 * Rows run off the screen on the right, so the last tile fades out into the corner before it reaches the logo: nothing is
 * ever seen behind it. The tiles that keys can focus end left of it (`wholeColumns`).
 */
function FooterLogo({ app, corner }: { app: App; corner: NonNullable<Frame['logo']> }) {
  const { stage, brand, look } = app;
  const { width, height, src } = brand.logo.footer;
  const box = useMemo(() => ({ width, height }), [width, height]);
  const model = useMemo(() => ({ url: assetUrl(`brand/${src}`) }), [src]);
  const y = corner === 'top-right' ? screen.safeY : screen.height - 24 - height;
  const x = screen.width - screen.safeX - width;
  const clear = cornerMargin + cornerFade;
  return (
    <group>
      {corner === 'bottom-right' && (
        <quad
          x={x - clear}
          y={y - clear}
          boxWidth={screen.width - x + 2 * clear}
          boxHeight={screen.height - y + 2 * clear}
          softness={cornerFade}
          tint={look.theme.color.ground}
        />
      )}
      <pictureBlock stage={stage} box={box} model={model} x={x} y={y} alpha={0.7} />
    </group>
  );
}
