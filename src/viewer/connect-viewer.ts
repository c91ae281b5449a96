import { compareStructural, reaction } from 'mobx';
import { viewerOf } from '../api/tokens/viewer-of.ts';
import { timeSince } from '../config/clock.ts';
import { hasAccount } from '../stores/rules/has-account.ts';
import { watchedPart } from '../stores/rules/watched-part.ts';
import { askToSignInAgain } from './ask-to-sign-in-again.ts';
import { connectTelemetry } from './connect-telemetry.ts';
import type { Viewer } from './viewer.ts';
import type { ViewerBase } from './viewer-base.ts';

/** Connects the viewer's stores with the rest of the app. */
export function connectViewer(base: ViewerBase, viewer: Viewer): void {
  const stops = [
    reloadForAnotherViewer(base),
    forgetOthersPage(base, viewer),
    followTokens(base, viewer),
    askToSignInAgain(base, viewer.sessionEnd),
    ...connectTelemetry(base, viewer),
    tellXid(base, viewer),
    dropPass(base, viewer),
    dropChosenPlan(base, viewer),
    ...followPlayback(base, viewer),
    countStream(base, viewer),
  ];
  for (const stop of stops) base.lifetime.add(stop);
}

/** Feeds are personal (C 7.4): when the viewer changes, the page on screen is reloaded and all others are dropped. */
function reloadForAnotherViewer({ session, content, startup }: ViewerBase): () => void {
  return reaction(
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

/** The page that is kept for the next start was another viewer's (C 7.4). */
function forgetOthersPage({ keptAnswers }: ViewerBase, { tokens }: Viewer): () => void {
  const before = viewerOf(tokens.record);
  return tokens.subscribe((record) => {
    const viewer = viewerOf(record);
    if (viewer !== before) keptAnswers.page.end();
  });
}

/** Follows token changes: the service ended the session, or another window signed in or out. */
function followTokens({ clock }: ViewerBase, { tokens, loader, sessionEnd }: Viewer): () => void {
  // Deferred, because the code that signs in or out here loads the viewer itself.
  return tokens.subscribe(() => void clock.setTimeout(() => sessionEnd.keepsViewer || void loader.follow(), 0));
}

/** B 4 Player provider sign-in: a viewer with a provider of their own needs no pass. */
function dropPass({ session, player }: ViewerBase, { preview }: Viewer): () => void {
  return reaction(
    () => session.auth.isAuthenticatedByMvpd,
    (isAuthenticated) => {
      if (!isAuthenticated) return;
      preview.pass.clear();
      player.preview.reset();
    },
  );
}

/** A chosen plan waits for the viewer to sign in, and goes when they sign out. */
function dropChosenPlan({ session }: ViewerBase, { plans }: Viewer): () => void {
  return reaction(
    () => session.user?.email ?? null,
    (email) => {
      if (email === null) plans.choose(null);
    },
  );
}

/**
 * Milliseconds to wait, so that the page's requests go first. An app that ends earlier sends the event at its next
 * start.
 */
const xidDelay = 5000;

/** C 7.2 submitXidEvent: somebody has signed in or out. */
function tellXid({ session, clock }: ViewerBase, { xidEvents }: Viewer): () => void {
  return reaction(
    () => {
      const { profileId, userType, accountType } = session.user ?? {};
      const isAnonymous = userType === 'anonymous' || accountType === 'anonymous';
      return profileId === undefined ? null : { profileId, isAnonymous };
    },
    (viewer) => viewer && void clock.setTimeout(() => void xidEvents.watches(viewer), xidDelay),
    { fireImmediately: true, equals: compareStructural },
  );
}

/** Milliseconds of a programme on air, which a viewer joins anywhere: who only looks in does not watch it. */
const longestLook = 60_000;

/** Saves the watch progress to the bookmarks. */
function followPlayback({ player, clock }: ViewerBase, { bookmarks }: Viewer): (() => void)[] {
  let beganAt = 0;
  return [
    reaction(
      () => player.transport.isPaused,
      (isPaused) => isPaused && bookmarks.flush(),
    ),
    reaction(
      () => player.video,
      () => {
        bookmarks.flush();
        beganAt = clock.now();
      },
    ),
    reaction(
      () => player.transport.progress,
      () => {
        const isLook = player.video?.kind === 'live' && timeSince(clock, beganAt) < longestLook;
        const progress = isLook ? null : watchedPart(player, clock.now());
        if (progress) bookmarks.watched(progress);
      },
    ),
  ];
}

/** The service counts the streams of an account (docs/decisions/concurrency.md), paused or not. */
function countStream({ player, session }: ViewerBase, { concurrency }: Viewer): () => void {
  return reaction(
    () => {
      const isWatched = player.status === 'ACTIVE' && hasAccount(session);
      const [profileId, entityId] = [session.user?.profileId, player.video?.id];
      return isWatched && profileId && entityId ? { profileId, entityId } : null;
    },
    (stream) => (stream ? concurrency.watch(stream) : concurrency.stop()),
    { equals: compareStructural },
  );
}
