import { away } from './faults.ts';
import { anyJson, noContent, type Row, token } from './row.ts';

const poll = { again: 'poll' } as const;
const refresh = {
  section: 'C 4.1, 7.1',
  shownBy: 'ViewerLoader',
  gets: 'still signed in',
  except: { 'signed out': ['400', '401', '403'] },
  again: 'refresh',
  joined: true,
} as const;
const loaded = { shownBy: 'ViewerLoader', gets: 'nothing', joined: true, ...token } as const;

/** Calls about the viewer: profile, authorization, tokens and registration codes. */
export const viewerRows = {
  'profile.loginAnonymously': { section: 'C 7.2', shownBy: 'ViewerLoader', gets: 'anonymous', joined: true },
  'profile.login': {
    section: 'C 7.2, 8.2',
    shownBy: 'LoginStore',
    gets: 'generic',
    except: { 'password field': ['400', '401'], devices: ['409'] },
    joined: true,
  },
  'profile.register': {
    section: 'C 7.2, 8.2',
    shownBy: 'LoginStore',
    gets: 'email field',
    // Nothing is wrong with what was typed.
    except: { generic: ['timeout', 'refused', 'dropped'] },
    joined: true,
  },
  'profile.resetPassword': {
    section: 'C 7.2, 8.2',
    shownBy: 'LoginStore',
    gets: 'email error',
    except: { 'unknown email': ['404'], generic: ['timeout', 'refused', 'dropped'], 'goes on': anyJson },
    joined: true,
  },
  'profile.deleteSessions': {
    section: 'C 7.2',
    shownBy: 'device-limit modal',
    gets: 'devices stay',
    except: { 'goes on': noContent },
    joined: true,
  },
  'profile.logout': {
    section: 'C 4.1, 7.2',
    shownBy: 'SignOut',
    gets: 'signed out here',
    except: { 'goes on': noContent },
  },
  'profile.refreshToken': { section: 'C 4.4, 7.2', shownBy: 'SignOut', gets: 'nothing' },
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
    except: { 'pass used up': ['400', '401', '403', '404', '409', '410'] },
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
    throughOutage: true,
    joined: true,
  },
  'auth.secondScreenSignIn': { section: 'C 4.2, 7.3', shownBy: 'casting', gets: 'casting code', ...token },
  'auth.hasSubscription': { section: 'C 7.3', ...loaded },
  'auth.locate': {
    section: 'C 7.3',
    shownBy: 'session location',
    gets: 'nothing',
    except: { 'goes on': ['body twice'] },
  },
  'auth.listMvpds': { section: 'C 7.3', shownBy: 'tv-providers', gets: 'page error', joined: true },
  'auth.getMvpd': { section: 'C 7.3', shownBy: 'ViewerLoader', gets: 'nothing', joined: true },

  'refresh by token': refresh,
  'refresh by account token': refresh,
  'refresh by form': refresh,

  'registration.generateCode': {
    section: 'C 7.3, 7.5',
    shownBy: 'CodeSignIn',
    gets: 'generic',
    except: { 'no connection': away },
    ...token,
    throughOutage: true,
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
  'registration.getUpdatedJwt': {
    section: 'C 7.2',
    shownBy: 'CodeSignIn',
    gets: 'generic',
    except: { devices: ['409'], 'expired code': ['410'] },
    throughOutage: true,
    joined: true,
  },
  'registration.deleteSessions': {
    section: 'C 7.2',
    shownBy: 'device-limit modal',
    gets: 'devices stay',
    // The sign-in, which is asked for then, says that the code has expired.
    except: { 'goes on': [...noContent, '410'] },
  },
  'registration.userLoggedInOrRegistered': {
    section: 'C 7.2',
    shownBy: 'CodeSignIn',
    gets: 'goes on',
    ...token,
    joined: true,
  },
  'registration.submitAccessToken': {
    section: 'C 5, 7.5',
    shownBy: 'casting',
    gets: 'casting code',
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

  'purchase.generateCode': {
    section: 'B 6',
    shownBy: 'CodeSignIn',
    gets: 'generic',
    // With a 409 the account has got a plan in the meantime.
    except: { 'no connection': away, 'goes on': ['409'] },
    ...token,
    throughOutage: true,
    joined: true,
  },
  'purchase.poll': {
    section: 'B 6, C 7.5',
    shownBy: 'CodeSignIn',
    gets: 'expired code',
    except: { generic: ['400', '401', '403', '404'], 'goes on': ['409'] },
    ...poll,
    joined: true,
  },
  'purchase.hasSubscription': {
    section: 'B 6, C 7.3',
    shownBy: 'CodeSignIn',
    gets: 'generic',
    ...token,
    joined: true,
    throughOutage: true,
  },
} as const satisfies Record<string, Row>;
