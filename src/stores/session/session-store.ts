import { action, compareStructural, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Entitlements } from '../../api/auth/entitlements.ts';
import type { Subscription } from '../../api/auth/subscription.ts';
import type { Bookmark } from '../../api/bookmarks/bookmark.ts';
import { watchedShare } from '../../api/bookmarks/watched-share.ts';
import type { ContentItem } from '../../api/content/types.ts';
import type { AppType } from '../../config/brand.ts';

/** B 3 User. Without tokens, which stay in api/tokens. */
export interface User {
  profileId: string;
  email: string | null;
  firstName: string | null;
  /** `secondScreen` for a viewer who signed in on the phone (B 6). */
  userType: string | null;
  accountType: string | null;
  deviceId: string | null;
  /** Television market area. */
  dma: string | null;
}

/** B 3 Auth info. */
export interface AuthInfo {
  isAuthenticatedByMvpd: boolean;
  isAuthenticatedBySubscription: boolean;
  isAuthenticatedAccountWithoutSubscription: boolean;
  isPreviewPassAvailable: boolean;
  /** Allowed asset types (`live`, `vod`) by lower-case network. */
  entitlements: Entitlements;
  provider: TvProvider | null;
  /** When the TV provider's authentication expires, in seconds since 1970; null if unknown. */
  expiresSeconds: number | null;
  /** The viewer's id at the TV provider. */
  upstreamUserId: string | null;
  subscription: Subscription | null;
}

export interface TvProvider {
  id: string;
  name: string;
  logoWhiteUrl: string | null;
}

export type ViewerKind = 'anonymous' | 'profile' | 'second-screen' | 'tv-provider' | 'subscriber';

export const anonymousAuth: AuthInfo = {
  isAuthenticatedByMvpd: false,
  isAuthenticatedBySubscription: false,
  isAuthenticatedAccountWithoutSubscription: false,
  isPreviewPassAvailable: false,
  entitlements: new Map(),
  provider: null,
  expiresSeconds: null,
  upstreamUserId: null,
  subscription: null,
};

export interface SessionOptions {
  appType: AppType;
  /** Networks that are free for everybody (B 5). */
  freeNetworks: readonly string[];
}

/**
 * Who watches, and what they may watch. Setting equal values notifies nobody, because every tile on screen observes it.
 */
export class SessionStore {
  user: User | null = null;
  auth: AuthInfo = anonymousAuth;
  /** By entity id or show code. Immutable: each change replaces it. */
  bookmarks: ReadonlyMap<string, Bookmark> = new Map();
  readonly appType: AppType;
  /** The viewer may watch by preview pass, or ask for one at the start. */
  isPassOffered = false;
  /** B 6: signed in to a subscription app without a subscription. The viewer's next page is the plans. */
  needsPlan = false;

  private readonly freeNetworks: ReadonlySet<string>;

  constructor({ appType, freeNetworks }: SessionOptions) {
    this.appType = appType;
    this.freeNetworks = new Set(freeNetworks.map((network) => network.toLowerCase()));
    makeObservable(this, {
      user: observableRef,
      auth: observableRef,
      bookmarks: observableRef,
      isPassOffered: observable,
      needsPlan: observable,
      isAuthenticated: computed,
      viewerKind: computed,
      isMvpdOnly: computed,
      bookmarkOf: computed,
      accessTo: computed,
      setUser: action,
      setAuth: action,
      setBookmarks: action,
      setPassOffered: action,
      setNeedsPlan: action,
      setBookmark: action,
    });
  }

  /** B 4 Viewer state: authenticated by TV provider or by subscription. */
  get isAuthenticated(): boolean {
    return this.auth.isAuthenticatedByMvpd || this.auth.isAuthenticatedBySubscription;
  }

  /** B 6 Viewer kinds: the first that applies. */
  get viewerKind(): ViewerKind {
    if (this.auth.isAuthenticatedBySubscription) return 'subscriber';
    if (this.auth.isAuthenticatedByMvpd) return 'tv-provider';
    if (!this.user) return 'anonymous';
    if (this.user.userType === 'secondScreen') return 'second-screen';
    return this.user.email !== null ? 'profile' : 'anonymous';
  }

