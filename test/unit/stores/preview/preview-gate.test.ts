import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PreviewGate } from '../../../../src/stores/preview/preview-gate.ts';
import type { PreviewOutcome } from '../../../../src/stores/preview/preview-pass-store.ts';
import { type AuthInfo, anonymousAuth } from '../../../../src/stores/session/session-store.ts';
import { settle } from '../../../support/fakes/fake-clock.ts';

const log = vi.fn();
const request = vi.fn<() => Promise<PreviewOutcome>>();
const gateFor = (auth: Partial<AuthInfo> = {}) =>
  new PreviewGate({ session: { auth: { ...anonymousAuth, ...auth } }, pass: { request }, log });

beforeEach(() => vi.resetAllMocks());

describe('the preview-pass gate (B 4)', () => {
  it('is open for a viewer of a TV provider, and for a video that is allowed', async () => {
    const byProvider = gateFor({ isAuthenticatedByMvpd: true });
    await byProvider.enter(false);
    const allowed = gateFor({ isAuthenticatedBySubscription: true });
    await allowed.enter(true);
    expect([byProvider.status, allowed.status, request.mock.calls.length]).toEqual(['COMPLETED', 'COMPLETED', 0]);
  });

  it.each<[string, PreviewOutcome, string, string[]]>([
    ['opens with a pass', { ok: true, expiresAt: 1 }, 'COMPLETED', ['preview-pass-started']],
    ['reports that previews are off', { ok: false, reason: 'PREVIEW_DISABLED' }, 'PREVIEW_DISABLED', []],
    [
      'reports that the pass has expired',
      { ok: false, reason: 'PREVIEW_EXPIRED' },
      'EXPIRED',
      ['preview-pass-expired'],
    ],
    ['reports an error', { ok: false, reason: 'ERROR' }, 'ERROR', []],
  ])('%s', async (_, outcome, status, events) => {
    request.mockResolvedValue(outcome);
    const gate = gateFor({ isAuthenticatedBySubscription: true });
    const entering = gate.enter(false);
    expect(gate.status).toBe('LOADING');
    await entering;
    expect(gate.status).toBe(status);
    expect(log.mock.calls.flat()).toEqual(events);
  });

  it('ignores an answer that arrives after the viewer has left', async () => {
    request.mockResolvedValue({ ok: true, expiresAt: 1 });
    const gate = gateFor();
    const entering = gate.enter(false);
    gate.leave();
    await entering;
    expect([gate.status, log.mock.calls.length]).toEqual(['PENDING', 0]);
  });

  it('checks again only when the pass runs out during a video', async () => {
    request.mockResolvedValueOnce({ ok: true, expiresAt: 1 });
    const gate = gateFor();
    await gate.passExpired();
    expect(request).not.toHaveBeenCalled();
    await gate.enter(false);
    request.mockResolvedValueOnce({ ok: false, reason: 'PREVIEW_EXPIRED' });
    await gate.passExpired();
    await settle();
    expect([gate.status, request.mock.calls.length]).toEqual(['EXPIRED', 2]);
  });

  it('waits while the viewer signs in on the phone', () => {
    const gate = gateFor();
    gate.signInFromPhone();
    expect(gate.status).toBe('INTERACTIVE_LOGIN_VIZBEE');
  });
});
