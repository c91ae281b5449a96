import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { normaliseBookmark } from '../../../../src/api/bookmarks/bookmark.ts';
import type { ContentItem } from '../../../../src/api/content/types.ts';
import type { AppType } from '../../../../src/config/brand.ts';
import { type AuthInfo, anonymousAuth, SessionStore, type User } from '../../../../src/stores/session/session-store.ts';
import { SettingsStore } from '../../../../src/stores/session/settings-store.ts';
import { item } from '../../../support/fakes/content.ts';
import { MemoryStorage } from '../../../support/fakes/memory-storage.ts';

function setUp(auth: Partial<AuthInfo> = {}, user: Partial<User> | null = null): SessionStore {
  const session = new SessionStore({ appType: 'MVPD', freeNetworks: ['Open'] });
  session.setAuth({ ...anonymousAuth, ...auth });
  if (user) session.setUser({ ...nobody, ...user });
  return session;
}

const nobody: User = {
  profileId: 'p',
  email: null,
  firstName: null,
  userType: null,
  accountType: null,
  deviceId: null,
  dma: null,
};

const entitled = (entries: Record<string, ('live' | 'vod')[]>) =>
  new Map(Object.entries(entries).map(([network, assets]) => [network, new Set(assets)]));

describe('the viewer', () => {
  it.each<[string, Partial<AuthInfo>, Partial<User> | null, boolean]>([
    ['anonymous', {}, null, false],
    ['anonymous', {}, {}, false],
    ['profile', {}, { email: 'a@b.co' }, false],
    ['second-screen', {}, { email: 'a@b.co', userType: 'secondScreen' }, false],
    ['tv-provider', { isAuthenticatedByMvpd: true }, { email: 'a@b.co' }, true],
    ['subscriber', { isAuthenticatedBySubscription: true, isAuthenticatedByMvpd: true }, null, true],
    ['profile', { isAuthenticatedAccountWithoutSubscription: true }, { email: 'a@b.co' }, false],
  ])('is a %s with %j and %j', (kind, auth, user, isAuthenticated) => {
    const session = setUp(auth, user);
    expect([session.viewerKind, session.isAuthenticated]).toEqual([kind, isAuthenticated]);
  });
});

describe('a viewer of a TV provider alone', () => {
  it.each<[string, Partial<AuthInfo>, Partial<User> | null, boolean]>([
    ['SUBSCRIPTION', { isAuthenticatedByMvpd: true }, {}, true],
    ['SUBSCRIPTION', { isAuthenticatedByMvpd: true }, null, true],
    ['MVPD', { isAuthenticatedByMvpd: true }, {}, false],
    ['SUBSCRIPTION', {}, {}, false],
    ['SUBSCRIPTION', { isAuthenticatedByMvpd: true }, { email: 'a@b.co' }, false],
    ['SUBSCRIPTION', { isAuthenticatedByMvpd: true }, { userType: 'secondScreen' }, false],
    ['SUBSCRIPTION', { isAuthenticatedByMvpd: true, isAuthenticatedBySubscription: true }, {}, false],
  ])('in the %s build with %j and %j: %s', (appType, auth, user, expected) => {
    const session = new SessionStore({ appType: appType as AppType, freeNetworks: [] });
    session.setAuth({ ...anonymousAuth, ...auth });
    session.setUser(user && { ...nobody, ...user });
    expect(session.isMvpdOnly).toBe(expected);
  });
});

describe('observers of the session', () => {
  it('are not notified if nothing has changed: every tile on screen would be rebuilt', () => {
    const session = setUp({ isAuthenticatedByMvpd: true, entitlements: entitled({ fnc: ['vod'] }) }, {});
    const { user, auth, bookmarks } = session;
    session.setUser({ ...nobody });
    session.setAuth({ ...auth, entitlements: entitled({ fnc: ['vod'] }) });
    session.setBookmarks([]);
    expect([session.user, session.auth, session.bookmarks]).toEqual([user, auth, bookmarks]);
    expect([session.user === user, session.auth === auth, session.bookmarks === bookmarks]).toEqual([true, true, true]);
    session.setAuth({ ...auth, entitlements: entitled({ fnc: ['live'] }) });
    expect(session.auth === auth).toBe(false);
  });
});

