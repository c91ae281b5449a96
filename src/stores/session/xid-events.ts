import type { ProfileApi } from '../../api/profile/profile-api.ts';
import type { Report } from '../../config/report.ts';
import type { KeyValueStorage } from '../../config/storage.ts';
import type { PrivacyKeeper } from './privacy-keeper.ts';

/** C 9.2 Stored keys: last users and profile ids. */
const storageKeys = {
  last: 'proscenium.last-user',
  known: 'proscenium.last-profile',
  anonymous: 'proscenium.last-anonymous-profile',
} as const;

export interface XidEventsOptions {
  profile: Pick<ProfileApi, 'getXid' | 'submitXidEvent'>;
  privacy: Pick<PrivacyKeeper, 'ask'>;
  storage: KeyValueStorage;
  /** The business unit that the app belongs to. */
  originBu: string;
  /** Who the viewer is before they say it. */
  anonymousId: string;
  report: Report;
}

/** Tells the profile service that somebody has signed in or out, and who was here before (C 7.2 submitXidEvent). */
export class XidEvents {
  /** One after the other: each says who was here before it. */
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly options: XidEventsOptions) {}

  /** Somebody watches now. Nothing is told of who watched last, nor of the device's first viewer without an account. */
  watches(viewer: { profileId: string; isAnonymous: boolean }): Promise<void> {
    this.last = this.last.then(() => this.tell(viewer));
    return this.last;
  }

  private async tell({ profileId, isAnonymous }: { profileId: string; isAnonymous: boolean }): Promise<void> {
    const { profile, privacy, storage, originBu, anonymousId, report } = this.options;
    const lastKnownProfileId = storage.get(storageKeys.known);
    const lastAnonymousProfileId = storage.get(storageKeys.anonymous);
    const lastUser = storage.get(storageKeys.last);
    storage.set(storageKeys.last, profileId);
    storage.set(isAnonymous ? storageKeys.anonymous : storageKeys.known, profileId);
    const isNothingNew = isAnonymous
      ? lastKnownProfileId === null || lastUser !== lastKnownProfileId
      : lastUser === profileId;
    if (isNothingNew) return;
    const [xid, { advertisingId }] = await Promise.all([profile.getXid(), privacy.ask()]);
    const told = xid.ok
      ? await profile.submitXidEvent({
          xid: xid.data,
          eventType: isAnonymous ? 'logout' : 'login',
          originBu,
          boi: { anonymousId, lastKnownProfileId, lastAnonymousProfileId },
          ...(advertisingId !== null && { advertisingId }),
        })
      : xid;
    if (!told.ok) report({ level: 'warn', event: 'xid-event-failed', detail: { reason: told.error.message } });
  }
}
