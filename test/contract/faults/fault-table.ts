import { type FaultName, harmless } from './faults.ts';
import type { Word } from './words.ts';

interface Row {
  section: string;
  /** The store, flow or screen that the answer comes to. */
  shownBy: string;
  /** What the viewer gets of every fault that is not harmless and has no word of its own. */
  gets: Word;
  except?: Partial<Record<Word, readonly FaultName[]>>;
  /**
   * How often the call goes out: once, but `token`: once more after a 401, with another token; `refresh`: three times more
   * after a 500; `poll`: until the code is no good.
   */
  again?: 'token' | 'refresh' | 'poll';
  /** Two at once are one call. */
  joined?: true;
}

/** No answer that has a body says more than the status does. */
const anyJson = ['wrong types'] as const;
/** Nor is there a body that could come twice. */
const noContent = [...anyJson, 'body twice'] as const;
const taken = ['broken JSON', 'empty body', 'wrong types', 'HTML', 'body twice'] as const;
const noRefresh = ['400', '401', '403'] as const;
/** After these the same may be asked again. */
const passing = ['429', '500', '503', 'timeout', 'refused', 'dropped'] as const;

const token = { again: 'token' } as const;
const poll = { again: 'poll' } as const;
const refresh = {
  section: 'C 4.1, 7.1',
  shownBy: 'ViewerLoader',
  gets: 'still signed in',
  except: { 'signed out': noRefresh },
  again: 'refresh',
  joined: true,
} as const;
const loaded = { shownBy: 'ViewerLoader', gets: 'nothing', joined: true, ...token } as const;
const feed = { section: 'C 7.4', gets: 'status text', ...token } as const;

