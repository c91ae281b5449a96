import type { TokenRefresh } from '../../../src/config/brand.ts';
import type { DeviceLimit } from '../../../src/stores/device-limit.ts';
import { PreviewGate } from '../../../src/stores/preview/preview-gate.ts';
import { PreviewPassStore } from '../../../src/stores/preview/preview-pass-store.ts';
import { CodeDeviceLimit } from '../../../src/stores/registration/code-device-limit.ts';
import { ProviderList } from '../../../src/stores/registration/provider-list.ts';
import { type LoginMode, LoginStore } from '../../../src/stores/session/login-store.ts';
import { regCode } from './good-answers.ts';
import { type Call, directProbe, expired, nothingShown, storeProbe, wasLogged } from './probes.ts';
import type { CallName } from './table/fault-table.ts';
import type { Word } from './table/words.ts';
import { signedIn, type Television } from './television.ts';

const credentials = { email: 'ada@example.com', password: 'secret horse' };
const otherPlace = { country: 'CA', dma: '1', zip: 'K1A' };

function loginStore({ profile, clock, showError }: Television, mode: LoginMode = 'SIGN_IN'): LoginStore {
  const store = new LoginStore({
    calls: profile,
    clock,
    onSignedIn: () => {},
    log: () => {},
    onOtherError: () => showError({ kind: 'ERROR_GENERIC' }),
  });
  store.setMode(mode);
  store.setEmail(credentials.email);
  store.setPassword(credentials.password);
  return store;
}

const devicesWord = ({ hasDevicesFailed }: DeviceLimit): Word => (hasDevicesFailed ? 'devices stay' : 'goes on');

/** C 8.2 Casting codes: which of them, test/e2e/casting/failures.test.ts reads on both screens. */
const castingCode = (): Word => 'casting code';

/** Signs in, signs up or asks for a new password, as a screen does. */
function login(mode: 'SIGN_IN' | 'CREATE_ACCOUNT' | 'RESET_PASSWORD', target: RegExp): Call {
  return {
    target,
    television: { record: null },
    probe(television) {
      let isGood = false;
      const store = loginStore(television, mode);
      return {
        async ask() {
          isGood = (await store.submit()) || isGood;
        },
        sees: () => (isGood ? 'goes on' : loginWord(store, television)),
      };
    },
  };
}

function loginWord({ devices, errors: { email, password } }: LoginStore, { errors }: Television): Word {
  if (devices?.[0]?.sid === 'sid-1') return 'devices';
  if (password === 'error.signIn') return 'password field';
  if (email === 'error.signIn') return 'email field';
  if (email === 'error.unknownEmail') return 'unknown email';
  if (email === 'error.signUpEmail') return 'email error';
  return errors.current?.kind === 'ERROR_GENERIC' ? 'generic' : 'nothing';
}

function preview(television: Television): ReturnType<Call['probe']> {
  const { clock, storage, auth, session } = television;
  const offer = { mvpdId: 'preview-daily', reset: 0, timeToLiveSeconds: 600 };
  const pass = new PreviewPassStore({
    config: { isEnabled: true, oneTime: null, daily: offer },
    clock,
    storage,
    fetchPass: (mvpdId) => auth.getPreviewPass(mvpdId),
    runningUntil: () => null,
    hasProvider: () => false,
    logOut: async () => {},
    onExpired: () => {},
  });
  const gate = new PreviewGate({ session, pass, ready: async () => {}, passGranted: () => {}, log: () => {} });
  return {
    ask: () => gate.enter(() => false, new AbortController().signal),
    sees() {
      const hasExpiry = storage.entries.size > 0;
      // Stop the countdown: its timers would keep the test from coming to rest.
      pass.clear();
      if (gate.status === 'COMPLETED') return 'goes on';
      if (gate.status === 'EXPIRED' && hasExpiry) return 'pass used up';
      return gate.status === 'ERROR' && !hasExpiry ? 'no pass' : 'nothing';
    },
  };
}

