import type { ProfileApi } from '../../api/profile/profile-api.ts';
import type { Report } from '../../config/report.ts';
import type { KeyValueStorage } from '../../config/storage.ts';
import type { PrivacyKeeper } from './privacy-keeper.ts';

/** C 9.2 Stored keys: last users and profile ids. */
const viewerKeys = {
  last: 'proscenium.last-user',
  known: 'proscenium.last-profile',
  anonymous: 'proscenium.last-anonymous-profile',
} as const;

export interface XidEventsOptions {
  profile: Pick<ProfileApi, 'getXid' | 'submitXidEvent'>;
  privacy: Pick<PrivacyKeeper, 'ask' | 'consent'>;
  storage: KeyValueStorage;
  /** The app's business unit. */
  originBu: string;
  /** The viewer's id before sign-in. */
  anonymousId: string;
  manufacturerId: string;
  report: Report;
}

/**
 * Tells the profile service that somebody has signed in or out, with the previous viewers' ids (C 7.2 submitXidEvent),
 * unless they refuse (C 7.6).
 */
export class XidEvents {
  /** Serialises the events, because each contains the viewer before it. */
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly options: XidEventsOptions) {}

  /** A viewer is loaded. Sends nothing for the same viewer as before, nor for the device's first anonymous viewer. */
  watches(viewer: { profileId: string; isAnonymous: boolean }): Promise<void> {
    this.last = this.last.then(() => this.tell(viewer));
    return this.last;
  }

  private async tell({ profileId, isAnonymous }: { profileId: string; isAnonymous: boolean }): Promise<void> {
    const { profile, privacy, storage, originBu, anonymousId, manufacturerId, report } = this.options;
    const lastKnownProfileId = storage.get(viewerKeys.known);
    const lastAnonymousProfileId = storage.get(viewerKeys.anonymous);
    const lastUser = storage.get(viewerKeys.last);
    const isNothingNew = isAnonymous
      ? lastKnownProfileId === null || lastUser !== lastKnownProfileId
      : lastUser === profileId;
    const { advertisingId } = isNothingNew ? { advertisingId: null } : await privacy.ask();
    // While nobody knows the choice nothing is told: the next start knows it, and tells.
    if (!isNothingNew && privacy.consent === 'unknown') return;
    storage.set(viewerKeys.last, profileId);
    storage.set(isAnonymous ? viewerKeys.anonymous : viewerKeys.known, profileId);
    if (isNothingNew) return;
    // The id leads from one product to another, which is what a viewer refuses.
    if (isRefused(privacy)) return;
    const xid = await profile.getXid();
    // While it was read, too.
    if (isRefused(privacy)) return;
    const told = xid.ok
      ? await profile.submitXidEvent({
          xid: xid.data,
          eventType: isAnonymous ? 'logout' : 'login',
          originBu,
          manufacturerId,
          boi: { anonymousId, lastKnownProfileId, lastAnonymousProfileId },
          ...(advertisingId !== null && { advertisingId }),
        })
      : xid;
    if (!told.ok) report({ level: 'warn', event: 'xid-event-failed', detail: { reason: told.error.message } });
  }
}

function isRefused({ consent }: Pick<PrivacyKeeper, 'consent'>): boolean {
  return consent === 'refused';
}