/** Every call of the client, and what the viewer gets when it fails. */
export const faultTable = {
  'profile.loginAnonymously': { section: 'C 7.2', shownBy: 'ViewerLoader', gets: 'anonymous' },
  'profile.login': {
    section: 'C 7.2, 8.2',
    shownBy: 'LoginStore',
    gets: 'generic',
    except: { 'password field': ['400', '401'], devices: ['409'] },
    joined: true,
  },
  'profile.register': { section: 'C 7.2, 8.2', shownBy: 'LoginStore', gets: 'email field', joined: true },
  'profile.resetPassword': {
    section: 'C 7.2, 8.2',
    shownBy: 'LoginStore',
    gets: 'email error',
    except: { 'unknown email': ['404'], 'goes on': anyJson },
    joined: true,
  },
  'profile.deleteSessions': {
    section: 'C 7.2',
    shownBy: 'device-limit modal',
    gets: 'status text',
    except: { 'goes on': noContent },
  },
  'profile.logout': {
    section: 'C 4.1, 7.2',
    shownBy: 'SignOut',
    gets: 'signed out here',
    except: { 'goes on': noContent },
  },
  'profile.refreshToken': { section: 'C 7.2', shownBy: 'the caller', gets: 'status text' },
  'profile.getXid': {
    section: 'C 7.2',
    shownBy: 'telemetry',
    gets: 'nothing',
    except: { 'goes on': anyJson },
    ...token,
  },
  'profile.submitXidEvent': {
    section: 'C 7.2',
    shownBy: 'telemetry',
    gets: 'nothing',
    except: { 'goes on': noContent },
    ...token,
  },

  'auth.getUserMetadata': {
    section: 'C 7.3',
    ...loaded,
    except: { 'no provider': ['404'], 'goes on': ['wrong types'] },
  },
  'auth.getEntitlements': { section: 'C 7.3', ...loaded },
  'auth.logoutOfMvpd': {
    section: 'C 4.1, 7.3',
    shownBy: 'SignOut',
    gets: 'signed out here',
    except: { 'goes on': anyJson },
    ...token,
  },
  'auth.getPreviewPass': {
    section: 'C 4.4, 7.3',
    shownBy: 'PreviewPassStore',
    gets: 'no pass',
    except: { 'pass used up': ['400', '401', '403', '404', '409', '410', '429'] },
    ...token,
    joined: true,
  },
  'auth.checkAdobeAuthn': {
    section: 'C 4.2, 7.3',
    shownBy: 'CodeSignIn',
    gets: 'expired code',
    except: { generic: ['400', '409'], 'no entitlements': ['401', '403'] },
    ...poll,
    joined: true,
  },
  'auth.checkAdobeAuthn of a pay-TV code': {
    section: 'C 7.3',
    shownBy: 'CodeSignIn',
    gets: 'generic',
    ...token,
    joined: true,
  },
  'auth.secondScreenSignIn': { section: 'C 4.2, 7.3', shownBy: 'the caller', gets: 'status text', ...token },
  'auth.hasSubscription': { section: 'C 7.3', ...loaded },
  'auth.locate': {
    section: 'C 7.3',
    shownBy: 'session location',
    gets: 'nothing',
    except: { 'goes on': ['body twice'] },
  },
  'auth.getMvpd': { section: 'C 7.3', shownBy: 'ViewerLoader', gets: 'nothing', joined: true },

  'refresh by token': refresh,
  'refresh by account token': refresh,
  'refresh by form': refresh,

  'registration.generateCode': {
    section: 'C 7.3, 7.5',
    shownBy: 'CodeSignIn',
    gets: 'generic',
    ...token,
    joined: true,
  },
  'registration.pollAccount': {
    section: 'C 4.2, 7.5',
    shownBy: 'CodeSignIn',
    gets: 'expired code',
    except: { generic: ['400', '401', '403', '404', '409'] },
    ...poll,
    joined: true,
  },
  'registration.pollProvider': {
    section: 'C 4.2, 7.5, 8.2',
    shownBy: 'CodeSignIn',
    gets: 'expired code',
    except: { generic: ['400', '404', '409'], 'no entitlements': ['401', '403'] },
    ...poll,
    joined: true,
  },
  'registration.getUpdatedJwt': { section: 'C 7.2', shownBy: 'CodeSignIn', gets: 'generic', joined: true },
  'registration.userLoggedInOrRegistered': {
    section: 'C 7.2',
    shownBy: 'CodeSignIn',
    gets: 'goes on',
    ...token,
    joined: true,
  },
  'registration.submitAccessToken': {
    section: 'C 5, 7.5',
    shownBy: 'the caller',
    gets: 'status text',
    except: { 'goes on': noContent },
  },
  'registration.profileQr': {
    section: 'C 7.5',
    shownBy: 'RegistrationStore',
    gets: 'code alone',
    except: { 'goes on': ['body twice'] },
    joined: true,
  },
  'registration.providerQr': {
    section: 'C 7.5',
    shownBy: 'RegistrationStore',
    gets: 'code alone',
    except: { 'goes on': ['body twice'] },
    joined: true,
  },

  'consent.qrPicture': {
    section: 'C 7.6',
    shownBy: 'consent page',
    gets: 'status text',
    except: { 'goes on': ['body twice'] },
  },
  'consent.get': { section: 'C 7.6', shownBy: 'PrivacyKeeper', gets: 'nothing' },

  'favourites.get': { section: 'C 7.2, 8.2', shownBy: 'FavouritesStore', gets: 'nothing', ...token },
  'favourites.create': {
    section: 'C 7.2, 8.2',
    shownBy: 'FavouritesStore',
    gets: 'nothing',
    except: { 'goes on': anyJson },
    ...token,
    joined: true,
  },
  'favourites.remove': {
    section: 'C 7.2, 8.2',
    shownBy: 'FavouritesStore',
    gets: 'nothing',
    except: { 'goes on': noContent },
    ...token,
    joined: true,
  },
  'favourites.removeChosen': {
    section: 'C 7.3, 8.2',
    shownBy: 'FavouritesStore',
    gets: 'nothing',
    except: { 'goes on': noContent },
    ...token,
  },

  'bookmarks.get': { section: 'C 7.2', shownBy: 'BookmarksStore', gets: 'nothing', ...token },
  'bookmarks.save': {
    section: 'C 7.2',
    shownBy: 'BookmarksStore',
    gets: 'nothing',
    except: { later: passing, 'goes on': anyJson },
    ...token,
    joined: true,
  },
  'watch-tracker.get': { section: 'C 7.2', shownBy: 'BookmarksStore', gets: 'nothing', ...token },
  'watch-tracker.save': {
    section: 'C 7.2',
    shownBy: 'BookmarksStore',
    gets: 'nothing',
    except: { later: passing, 'goes on': noContent },
    ...token,
    joined: true,
  },

  configuration: { section: 'C 7.4', shownBy: 'createViewer', gets: 'nothing' },
  'content.home': { section: 'C 7.4', shownBy: 'Startup', gets: 'not started', joined: true },
  'content.navigation': { ...feed, shownBy: 'the caller', except: { 'goes on': anyJson } },
  'content.page': { section: 'C 7.4', shownBy: 'PageStore', gets: 'page error', ...token, joined: true },
  'content.container': { ...feed, shownBy: 'the caller' },
  'content.containerDetail': {
    section: 'C 4.5, 7.4',
    shownBy: 'ContainerStore',
    gets: 'empty row',
    ...token,
    joined: true,
  },
  'content.collection': { section: 'C 7.4', shownBy: 'ContentStore', gets: 'nothing', ...token },
  'content.search': { ...feed, shownBy: 'search page' },
  'content.entity': { ...feed, shownBy: 'the caller' },
  'content.watchPage': { ...feed, shownBy: 'the caller' },
  'content.playback': { section: 'C 7.4, 8.2', shownBy: 'playbackFailure', gets: 'playback error', ...token },
  'content.upNext': { section: 'C 7.4', shownBy: 'ContentStore', gets: 'nothing', ...token },
  'content.favouriteCategories': { section: 'C 7.4', shownBy: 'FavouritesStore', gets: 'nothing', ...token },
  'content.favouriteSeries': { section: 'C 7.4', shownBy: 'FavouritesStore', gets: 'nothing', ...token },

  analytics: {
    section: 'C 7.7, 8.2',
    shownBy: 'Analytics',
    gets: 'nothing',
    except: { 'goes on': [...taken, 'dropped'] },
  },
} as const satisfies Record<string, Row>;