const load = ({ loader }: Television): Promise<unknown> => loader.load();

/** A call of the loader, which on failure logs it and loads the rest. */
const loaded = (event: string, isThere: (television: Television) => boolean, target: RegExp): Call => ({
  target,
  probe: storeProbe(load, (television) => {
    if (isThere(television)) return 'goes on';
    const { session } = television;
    if (television.tokens.record?.mvpd === undefined && session.auth.provider === null) return 'no provider';
    return wasLogged(television, event) && session.user?.profileId === 'ada' ? 'nothing' : 'signed out';
  }),
});

/** The client accepts numbers as ids and converts them to text. */
const isTakenAsItIs = (television: Television): boolean =>
  television.tokens.record?.mvpd === 'Cox' && !wasLogged(television, 'metadata-failed');

const refresh = (route: TokenRefresh, target: RegExp): Call => ({
  target,
  television: { record: expired(signedIn), route },
  probe(television) {
    const { tokens, session, loader } = television;
    session.setUser({ profileId: 'ada', email: 'ada@example.com' } as NonNullable<typeof session.user>);
    let isGood = true;
    return {
      async ask() {
        const token = await tokens.accessToken().catch((cause: Error) => {
          television.said.push(cause.message);
          return null;
        });
        isGood &&= token !== null;
        // As in the app, the loader runs after a failed refresh. What it gets does not count here.
        if (!isGood && tokens.record === null) await loader.load();
      },
      sees() {
        if (isGood) return 'goes on';
        return tokens.record?.refreshToken === signedIn.refreshToken ? 'still signed in' : 'signed out';
      },
    };
  },
});

