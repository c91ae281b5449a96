/** Everything besides the screens that Home does not need: one chunk, loaded soon after Home is up. */
import { autorun, reaction } from 'mobx';
import { ModalHost } from '../../modals/modal-host.tsx';
import { extendSceneLater } from '../../render/later-elements.ts';
import { PictureRetries } from '../../render/textures/picture-retries.ts';
import { ContainerGrid } from '../../screens/shared/containers/container-grid.tsx';
import { ContentOutage } from '../../stores/content/content-outage.ts';
import { ScheduleStore } from '../../stores/content/schedule/schedule-store.ts';
import { CaptionAppearanceStore } from '../../stores/player/caption-appearance-store.ts';
import { LegalStore } from '../../stores/session/legal-store.ts';
import { countVisit } from '../../stores/session/visits.ts';
import { SnackbarStore } from '../../stores/snackbar-store.ts';
import type { Viewer } from '../../viewer/viewer.ts';
import { connectCasting } from '../connect/connect-casting.ts';
import { connectErrorReports } from '../connect/connect-error-reports.ts';
import { connectImpressions } from '../connect/connect-impressions.ts';
import { connectLegal } from '../connect/connect-legal.ts';
import { connectPlatform, followLink, logLaunch } from '../connect/connect-platform.ts';
import { connectPromo } from '../connect/connect-promo.ts';
import { keepTracks } from '../connect/keep-tracks.ts';
import { prepareOnDetailPages } from '../connect/prepare-playback.ts';
import { refreshNavigation } from '../connect/refresh-navigation.ts';
import type { App, LateParts } from '../create-app.ts';
import { Notices } from '../frame/notices.tsx';
import { BrowserHistory } from '../navigation/browser-history.ts';
import { createHeroVideo } from './create-hero-video.ts';
import { createPlayback } from './create-playback.ts';
import { createSearch } from './create-search.ts';
import { keepAnswers } from './keep-answers.ts';
import { loadGlyphs } from './load-glyphs.ts';
import { readAnswersBeside } from './read-answers-beside.ts';
import { takeConfiguration } from './take-configuration.ts';

/** Call once. */
export function createLateParts(app: App, viewer: Viewer): LateParts {
  const { lifetime, stage } = app;
  const { telemetry } = viewer;
  const log = telemetry.logEvent;
  extendSceneLater(stage);
  void loadGlyphs(app);
  void readAnswersBeside(app);
  keepAnswers(app, viewer);
  connectImpressions(app, telemetry);
  // Ready for the first playback; a failure is reported by the call that needs it.
  import('../../api/content/later-calls.ts').then(
    () => telemetry.sdkStarted('content'),
    (cause: unknown) => telemetry.sdkFailed('content', cause),
  );
  const playback = createPlayback(app, viewer);
  lifetime.add(() => playback.dispose());
  lifetime.add(prepareOnDetailPages(app.navigation, app.clock, () => playback.prepare()));
  lifetime.add(connectPlatform({ ...app, playback, viewer, pictures: stage.pictures, fonts: stage.fonts, log }));
  lifetime.add(refreshNavigation(app));
  lifetime.add(keepTracks(app.player, app.platform, app.language.lang));
  const captionAppearance = new CaptionAppearanceStore(app.platform.storage, app.platform.captionMenu);
  lifetime.add(() => captionAppearance.dispose());
  lifetime.add(autorun(() => playback.styleCaptions(captionAppearance.shown)));
  const { pictures, fonts } = app.stage;
  const askAgain = (): void => {
    pictures.retry();
    fonts.retry();
  };
  lifetime.add(new ContentOutage(app.content, app.clock, askAgain).start());
  lifetime.add(new PictureRetries(pictures, app.clock).start());
  const schedule = new ScheduleStore({ api: app.api, clock: app.clock });
  if (app.platform.hasBrowserHistory) app.routing.connectAddress(new BrowserHistory(app));
  const { count: visit, updatedFrom } = countVisit(app.platform.storage, app.brand.version);
  const isDeepLink = app.platform.deepLinkPayload !== undefined;
  log('app-started', { visit, updatedFrom, isDeepLink });
  logLaunch({ ...app, log });
  const { session, appType, platform, settings } = app;
  // Rights and progress are a viewer's own.
  const rights = (): string => `${session.viewerKind} ${session.user?.profileId} ${session.auth.provider?.id}`;
  lifetime.add(reaction(rights, () => schedule.expire()));
  const legal = new LegalStore({ storage: platform.storage, session, appType });
  lifetime.add(connectLegal(app, legal));
  void lifetime.during(viewer.configured).then(() => {
    takeConfiguration(app, viewer.configuration());
    lifetime.add(connectPromo(app, viewer.configuration().promo, visit));
    void measureForMonitoring(app, viewer);
  });
  const snackbar = new SnackbarStore(app.clock);
  connectCasting(app, viewer, playback, snackbar);
  const { configuration, configure, preview, login, codeSignIn, providers, plans, favourites, bookmarks } = viewer;
  const { signOut, sessionEnd, privacy, privacyPicture } = viewer;
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
    bookmarks,
    schedule,
    signOut,
    sessionEnd,
    search: createSearch(app, viewer),
    settings,
    captionAppearance,
    snackbar,
    legal,
    privacyChoice: () => privacy.choice(),
    privacyPicture,
    keyboard: platform.keyboard,
    device: platform.device,
    errorReports: connectErrorReports(app, viewer),
    heroVideo: createHeroVideo(app, () => viewer.configuration().video),
    openLink: (link) => followLink({ ...app, log }, link),
    ContainerGrid,
    ModalHost,
    Notices,
  };
}

/** Where monitoring is configured (C 7.7), it also gets what only the app can measure. */
async function measureForMonitoring({ lifetime, ...app }: App, { configuration, telemetry }: Viewer): Promise<void> {
  const { url, applicationId } = configuration().intake;
  if (url === null || applicationId === null) return;
  try {
    const { connectUserFigures } = await lifetime.during(import('../connect/connect-user-figures.ts'));
    connectUserFigures({ lifetime, ...app }, telemetry);
  } catch (cause) {
    app.report({ level: 'warn', event: 'user-figures-not-loaded', detail: { reason: String(cause) } });
  }
}