  /**
   * B 6: a viewer of a TV provider alone in a subscription app. They have no account, and no page to sign in to one (B 2 Route
   * guard): nothing that needs a profile is for them.
   */
  get isMvpdOnly(): boolean {
    const hasAccount = this.user !== null && (this.user.email !== null || this.user.userType === 'secondScreen');
    return this.appType === 'SUBSCRIPTION' && this.viewerKind === 'tv-provider' && !hasAccount;
  }

  setUser(user: User | null): void {
    if (!compareStructural(this.user, user)) this.user = user;
  }

  setAuth(auth: AuthInfo): void {
    if (!compareStructural(this.auth, auth)) this.auth = auth;
  }

  setPassOffered(isOffered: boolean): void {
    this.isPassOffered = isOffered;
  }

  setNeedsPlan(needsPlan: boolean): void {
    this.needsPlan = needsPlan;
  }

  setBookmarks(bookmarks: Iterable<Bookmark>): void {
    const byId = new Map([...bookmarks].map((bookmark) => [bookmark.id, bookmark]));
    if (!compareStructural(this.bookmarks, byId)) this.bookmarks = byId;
  }

  setBookmark(bookmark: Bookmark): void {
    this.bookmarks = new Map(this.bookmarks).set(bookmark.id, bookmark);
  }

  /**
   * Where the viewer stopped: their bookmark, else the share that the feed gives. Another function whenever the
   * bookmarks change, so that what is derived with it can depend on it.
   */
  get bookmarkOf(): (item: ContentItem) => Bookmark {
    const { bookmarks } = this;
    return (item) => {
      const byShow = item.showcode === null ? undefined : bookmarks.get(item.showcode);
      const own = bookmarks.get(item.entityId) ?? byShow;
      return own ?? { id: item.entityId, ...watchedShare(item.percentWatched) };
    };
  }

  /** B 5 Content access rule. */
  canAccess(item: ContentItem | null | undefined): boolean {
    if (!item) return false;
    if (item.mvpdAuth && !this.auth.isAuthenticatedByMvpd) return false;
    if (item.contentSku === null) return true;
    if (item.availability !== null && (item.availability.length === 0 || item.availability.includes('free')))
      return true;
    const asset = assetType(item);
    return (
      item.skuNetworks.every((network) => this.freeNetworks.has(network)) ||
      (this.isAuthenticated && item.skuNetworks.every((network) => this.isEntitled(network, asset)))
    );
  }

  /** Whether an item has a lock: what the viewer has no right to, even if a preview pass opens it for a while. */
  isLocked(item: ContentItem): boolean {
    return item.isPlayable && !this.canAccess(item);
  }

  /**
   * What a page may offer: to watch, to sign in, or neither. Another function whenever the viewer's rights change, so that
   * what is derived with it can depend on it.
   */
  get accessTo(): (item: ContentItem) => Access {
    const { isPreviewPassAvailable, isAuthenticatedByMvpd } = this.auth;
    // B 4 Preview-pass gate: a viewer of a TV provider needs entitlements of their own.
    const hasPass = !isAuthenticatedByMvpd && (isPreviewPassAvailable || this.isPassOffered);
    // A subscription app keeps who is signed in away from its sign-in pages (B 2 Route guard).
    const isSignedIn = isAuthenticatedByMvpd || (this.appType === 'SUBSCRIPTION' && this.isAuthenticated);
    return (item) => {
      if (hasPass || this.canAccess(item)) return 'granted';
      return isSignedIn ? 'not-entitled' : 'sign-in';
    };
  }

  private isEntitled(network: string, asset: AssetType): boolean {
    return this.auth.entitlements.get(network)?.has(asset) ?? false;
  }
}

/** `sign-in`: the viewer may watch once they have signed in, perhaps. */
export type Access = 'granted' | 'sign-in' | 'not-entitled';

export type AssetType = 'live' | 'vod';

/** B 5: live for EPG, vod otherwise. */
export function assetType(item: Pick<ContentItem, 'type'>): AssetType {
  return item.type === 'EPG' ? 'live' : 'vod';
}