describe('content access', () => {
  const locked: Partial<ContentItem> = { contentSku: 'app.fnc.vod', skuNetworks: ['fnc'] };
  const byProvider = { isAuthenticatedByMvpd: true };

  it.each<[string, Partial<ContentItem>, Partial<AuthInfo>, boolean]>([
    ['no sku', {}, {}, true],
    ['mvpd_auth, anonymous', { mvpdAuth: true }, {}, false],
    ['mvpd_auth, subscriber', { mvpdAuth: true }, { isAuthenticatedBySubscription: true }, false],
    ['mvpd_auth, TV provider', { mvpdAuth: true }, byProvider, true],
    ['mvpd_auth comes before an empty availability', { ...locked, mvpdAuth: true, availability: [] }, {}, false],
    ['an empty availability', { ...locked, availability: [] }, {}, true],
    ['one free entry among others', { ...locked, availability: ['svod', 'free'] }, {}, true],
    ['no free entry', { ...locked, availability: ['svod'] }, {}, false],
    ['unreadable availability entries', { ...locked, availability: [''] }, {}, false],
    ['no availability list at all', locked, {}, false],
    ['a free network', { contentSku: 'app.open.vod', skuNetworks: ['open'] }, {}, true],
    ['a free network and another', { contentSku: 'x', skuNetworks: ['open', 'fnc'] }, {}, false],
    ['entitled but not authenticated', locked, { entitlements: entitled({ fnc: ['vod'] }) }, false],
    ['authenticated and entitled', locked, { ...byProvider, entitlements: entitled({ fnc: ['vod'] }) }, true],
    ['entitled for the other asset type', locked, { ...byProvider, entitlements: entitled({ fnc: ['live'] }) }, false],
    ['live needs live', { ...locked, type: 'EPG' }, { ...byProvider, entitlements: entitled({ fnc: ['vod'] }) }, false],
    ['live with live', { ...locked, type: 'EPG' }, { ...byProvider, entitlements: entitled({ fnc: ['live'] }) }, true],
    [
      'entitled for one network of two',
      { ...locked, skuNetworks: ['fnc', 'fbn'] },
      { ...byProvider, entitlements: entitled({ fnc: ['vod'] }) },
      false,
    ],
    [
      'a sku without a network',
      { contentSku: 'app', skuNetworks: [''] },
      { ...byProvider, entitlements: entitled({ fnc: ['vod'] }) },
      false,
    ],
  ])('with %s', (_, fields, auth, expected) => {
    expect(setUp(auth).canAccess(item(fields))).toBe(expected);
  });

  it.each<[string, Partial<AuthInfo>, string]>([
    ['an anonymous viewer to sign in', {}, 'sign-in'],
    ['a pay-TV viewer nothing', byProvider, 'not-entitled'],
    ['an entitled one to watch', { ...byProvider, entitlements: entitled({ fnc: ['vod'] }) }, 'granted'],
    ['a viewer with a preview pass to watch', { isPreviewPassAvailable: true }, 'granted'],
  ])('offers %s', (_, auth, access) => {
    expect(setUp(auth).accessTo(item(locked))).toBe(access);
  });

  it('is another function when the viewer’s rights have changed, for what is derived from it', () => {
    const session = setUp();
    const stop = autorun(() => session.accessTo);
    const { accessTo } = session;
    expect(session.accessTo).toBe(accessTo);
    session.setAuth({ ...anonymousAuth, ...byProvider });
    expect(session.accessTo).not.toBe(accessTo);
    stop();
  });

  it('needs an item', () => {
    expect(setUp({ isAuthenticatedBySubscription: true }).canAccess(null)).toBe(false);
  });
});

describe('bookmarks', () => {
  it.each<[unknown, object | null]>([
    [
      { '@id': 'b1', percentWatched: 45, watched: false },
      { id: 'b1', percentWatched: 0.45, isFinishedWatching: false },
    ],
    [
      { showCode: 'RDG', percentWatched: 0.3 },
      { id: 'RDG', percentWatched: 0.3 },
    ],
    [
      { '@id': 'b1', percentWatched: 20, watched: true },
      { percentWatched: 0, isFinishedWatching: true },
    ],
    [
      { entity_id: 'e1', watch_percent: 0.89 },
      { id: 'e1', percentWatched: 0.89, isFinishedWatching: false },
    ],
    [
      { entity_id: 'e1', watch_percent: 90 },
      { percentWatched: 0, isFinishedWatching: true },
    ],
    [
      { entity_id: 'e1', watch_percent: 3, watch_state: 'WATCHED' },
      { percentWatched: 0, isFinishedWatching: true },
    ],
    [
      { entity_id: 'e1', watch_percent: 'half' },
      { percentWatched: 0, isFinishedWatching: false },
    ],
    [{ watch_percent: 3 }, null],
    [null, null],
  ])('%j becomes %j', (wire, expected) => {
    const bookmark = normaliseBookmark(wire);
    if (expected === null) expect(bookmark).toBeNull();
    else expect(bookmark).toMatchObject(expected);
  });

  it('give an item the viewer’s bookmark, else that of its show, else the share from the feed', () => {
    const session = setUp();
    const episode = item({ showcode: 'RDG', percentWatched: 0.95 });
    expect(session.bookmarkOf(episode)).toMatchObject({ isFinishedWatching: true, percentWatched: 0 });
    session.setBookmarks([{ id: 'RDG', isFinishedWatching: false, percentWatched: 0.2 }]);
    expect(session.bookmarkOf(episode).percentWatched).toBe(0.2);
    session.setBookmark({ id: 'e1', isFinishedWatching: false, percentWatched: 0.6 });
    expect(session.bookmarkOf(episode).percentWatched).toBe(0.6);
  });
});

describe('continuous playback', () => {
  it('is on until the viewer turns it off, which is remembered', () => {
    const storage = new MemoryStorage();
    const settings = new SettingsStore(storage);
    expect(settings.continuousPlayback).toBe(true);
    settings.toggleContinuousPlayback();
    expect(new SettingsStore(storage).continuousPlayback).toBe(false);
    settings.toggleContinuousPlayback();
    expect(new SettingsStore(storage).continuousPlayback).toBe(true);
  });
});
