import { action } from 'mobx';
import type { ComponentType } from 'react';
import { Taps } from '../input/taps.ts';
import { Typing } from '../input/typing.ts';
import type { LazyErrorModal } from '../modals/error/error-layer.ts';
import type { Stage } from '../render/stage.ts';
import type { LateServices, ScreenServices } from '../screens/services.ts';
import { TileModels } from '../screens/shared/tile-models.ts';
import { Lazy } from '../stores/lazy.ts';
import type { Destination } from '../stores/navigation/destinations.ts';
import { createLook } from '../ui/look.ts';
import { ScrollMemory, type Ui } from '../ui/ui-context.ts';
import type { LazyViewer } from '../viewer/lazy-viewer.ts';
import type { Core } from './core.ts';
import { AppChrome } from './frame/chrome.ts';
import { LazyScreens } from './frame/lazy-screens.ts';
import type { Routing } from './navigation/routing.ts';
import { RestQueue } from './start/rest-queue.ts';

/** Services that Home does not need, in a separate chunk (start/after-home.ts). */
export interface LateParts extends LateServices {
  readonly ModalHost: ComponentType;
  readonly Notices: ComponentType;
}

/**
 * The whole app: one object. The TV components know it as `Ui`, screens and modals as `ScreenServices`; each is handed
 * down by one context. A test builds the same with fakes.
 */
export type App = Core &
  Ui &
  ScreenServices & {
    viewer: LazyViewer;
    routing: Routing;
    rest: RestQueue;
    chrome: AppChrome;
    screens: LazyScreens;
    taps: Taps;
    late: Lazy<LateParts>;
    errorPage: LazyErrorModal;
    /** Restarts the whole app at the same address. */
    reload(): void;
  };

interface AppParts {
  viewer: LazyViewer;
  routing: Routing;
  stage: Stage;
  loadLate(app: App): Promise<LateParts>;
}

export function createApp(core: Core, { viewer, routing, stage, loadLate }: AppParts): App {
  const { brand, clock, navigation, messages, modals, voice, session, times, platform, window, home } = core;
  const look = createLook(brand.theme);
  const app: App = {
    ...core,
    // Observable, unlike the core's: what is drawn follows replaced texts.
    get t() {
      return messages.t;
    },
    viewer,
    routing,
    rest: new RestQueue(stage.loop, stage.budget, clock),
    stage,
    look,
    scrolls: new ScrollMemory(),
    typing: new Typing(),
    taps: new Taps(),
    tiles: new TileModels({
      look,
      session,
      clock,
      messages,
      times,
      texts: stage.texts,
      scale: stage.scale,
      icons: brand.icons,
    }),
    chrome: new AppChrome(),
    screens: new LazyScreens(),
    late: new Lazy(() => loadLate(app)),
    errorPage: new Lazy(async () => (await import('./start/error-page.ts')).createErrorPage(stage)),
    go: action((destination: Destination) => {
      if (destination.kind === 'route') navigation.push(destination.address);
      else modals.open({ type: 'tile-collection', item: destination.item });
    }),
    back: () => void routing.back(),
    goHome: () => navigation.reset(home),
    explainLock: () => viewer.showPlayerFailure({ kind: 'CUSTOM_ENTITLEMENT_ERROR' }),
    exit() {
      viewer.leave();
      platform.exitApplication();
    },
    reload: () => window.location.reload(),
    announce: (text) => voice.say(text),
  };
  return app;
}
