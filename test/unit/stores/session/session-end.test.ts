import { describe, expect, it, vi } from 'vitest';
import { SessionEnd } from '../../../../src/stores/session/session-end.ts';
import { SessionStore } from '../../../../src/stores/session/session-store.ts';
import { userOf } from '../../../../src/stores/session/viewer-facts.ts';
import { anonymous, signedIn } from './viewer-loader-fixture.ts';

const refused = { message: 'UNAUTHORIZED' };

function setUp(isRunning = true) {
  const session = new SessionStore({ appType: 'MVPD', freeNetworks: [] });
  if (isRunning) session.setUser(userOf(signedIn));
  const declined = vi.fn();
  return { declined, end: new SessionEnd({ session, previewProviders: () => ['pass'], declined }) };
}

describe('a session that the service has ended', () => {
  it('is asked for once, and its calls wait for the answer', async () => {
    const { end, declined } = setUp();
    const waits = end.ended(signedIn, refused);
    expect([end.question, end.keepsViewer]).toEqual([{ kind: 'account', isElsewhere: false }, true]);
    expect(end.ended(signedIn, refused)).toBeNull();
    end.answer(true);
    await waits;
    expect([end.question, end.keepsViewer, declined.mock.calls.length]).toEqual([null, false, 0]);
  });

  it('says that another device has ended it', () => {
    const { end } = setUp();
    void end.ended(signedIn, { message: 'SIGNED_OUT_ELSEWHERE' });
    expect(end.question).toMatchObject({ isElsewhere: true });
  });

  it('goes on as an anonymous viewer after Not Now', () => {
    const { end, declined } = setUp();
    void end.ended(signedIn, refused);
    end.answer(false);
    end.answer(false);
    expect(declined).toHaveBeenCalledTimes(1);
  });

  it('is renewed in silence for a viewer without an account, also with a preview pass', () => {
    const { end } = setUp();
    expect([end.ended(anonymous, refused), end.ended({ ...anonymous, mvpd: 'pass' }, refused)]).toEqual([null, null]);
    expect(end.question).toBeNull();
  });

  it('lets the calls go on at the start, and for a viewer of a TV provider alone, who are asked all the same', () => {
    const atStart = setUp(false).end;
    expect(atStart.ended(signedIn, refused)).toBeNull();
    expect(atStart.question).toEqual({ kind: 'account', isElsewhere: false });
    const { end } = setUp();
    expect(end.ended({ ...anonymous, mvpd: 'cox' }, refused)).toBeNull();
    expect(end.question).toEqual({ kind: 'tv-provider', isElsewhere: false });
  });

  it('asks nothing while the viewer signs out', async () => {
    const { end } = setUp();
    await end.duringSignOut(async () => void end.ended(signedIn, refused));
    expect(end.question).toBeNull();
    void end.ended(signedIn, refused);
    expect(end.question).not.toBeNull();
  });
});