export type CallName = keyof typeof faultTable;

export const rows = Object.entries(faultTable) as [CallName, Row][];

/** Calls that nothing in the running app makes: they wait for their screens. */
export const unmade: readonly CallName[] = [
  'profile.login',
  'profile.register',
  'profile.resetPassword',
  'profile.deleteSessions',
  'profile.logout',
  'profile.refreshToken',
  'auth.getPreviewPass',
  'auth.secondScreenSignIn',
  'refresh by account token',
  'refresh by form',
  'registration.submitAccessToken',
  'consent.qrPicture',
  'favourites.create',
  'favourites.remove',
  'favourites.removeChosen',
  'bookmarks.get',
  'bookmarks.save',
  'content.navigation',
  'content.container',
  'content.search',
  'content.entity',
  'content.watchPage',
  'content.upNext',
];

/** The word of one cell. */
export function wordFor(call: CallName, fault: FaultName): Word {
  const { gets, except = {} }: Row = faultTable[call];
  const own = (Object.entries(except) as [Word, readonly FaultName[]][]).find(([, faults]) => faults.includes(fault));
  return own?.[0] ?? (harmless.includes(fault) ? 'goes on' : gets);
}

/** How many calls arrive at the service; undefined where that depends on the time a code lives. */
export function callsFor(call: CallName, fault: FaultName): number | undefined {
  const { again, joined }: Row = faultTable[call];
  if (again === 'poll') return undefined;
  if (fault === 'refused') return 0;
  if (fault === '401' && again === 'token') return 2;
  if (fault === '500' && again === 'refresh') return 4;
  return fault === 'asked twice' && !joined ? 2 : 1;
}
