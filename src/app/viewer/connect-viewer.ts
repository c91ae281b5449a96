import { autorun, compareStructural, reaction } from 'mobx';
import { ViewedTime } from '../../telemetry/analytics/viewed-time.ts';
import type { App } from '../create-app.ts';
import type { Viewer } from './create-viewer.ts';

/** What the viewer's stores have to hear of the rest of the app, and it of them. For as long as the app runs. */
export function connectViewer(app: App, viewer: Viewer): void {
  reloadWhenSomebodyElse(app);
  followTokens(app, viewer);
  tellTelemetry(app, viewer);
  tellXid(app, viewer);
  dropPass(app, viewer);
  followPlayback(app, viewer);
}

/** Feeds are made for the viewer (C 7.4): another one sees their own, and a page that is left is not kept. */
function reloadWhenSomebodyElse({ session, content, startup }: App): void {
  reaction(
    () => {
      const { user, auth } = session;
      const profile = session.viewerKind === 'anonymous' ? '' : (user?.profileId ?? '');
      return `${profile} ${auth.provider?.id ?? ''} ${auth.isAuthenticatedBySubscription}`;
    },
    () => {
      if (startup.isCompleted) content.viewerChanged();
    },
  );
}

/** The session ended at the service, or another window signed in or out: this one follows. */
function followTokens({ options }: App, { tokens, loader }: Viewer): void {
  const { clock } = options.platform;
  // After whoever changed them: signing in and out load the viewer themselves.
  tokens.subscribe(() => void clock.setTimeout(() => void loader.follow(), 0));
}

/** B 4 Player provider sign-in: a viewer with a provider of their own needs no pass. */
function dropPass({ session, player }: App, { previewPass }: Viewer): void {
  reaction(
    () => session.auth.isAuthenticatedByMvpd,
    (isAuthenticated) => {
      if (!isAuthenticated) return;
      previewPass.clear();
      player.setPreviewOverlay(false);
      player.setPreviewExpired(false);
    },
  );
}

function tellTelemetry({ navigation, session }: App, { telemetry }: Viewer): void {
  // C 7.7: every route change fetches the analytics id and records a view.
  autorun(() => telemetry.view(navigation.current.path));
  reaction(
    () => ({ user: session.user, kind: session.viewerKind, provider: session.auth.provider?.name ?? null }),
    ({ user, kind, provider }) =>
      telemetry.identify(
        user && {
          profileId: user.profileId,
          viewerKind: kind,
          userType: user.userType,
          accountType: user.accountType,
          provider,
        },
      ),
    { fireImmediately: true, equals: compareStructural },
  );
}

/** What the viewer waits for goes first, milliseconds. An app that ends before tells it with its next start. */
const xidDelay = 5000;

/** C 7.2 submitXidEvent: somebody has signed in or out. */
function tellXid({ session, options }: App, { xidEvents }: Viewer): void {
  const { clock } = options.platform;
  reaction(
    () => {
      const { profileId, userType, accountType } = session.user ?? {};
      const isAnonymous = userType === 'anonymous' || accountType === 'anonymous';
      return profileId === undefined ? null : { profileId, isAnonymous };
    },
    (viewer) => viewer && void clock.setTimeout(() => void xidEvents.watches(viewer), xidDelay),
    { fireImmediately: true, equals: compareStructural },
  );
}

/** Where the viewer is in what they watch goes to their bookmarks; how long they have watched, to analytics (C 9.1). */
function followPlayback({ player, options }: App, { bookmarks, telemetry }: Viewer): void {
  const { clock } = options.platform;
  const facts = () => ({ entityId: player.video?.id ?? null, isLive: player.video?.kind === 'live' });
  const viewed = new ViewedTime(clock, ({ isAd, viewedSeconds }) =>
    telemetry.event('content-playing', { ...facts(), isAd, viewedSeconds }),
  );
  reaction(
    () => player.status === 'ACTIVE' && !player.isPaused && !player.isBuffering,
    (plays) => (plays ? viewed.play({ isAd: player.isAdPlacementActive }) : viewed.pause()),
  );
  reaction(
    () => player.video,
    (video) => {
      bookmarks.flush();
      viewed.reset();
      if (video) telemetry.event('content-started', { ...facts(), startSeconds: player.params.startTimeSec });
    },
  );
  reaction(
    () => player.progress,
    ({ position, duration }) => {
      const { video } = player;
      if (video?.kind !== 'vod' || duration === null || duration <= 0 || position <= 0) return;
      const fraction = Math.min(1, position / duration);
      bookmarks.watched({ entityId: video.id, showCode: null, fraction, durationSec: Math.round(duration) });
    },
  );
}
