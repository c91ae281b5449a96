import { beforeEach, describe, expect, it, vi } from 'vitest';
import { timeoutError } from '../../../../src/api/api-error.ts';
import { PreviewGate } from '../../../../src/stores/preview/preview-gate.ts';
import type { PreviewOutcome } from '../../../../src/stores/preview/preview-pass-store.ts';
import { type AuthInfo, anonymousAuth } from '../../../../src/stores/session/session-store.ts';

const pass: PreviewOutcome = { ok: true, isNew: true };
const log = vi.fn();
const request = vi.fn<() => Promise<PreviewOutcome>>();
const clear = vi.fn();
const passGranted = vi.fn();
const { signal } = new AbortController();
const gateFor = (auth: Partial<AuthInfo> = {}) =>
  new PreviewGate({
    session: { auth: { ...anonymousAuth, ...auth } },
    pass: { request, clear, name: 'daily', remainingSeconds: 600 },
    ready: async () => {},
    passGranted,
    log,
  });

beforeEach(() => vi.resetAllMocks());

describe('the preview-pass gate (B 4)', () => {
  it('is open for a viewer of a TV provider, and for a video that is allowed', async () => {
    const byProvider = gateFor({ isAuthenticatedByMvpd: true });
    await byProvider.enter(() => false, signal);
    const allowed = gateFor({ isAuthenticatedBySubscription: true });
    await allowed.enter(() => true, signal);
    expect([byProvider.status, allowed.status, request.mock.calls.length]).toEqual(['COMPLETED', 'COMPLETED', 0]);
  });

  it.each<[string, PreviewOutcome, string, unknown[]]>([
    ['opens with a pass', pass, 'COMPLETED', ['preview-pass-started', { pass: 'daily', seconds: 600 }]],
    ['reports that previews are off', { ok: false, reason: 'PREVIEW_DISABLED' }, 'PREVIEW_DISABLED', []],
    [
      'reports that the pass has expired',
      { ok: false, reason: 'PREVIEW_EXPIRED' },
      'EXPIRED',
      ['preview-pass-expired'],
    ],
    ['reports an error', { ok: false, reason: 'ERROR', error: timeoutError() }, 'ERROR', []],
  ])('%s', async (_, outcome, status, events) => {
    request.mockResolvedValue(outcome);
    const gate = gateFor({ isAuthenticatedBySubscription: true });
    const entering = gate.enter(() => false, signal);
    await Promise.resolve();
    expect(gate.status).toBe('LOADING');
    await entering;
    expect(gate.status).toBe(status);
    expect(log.mock.calls.flat()).toEqual(events);
  });

  it('ignores an answer that arrives after the viewer has left', async () => {
    request.mockResolvedValue(pass);
    const gate = gateFor();
    const entering = gate.enter(() => false, signal);
    await Promise.resolve();
    gate.leave();
    await entering;
    expect([gate.status, log.mock.calls.length]).toEqual(['PENDING', 0]);
  });

  it('knows whether the video plays by the pass alone', async () => {
    request.mockResolvedValue(pass);
    const gate = gateFor();
    await gate.enter(() => true, signal);
    expect(gate.usesPass).toBe(false);
    await gate.enter(() => false, signal);
    expect(gate.usesPass).toBe(true);
    gate.leave();
    expect(gate.usesPass).toBe(false);
  });

  it('gives each start the outcome that it asked for, also when the viewer has left', async () => {
    request.mockResolvedValue({ ok: false, reason: 'PREVIEW_EXPIRED' });
    const gate = gateFor();
    const entering = gate.enter(() => false, signal);
    await Promise.resolve();
    gate.leave();
    expect(await entering).toEqual({ ok: false, reason: 'PREVIEW_EXPIRED' });
  });

  it('asks for no pass when the viewer has left before it is known who watches', async () => {
    const leaving = new AbortController();
    const gate = gateFor();
    const entering = gate.enter(() => false, leaving.signal);
    leaving.abort();
    expect((await entering).ok).toBe(false);
    expect([gate.status, request.mock.calls.length]).toEqual(['PENDING', 0]);
  });

  it('loads what the viewer may watch when the pass is a new one', async () => {
    request.mockResolvedValueOnce({ ok: true, isNew: false }).mockResolvedValueOnce(pass);
    const gate = gateFor();
    await gate.enter(() => false, signal);
    expect(passGranted).not.toHaveBeenCalled();
    await gate.enter(() => false, signal);
    expect(passGranted).toHaveBeenCalledOnce();
  });

  it('drops a pass that the service does not honour, but only if the video plays by it', async () => {
    request.mockResolvedValue(pass);
    const gate = gateFor();
    await gate.enter(() => true, signal);
    gate.passNotHonoured();
    expect(clear).not.toHaveBeenCalled();
    await gate.enter(() => false, signal);
    gate.passNotHonoured();
    expect(clear).toHaveBeenCalledOnce();
  });

  it('waits while the viewer signs in on the phone, and is what it was if nobody has', async () => {
    request.mockResolvedValue({ ok: false, reason: 'PREVIEW_EXPIRED' });
    const gate = gateFor();
    await gate.enter(() => false, signal);
    const restore = gate.signInFromPhone();
    expect(gate.status).toBe('INTERACTIVE_LOGIN_VIZBEE');
    restore();
    expect(gate.status).toBe('EXPIRED');
  });

  it('is not taken back to what it was for a viewer who has left, or whose video plays', async () => {
    const gate = gateFor();
    const restore = gate.signInFromPhone();
    await gate.enter(() => true, signal);
    restore();
    expect(gate.status).toBe('COMPLETED');
    const restoreLater = gate.signInFromPhone();
    gate.leave();
    restoreLater();
    expect(gate.status).toBe('PENDING');
  });
});
