import { vi } from 'vitest';
import type { ApiResult } from '../../../../src/api/api-result.ts';
import type { AppType } from '../../../../src/config/brand.ts';
import type { Failure } from '../../../../src/stores/error-catalogue.ts';
import { anonymousAuth, SessionStore, type User } from '../../../../src/stores/session/session-store.ts';
import { good, setUp as setUpRegistration } from '../../stores/registration/registration-fixture.ts';

export const ada: User = {
  profileId: 'p1',
  email: 'ada@example.com',
  firstName: 'Ada',
  userType: null,
  accountType: null,
  deviceId: null,
  dma: null,
};

/** A set on which a phone may sign the viewer in; everything the service is asked goes well until a test says otherwise. */
export function setUp(appType: AppType = 'MVPD') {
  const fixture = setUpRegistration();
  const registration = fixture.create();
  const session = new SessionStore({ appType, freeNetworks: [] });
  const call = () => vi.fn<() => Promise<ApiResult<unknown>>>(async () => good(null));
  const calls = { getUpdatedJwt: call(), takeProvider: call(), userLoggedInOrRegistered: call() };
  const spies = {
    submitAccessToken: vi.fn<(code: string, token: string | null) => Promise<ApiResult<unknown>>>(async () =>
      good(null),
    ),
    secondScreenSignIn: vi.fn<(status: string) => Promise<ApiResult<unknown>>>(async () => good(null)),
    nameProvider: call(),
    signOut: vi.fn(async () => {}),
    missing: vi.fn(() => null),
    loadViewer: vi.fn(async (): Promise<Failure | null> => {
      session.setUser(ada);
      return null;
    }),
  };
  const options = { registration, calls, session, hasProviders: true, ...spies };
  // The fixture itself: its polls are set on it.
  return Object.assign(fixture, {
    options,
    session,
    registration,
    enter: calls,
    spies,
    /** The next load finds a viewer of a TV provider. */
    bringProvider() {
      spies.loadViewer.mockImplementation(async () => {
        session.setAuth({ ...anonymousAuth, isAuthenticatedByMvpd: true });
        return null;
      });
    },
  });
}
