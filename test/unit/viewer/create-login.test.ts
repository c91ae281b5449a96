import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiError, httpError, networkError } from '../../../src/api/api-error.ts';
import { success } from '../../../src/api/api-result.ts';
import type { LoginStore } from '../../../src/stores/session/login-store.ts';
import { SessionStore } from '../../../src/stores/session/session-store.ts';
import { createLogin } from '../../../src/viewer/create-login.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';

let clock: FakeClock;
let store: LoginStore;
const loader = { load: vi.fn(async () => null), missing: null as ApiError | null };
const showError = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  clock = new FakeClock();
  loader.missing = null;
  store = createLogin(
    { session: new SessionStore({ appType: 'MVPD', freeNetworks: [] }), appType: 'MVPD', clock } as never,
    { api: { profile: { login: async () => success({}) } }, loader } as never,
    { showError, telemetry: { logEvent() {} } as never },
  );
  store.setEmail('ada@example.com');
  store.setPassword('analytical');
});

describe('the viewer’s rights after a sign-in by email', () => {
  it('are asked for again while the service is away, and the form says so', async () => {
    loader.missing = httpError(503, '', {});
    const done = store.submit();
    await clock.advanceAsync(5000);
    expect([store.isBusy, store.isAway, loader.load.mock.calls.length > 2]).toEqual([true, true, true]);
    loader.missing = null;
    await clock.advanceAsync(5000);
    expect([await done, store.isBusy, store.isAway]).toEqual([true, false, false]);
    expect(showError).not.toHaveBeenCalled();
  });

  it('end in an error after a minute', async () => {
    loader.missing = networkError('away');
    const done = store.submit();
    await clock.advanceAsync(70_000);
    expect(await done).toBe(true);
    expect(showError.mock.calls).toEqual([[{ kind: 'ERROR_GENERIC' }]]);
  });

  it('are asked for once where another call would not mend it', async () => {
    loader.missing = httpError(500, '', {});
    expect(await store.submit()).toBe(true);
    expect([loader.load.mock.calls.length, showError.mock.calls.length]).toEqual([1, 0]);
  });

  it('are no longer asked for once the viewer has left the form, who sees no error elsewhere', async () => {
    loader.missing = httpError(503, '', {});
    const done = store.submit();
    await clock.advanceAsync(2000);
    const asked = loader.load.mock.calls.length;
    store.clear();
    expect(await done).toBe(true);
    await clock.advanceAsync(70_000);
    expect([loader.load.mock.calls.length, showError.mock.calls.length]).toEqual([asked, 0]);
    expect([store.isBusy, store.isAway, clock.pending]).toEqual([false, false, 0]);
  });
});
