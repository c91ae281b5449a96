import { describe, expect, it, vi } from 'vitest';
import { ApiFailure, httpError, networkError } from '../../../../src/api/api-error.ts';
import { type ApiResult, failure, success } from '../../../../src/api/api-result.ts';
import type { Playback } from '../../../../src/api/content/types.ts';
import { type AccessRefused, NoPreviewPass } from '../../../../src/player/session/access-errors.ts';
import { gatedPlayback } from '../../../../src/player/session/gated-playback.ts';
import type { PreviewOutcome } from '../../../../src/stores/preview/preview-pass-store.ts';
import { type AuthInfo, anonymousAuth, SessionStore } from '../../../../src/stores/session/session-store.ts';
import { item } from '../../../support/fakes/content.ts';
import { film } from '../playback-fixture.ts';

const locked = item({ contentSku: 'app.fnc.vod', skuNetworks: ['fnc'] });
const noRights = failure(httpError(403, '', { issues: [{ message: 'Sign in to watch this.' }] }));
const newPass: PreviewOutcome = { ok: true, isNew: true };
const noPass: PreviewOutcome = { ok: true, isNew: false };

async function start({
  shown = success(locked) as ApiResult<typeof locked>,
  answers = [noRights, success(film)] as ApiResult<Playback>[],
  pass = newPass,
  auth = {} as Partial<AuthInfo>,
} = {}) {
  const session = new SessionStore({ appType: 'MVPD', freeNetworks: [] });
  session.setAuth({ ...anonymousAuth, ...auth });
  const left = [...answers];
  const passNotHonoured = vi.fn();
  const enter = vi.fn(async (isAllowed: () => boolean) => {
    isAllowed();
    return pass;
  });
  const outcome = await gatedPlayback({
    item: Promise.resolve(shown),
    fetchPlayback: async () => left.shift() ?? failure(networkError(new Error('one call too many'))),
    session,
    gate: { enter, passNotHonoured },
    signal: new AbortController().signal,
  }).catch((cause: unknown) => cause);
  return { outcome, gates: enter.mock.calls.length, calls: answers.length - left.length, passNotHonoured };
}

describe('the way to a stream', () => {
  it('does not pass the gate where the viewer may watch', async () => {
    const free = await start({ shown: success(item()), answers: [success(film)] });
    expect([free.outcome, free.gates, free.calls]).toEqual([film, 0, 1]);
  });

  it('makes the call again with the tokens of a new pass', async () => {
    const { outcome, gates, calls } = await start();
    expect([outcome, gates, calls]).toEqual([film, 1, 2]);
  });

  it('takes the first answer if the pass was running already', async () => {
    const { outcome, gates, calls } = await start({ answers: [success(film)], pass: noPass });
    expect([outcome, gates, calls]).toEqual([film, 1, 1]);
  });

  it('trusts the service where the item is unknown', async () => {
    const shown = failure(httpError(500, '', {}));
    expect((await start({ shown, answers: [success(film)] })).gates).toBe(0);
    expect((await start({ shown })).gates).toBe(1);
  });

  it.each(['PREVIEW_DISABLED', 'PREVIEW_EXPIRED'] as const)('is closed without a pass: %s', async (reason) => {
    const { outcome, calls } = await start({ pass: { ok: false, reason } });
    expect(outcome).toBeInstanceOf(NoPreviewPass);
    expect(calls).toBe(1);
  });

  it('fails as the pass did, so that an outage is retried', async () => {
    const error = networkError(new TypeError('Failed to fetch'));
    const { outcome } = await start({ pass: { ok: false, reason: 'ERROR', error } });
    expect((outcome as ApiFailure).error).toBe(error);
  });

  it('does not spend a pass on a video that would not play with it', async () => {
    const { outcome, gates } = await start({ answers: [failure(httpError(403, '', { error: 'CONTENT_BLACKOUT' }))] });
    expect(outcome).toBeInstanceOf(ApiFailure);
    expect(gates).toBe(0);
  });

  it('is closed to a pay-TV viewer with no entitlement (B 4 Other player rules)', async () => {
    const { outcome } = await start({ pass: noPass, auth: { isAuthenticatedByMvpd: true } });
    expect((outcome as AccessRefused).failure).toEqual({ kind: 'CUSTOM_ENTITLEMENT_ERROR' });
  });

  it('gives up a pass that the service does not honour', async () => {
    const { outcome, passNotHonoured } = await start({ answers: [noRights, noRights], pass: noPass });
    expect(outcome).toBeInstanceOf(ApiFailure);
    expect(passNotHonoured).toHaveBeenCalledOnce();
  });
});
