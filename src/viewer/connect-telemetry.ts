import { autorun, compareStructural, reaction } from 'mobx';
import { splashPath } from '../stores/navigation/destinations.ts';
import { ViewedTime } from '../telemetry/analytics/viewed-time.ts';
import type { Viewer } from './viewer.ts';
import type { ViewerBase } from './viewer-base.ts';

/** Tells telemetry what the stores show: pages, dialogs, errors, who watches, and what. @returns each stops a part */
export function connectTelemetry(base: ViewerBase, viewer: Viewer): (() => void)[] {
  const { navigation, modals, errors } = base;
  const { telemetry, privacy } = viewer;
  return [
    autorun(() => telemetry.consent(privacy.consent)),
    // C 7.7: every route change fetches the analytics id and records a view. The splash is no page that a viewer goes to.
    reaction(
      () => navigation.current.path,
      (path) => path !== splashPath && telemetry.view(path),
      { fireImmediately: true },
    ),
    autorun(() => {
      const modal = modals.current;
      if (modal === null) return;
      const promo = modal.type === 'promo' ? modal.promo.modal : null;
      telemetry.logEvent('modal-shown', { kind: modal.type, promo });
    }),
    autorun(() => {
      if (errors.current) telemetry.logEvent('error-shown', { kind: errors.current.kind });
    }),
    identify(base, viewer),
    ...followViewing(base, viewer),
  ];
}

function identify({ session }: ViewerBase, { telemetry }: Viewer): () => void {
  return reaction(
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

/** What is watched, from its first picture to its end, and how much of it (C 9.1). */
function followViewing({ player, clock, brand, platform }: ViewerBase, { telemetry }: Viewer): (() => void)[] {
  const factsOf = ({ video, item }: Pick<typeof player, 'video' | 'item'>) => ({
    entityId: video?.id ?? null,
    contentType: item?.type ?? null,
    videoType: item?.videoType ?? null,
    tmsId: item?.tmsId ?? null,
    title: item?.title ?? null,
    network: item?.network ?? brand.network,
    isLive: video?.kind === 'live',
    player: brand.playerNames[platform.key],
  });
  /** Of the video that has started. Kept, as the player is empty when it ends. */
  let facts = factsOf(player);
  let started: typeof player.video = null;
  const viewed = new ViewedTime(clock, ({ isAd, viewedSeconds }) =>
    telemetry.logEvent('content-playing', { ...facts, isAd, viewedSeconds }),
  );
  const end = (): void => {
    if (started) telemetry.logEvent('content-ended', { ...facts, viewedSeconds: viewed.contentSeconds });
    started = null;
    viewed.reset();
  };
  const moving = (): 'ad' | 'content' | null => {
    const { status, transport, adBreak } = player;
    const isMoving = status === 'ACTIVE' && !transport.isPaused && !transport.isBuffering;
    // Between the content and its ads nothing is viewed.
    if (!isMoving || (adBreak.isActive && adBreak.ad === null)) return null;
    return adBreak.isActive ? 'ad' : 'content';
  };
  const count = (kind: ReturnType<typeof moving>): void =>
    kind === null ? viewed.pause() : viewed.play({ isAd: kind === 'ad' });
  return [
    reaction(
      () => player.video,
      () => {
        end();
        // The next programme of a channel goes on in the same picture.
        count(moving());
      },
    ),
    reaction(
      () => (player.status === 'ACTIVE' ? player.video : null),
      (video) => {
        // After a stall or an outage it is the same video still.
        if (!video || video === started) return;
        started = video;
        facts = factsOf(player);
        telemetry.logEvent('content-started', { ...facts, startSeconds: player.params.startTimeSec });
      },
    ),
    reaction(moving, count),
    end,
  ];
}
