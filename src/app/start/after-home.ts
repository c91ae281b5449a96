/** Everything besides the screens that Home does not need: one chunk, loaded soon after Home is up. */
import { autorun, reaction } from 'mobx';
import { ModalHost } from '../../modals/modal-host.tsx';
import { extendSceneLater } from '../../render/later-elements.ts';
import { ContainerGrid } from '../../screens/shared/containers/container-grid.tsx';
import { ContentOutage } from '../../stores/content/content-outage.ts';
import { ScheduleStore } from '../../stores/content/schedule/schedule-store.ts';
import { CaptionAppearanceStore } from '../../stores/player/caption-appearance-store.ts';
import { LegalStore } from '../../stores/session/legal-store.ts';
import { countVisit } from '../../stores/session/visits.ts';
import { SnackbarStore } from '../../stores/snackbar-store.ts';
import type { Viewer } from '../../viewer/viewer.ts';
import { connectCasting } from '../connect/connect-casting.ts';
import { connectImpressions } from '../connect/connect-impressions.ts';
import { connectLegal } from '../connect/connect-legal.ts';
import { connectPlatform, followLink } from '../connect/connect-platform.ts';
import { connectPromo } from '../connect/connect-promo.ts';
import { keepTracks } from '../connect/keep-tracks.ts';
import { prepareOnDetailPages } from '../connect/prepare-playback.ts';
import type { App, LateParts } from '../create-app.ts';
import { Notices } from '../frame/notices.tsx';
import { BrowserHistory } from '../navigation/browser-history.ts';
import { createHeroVideo } from './create-hero-video.ts';
import { createPlayback } from './create-playback.ts';
import { createSearch } from './create-search.ts';
import { takeConfiguration } from './take-configuration.ts';

/** Call once. */
export function createLateParts(app: App, viewer: Viewer): LateParts {
  const { lifetime, stage } = app;
  extendSceneLater(stage);
  connectImpressions(app, viewer.telemetry);
  // Ready for the first playback; a failure is reported by the call that needs it.
  import('../../api/content/later-calls.ts').catch(() => {});
  const playback = createPlayback(app, viewer);
  lifetime.add(() => playback.dispose());
  lifetime.add(prepareOnDetailPages(app.navigation, app.clock, () => playback.prepare()));
  lifetime.add(connectPlatform({ ...app, playback, viewer, pictures: stage.pictures }));
  lifetime.add(keepTracks(app.player, app.platform.storage));
  const captionAppearance = new CaptionAppearanceStore(app.platform.storage, app.platform.captionMenu);
  lifetime.add(() => captionAppearance.dispose());
  lifetime.add(autorun(() => playback.styleCaptions(captionAppearance.shown)));
  lifetime.add(new ContentOutage(app.content, app.clock).start());
  const schedule = new ScheduleStore({ api: app.api, clock: app.clock });
  if (app.platform.hasBrowserHistory) app.routing.connectAddress(new BrowserHistory(app));
  const { count: visit, updatedFrom } = countVisit(app.platform.storage, app.brand.version);
  const isDeepLink = app.platform.deepLinkPayload !== undefined;
  viewer.telemetry.event('app-started', { visit, updatedFrom, isDeepLink });
  const { session, appType, platform, settings } = app;
  // Rights and progress are a viewer's own.
  const viewerOf = (): string => `${session.viewerKind} ${session.user?.profileId} ${session.auth.provider?.id}`;
  lifetime.add(reaction(viewerOf, () => schedule.expire()));
  const legal = new LegalStore({ storage: platform.storage, session, appType });
  lifetime.add(connectLegal(app, legal));
  void lifetime.during(viewer.configured).then(() => {
    takeConfiguration(app, viewer.configuration());
    lifetime.add(connectPromo(app, viewer.configuration().promo, visit));
  });
  const snackbar = new SnackbarStore(app.clock);
  connectCasting(app, viewer, playback, snackbar);
  const { configuration, configure, preview, login, codeSignIn, providers, plans, favourites } = viewer;
  const { signOut, sessionEnd, privacyChoice, privacyPicture } = viewer;
  return {
    configuration,
    configure,
    playback,
    preview,
    login,
    codeSignIn,
    providers,
    plans,
    favourites,
    schedule,
    signOut,
    sessionEnd,
    search: createSearch(app, viewer),
    settings,
    captionAppearance,
    snackbar,
    legal,
    privacyChoice,
    privacyPicture,
    keyboard: platform.keyboard,
    device: platform.device,
    heroVideo: createHeroVideo(app, () => viewer.configuration().video.sizzleTimeout),
    openLink: (link) => followLink(app, link),
    ContainerGrid,
    ModalHost,
    Notices,
  };
}