export const viewerCalls = {
  'profile.loginAnonymously': {
    target: /login-anonymously/,
    television: { record: null },
    probe: storeProbe(load, (television) => {
      const { session } = television;
      if (session.user?.profileId === 'nobody') return 'goes on';
      return session.viewerKind === 'anonymous' && wasLogged(television, 'anonymous-login-failed')
        ? 'anonymous'
        : 'nothing';
    }),
  },
  'profile.login': login('SIGN_IN', /v1\/login$/),
  'profile.register': login('CREATE_ACCOUNT', /v1\/register$/),
  'profile.resetPassword': login('RESET_PASSWORD', /reset-password/),
  'profile.deleteSessions': {
    target: /delete-sessions/,
    probe(television) {
      const store = loginStore(television);
      return { ask: () => store.signOutDevices(['sid-1']), sees: () => devicesWord(store) };
    },
  },
  'profile.logout': {
    target: /\/logout\//,
    endsSession: true,
    probe: storeProbe(
      ({ signOut }) => signOut.ofAccount(),
      (television) => {
        if (television.session.user?.profileId !== 'nobody') return 'still signed in';
        return wasLogged(television, 'sign-out-failed') ? 'signed out here' : 'goes on';
      },
    ),
  },
  'profile.refreshToken': {
    target: /v1\/refresh$/,
    probe: directProbe(({ profile }) => profile.refreshToken(), nothingShown),
  },
  'profile.getXid': { target: /v1\/xid/, probe: directProbe(({ profile }) => profile.getXid(), nothingShown) },
  'profile.submitXidEvent': {
    target: /xid-event/,
    probe: directProbe(({ profile }) => {
      const boi = { anonymousId: 'a', lastKnownProfileId: 'ada', lastAnonymousProfileId: null };
      return profile.submitXidEvent({
        xid: 'xid-1',
        eventType: 'login',
        originBu: 'nation',
        manufacturerId: 'OLED55',
        boi,
      });
    }, nothingShown),
  },

  'auth.getUserMetadata': loaded(
    'metadata-failed',
    (television) => television.session.auth.upstreamUserId !== null || isTakenAsItIs(television),
    /usermetadata/,
  ),
  'auth.getEntitlements': {
    target: /getentitlements/,
    probe: storeProbe(load, (television) => {
      const { entitlements } = television.session.auth;
      if (entitlements.has('spx')) return 'goes on';
      // The record still has the last known entitlements.
      return wasLogged(television, 'entitlements-failed') && entitlements.has('nws') ? 'nothing' : 'signed out';
    }),
  },
  'auth.logoutOfMvpd': {
    target: /logoutmvpd/,
    probe: storeProbe(
      ({ signOut }) => signOut.ofProvider(),
      (television) => {
        const { session, tokens } = television;
        if (tokens.record?.mvpd !== undefined || session.user?.profileId !== 'ada') return 'nothing';
        return wasLogged(television, 'provider-sign-out-failed') ? 'signed out here' : 'goes on';
      },
    ),
  },
  'auth.getPreviewPass': { target: /previewpass/, probe: preview },
  'auth.secondScreenSignIn': {
    target: /check-adobe-authn/,
    probe: directProbe(({ auth }) => auth.secondScreenSignIn('DONE_NO_ACCOUNT'), castingCode),
  },
  'auth.hasSubscription': {
    target: /has-subscription/,
    television: { appType: 'SUBSCRIPTION' },
    probe(television) {
      const { session, loader } = television;
      // The last known state is that of a subscriber.
      const services = [{ appId: 'nation', packages: [{ status: 'Active', store: null }] }];
      session.setUser({ profileId: 'ada', email: 'ada@example.com' } as NonNullable<typeof session.user>);
      session.setAuth({
        ...session.auth,
        isAuthenticatedBySubscription: true,
        subscription: { isUserSubscribed: true, services },
      });
      let refusals = 0;
      return {
        async ask() {
          if ((await loader.load()) !== null) refusals++;
        },
        sees() {
          if (refusals > 0 || !session.auth.isAuthenticatedBySubscription) return 'generic';
          return wasLogged(television, 'subscription-failed') ? 'nothing' : 'goes on';
        },
      };
    },
  },
  'auth.locate': {
    target: /location-locator/,
    probe(television) {
      const { auth, cookies } = television;
      cookies.set('sessionLocation', JSON.stringify(otherPlace), 1);
      let country: string | null = null;
      return {
        async ask() {
          ({ country } = await auth.locate());
        },
        sees: () => (country === 'US' ? 'goes on' : country === 'CA' ? 'nothing' : 'generic'),
      };
    },
  },
  'auth.listMvpds': {
    target: /mvpds$/,
    probe({ auth }) {
      const list = new ProviderList(() => auth.listMvpds());
      return {
        ask: () => list.load(),
        sees: () => (list.state === 'failed' ? 'page error' : list.nameOf('cox') === 'Cox' ? 'goes on' : 'generic'),
      };
    },
  },
  'auth.getMvpd': loaded('provider-failed', ({ session }) => session.auth.provider?.id === 'cox', /mvpds/),

  'refresh by token': refresh({ kind: 'token' }, /^POST \/sdk\/2\.0\/token\/v2/),
  'refresh by account token': refresh({ kind: 'account-token' }, /account\/token\/v2/),
  'refresh by form': refresh({ kind: 'hydra', clientId: 'proscenium' }, /identityhydra/),

  'registration.deleteSessions': {
    target: /regcode\/delete-sessions/,
    probe({ registrationApi }) {
      const limit = new CodeDeviceLimit(registrationApi.deleteSessions);
      return {
        ask() {
          void limit.ask(regCode, []);
          return limit.signOutDevices(['sid-1']);
        },
        sees: () => devicesWord(limit),
      };
    },
  },
  'registration.submitAccessToken': {
    target: /regcode\/activate/,
    probe: directProbe(
      ({ registrationApi }) => registrationApi.submitAccessToken(regCode, 'secret-access-0'),
      castingCode,
    ),
  },
} satisfies Partial<Record<CallName, Call>>;
