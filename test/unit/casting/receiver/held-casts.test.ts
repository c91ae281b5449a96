import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readCastLink } from '../../../../src/casting/receiver/cast-link.ts';
import { DeepLinks } from '../../../../src/casting/receiver/held-casts.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

describe('a deep link from a phone (C 5)', () => {
  it.each<[string, unknown, object | null]>([
    ['a stream id', { guid: 'category:vod::media:e1' }, { entityId: 'e1', isLive: false, startTimeMs: 0 }],
    ['a video id', { videoUrl: 'e2' }, { entityId: 'e2', isLive: false, startTimeMs: 0 }],
    [
      'both',
      { guid: 'category:vod::media:e1', videoUrl: 'e2', startTime: 90_500 },
      { entityId: 'e1', startTimeMs: 90_500 },
    ],
    ['a stream type with live in it', { guid: 'category:SimuLive-2::media:c1' }, { entityId: 'c1', isLive: true }],
    ['the flag of a live video', { videoUrl: 'c1', isLive: true }, { entityId: 'c1', isLive: true }],
    ['a guid that is none, and a video id', { guid: 'e9', videoUrl: 'e2' }, { entityId: 'e2' }],
    ['neither', { guid: 'e9', title: 'A video' }, null],
    ['empty ids', { guid: 'category:vod::media:', videoUrl: '' }, null],
    ['ids of other types', { guid: 5, videoUrl: ['e1'] }, null],
    ['huge ids', { guid: `category:vod::media:${'x'.repeat(9000)}`, videoUrl: 'x'.repeat(9000) }, null],
    ['a start of no number', { videoUrl: 'e1', startTime: 'soon' }, { startTimeMs: 0 }],
    ['a start before the beginning', { videoUrl: 'e1', startTime: -5 }, { startTimeMs: 0 }],
    ['a start without end', { videoUrl: 'e1', startTime: Number.POSITIVE_INFINITY }, { startTimeMs: 0 }],
    ['no shape', 'e1', null],
    ['nothing', undefined, null],
  ])('with %s', (_, info, link) => {
    if (link === null) expect(readCastLink(info)).toBeNull();
    else expect(readCastLink(info)).toMatchObject(link);
  });
});

describe('deep links (C 4.3)', () => {
  const one = { videoUrl: 'e1' };
  const two = { videoUrl: 'e2' };
  let clock: FakeClock;
  let state: { ready: boolean; signedIn: boolean; signingIn: boolean };
  let links: DeepLinks;
  const serve = vi.fn();
  const notSignedIn = vi.fn();
  const sendStartVideoError = vi.fn();
  const report = vi.fn();
  const served = () => serve.mock.calls.map(([{ entityId }]) => entityId);

  beforeEach(() => {
    vi.resetAllMocks();
    clock = new FakeClock();
    state = { ready: true, signedIn: true, signingIn: false };
    links = new DeepLinks({
      clock,
      isReady: () => state.ready,
      isSignedIn: () => state.signedIn,
      isSigningIn: () => state.signingIn,
      serve,
      notSignedIn,
      sendStartVideoError,
      report,
    });
  });

  it('are served at once to a viewer who is signed in, but the first, which waits a second for a sign-in request', () => {
    links.take(one);
    clock.advance(999);
    expect(served()).toEqual([]);
    clock.advance(1);
    links.take(two);
    expect(served()).toEqual(['e1', 'e2']);
    expect(clock.pending).toBe(0);
  });

  it('wait for the app to be ready', () => {
    state.ready = false;
    links.take(one);
    clock.advance(60_000);
    expect(served()).toEqual([]);
    state.ready = true;
    links.ready();
    links.ready();
    expect(served()).toEqual(['e1']);
  });

  it('of nobody: the first waits a second for a sign-in request, then both sides learn why it does not play', () => {
    state.signedIn = false;
    links.take(one);
    clock.advance(999);
    expect(notSignedIn).not.toHaveBeenCalled();
    clock.advance(1);
    expect(notSignedIn).toHaveBeenCalledOnce();
    expect(sendStartVideoError.mock.calls).toEqual([[one, 'E002']]);
    links.take(two);
    expect(notSignedIn).toHaveBeenCalledTimes(2);
  });

  it('wait for a sign-in that runs, and are served a second after it', () => {
    state.signedIn = false;
    links.take(one);
    state.signingIn = true;
    clock.advance(60_000);
    expect([notSignedIn.mock.calls, served()]).toEqual([[], []]);
    Object.assign(state, { signingIn: false, signedIn: true });
    links.signInEnded(true);
    clock.advance(999);
    expect(served()).toEqual([]);
    clock.advance(1);
    expect(served()).toEqual(['e1']);
  });

  it('end with the sign-in that has failed: the phone learns it, the viewer has seen it', () => {
    state.signedIn = false;
    state.signingIn = true;
    links.take(one);
    state.signingIn = false;
    links.signInEnded(false);
    clock.advance(60_000);
    expect(notSignedIn).not.toHaveBeenCalled();
    expect(sendStartVideoError.mock.calls).toEqual([[one, 'E002']]);
  });

  it('are served where a sign-in has failed of a viewer who was signed in before it', () => {
    state.signingIn = true;
    links.take(one);
    clock.advance(60_000);
    state.signingIn = false;
    links.signInEnded(false);
    clock.advance(1000);
    expect(served()).toEqual(['e1']);
    expect(sendStartVideoError).not.toHaveBeenCalled();
  });

  it('are served twenty a minute at most, and each phone hears of its own that is one too many', () => {
    const flood = Array.from({ length: 200 }, (_, index) => ({ videoUrl: `e${index}` }));
    links.take(one);
    clock.advance(1000);
    for (const info of flood) links.take(info);
    expect(serve).toHaveBeenCalledTimes(20);
    expect(sendStartVideoError).toHaveBeenCalledTimes(181);
    expect(sendStartVideoError).toHaveBeenLastCalledWith(flood.at(-1), 'Too many videos were cast');
    clock.advance(60_000);
    links.take(two);
    expect(served().at(-1)).toBe('e2');
  });

  it('that make no sense fill no log, from which an error’s report is made', () => {
    for (let index = 0; index < 200; index++) links.take({ index });
    expect(sendStartVideoError).toHaveBeenCalledTimes(200);
    expect(report).toHaveBeenCalledTimes(5);
  });

  it('give way to the next while they wait', () => {
    state.ready = false;
    links.take(one);
    links.take(two);
    clock.advance(1000);
    state.ready = true;
    links.ready();
    expect(served()).toEqual(['e2']);
    expect(sendStartVideoError.mock.calls).toEqual([[one, 'Another video was cast']]);
  });

  it('without a video are rejected, and logged; what is held stays', () => {
    state.ready = false;
    links.take(one);
    links.take({});
    expect(sendStartVideoError.mock.calls).toEqual([[{}, 'INVALID videoId']]);
    expect(report).toHaveBeenCalledOnce();
    clock.advance(1000);
    state.ready = true;
    links.ready();
    expect(served()).toEqual(['e1']);
  });

  it('are forgotten at the end', () => {
    state.signedIn = false;
    links.take(one);
    links.dispose();
    expect(clock.pending).toBe(0);
    links.ready();
    expect(notSignedIn).not.toHaveBeenCalled();
  });
});
