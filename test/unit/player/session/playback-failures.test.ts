import { reaction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { ApiFailure, httpError, networkError } from '../../../../src/api/api-error.ts';
import type { Playback } from '../../../../src/api/content/types.ts';
import type { PlayerFailure } from '../../../../src/stores/player/player-types.ts';
import { settle } from '../../../support/fakes/fake-clock.ts';
import { channel, film, playing, setUp } from '../playback-fixture.ts';

describe('the end', () => {
  it('clears the player when the content has ended', async () => {
    const { video, store, host, endings } = await playing();
    video.emit('ended');
    expect([store.status, host.video.isRemoved, endings]).toEqual(['STOPPED', true, [true]]);
  });

  it('keeps the last picture when continuous playback is off', async () => {
    const { video, store, endings } = await playing('vod', { continuousPlayback: false });
    video.emit('ended');
    expect([store.status, store.transport.isPaused, endings]).toEqual(['ACTIVE', true, [false]]);
  });

  it('is no pause where the element pauses because it has failed, until the viewer wants one', async () => {
    const { video, store, commands } = await playing();
    Object.assign(video, { error: { code: 4, message: '' } });
    video.emit('error', 'pause');
    expect(store.transport.isPaused).toBe(false);
    commands.pause();
    expect(store.transport.isPaused).toBe(true);
  });

  it('tells where the video was, also when the element has not told of it yet', async () => {
    const { commands, store, video } = await playing();
    const told: number[] = [];
    const stop = reaction(
      () => store.transport.progress.position,
      (position) => told.push(position),
    );
    video.currentTime = 31.5;
    commands.stop();
    stop();
    expect(told).toEqual([31.5, 0]);
  });

  it('leaves nothing behind once disposed', async () => {
    const { commands, store, surface, engines, video } = await playing();
    commands.dispose();
    expect([store.status, store.isInitialized, video.isRemoved]).toEqual(['STOPPED', false, true]);
    expect(engines.last.engine.isDisposed).toBe(true);
    video.emit('timeupdate', 'waiting', 'ended');
    expect([store.transport.progress.position, store.transport.isBuffering]).toEqual([0, false]);
    store.placement.place({ left: 1, top: 1, width: 1, height: 1 });
    expect(surface.acquire().style.width).toBe('0px');
  });
});

describe('failures', () => {
  const refused = (status: number, body: unknown) => async () => {
    throw new ApiFailure(httpError(status, '', body));
  };

  it.each([
    ['a blacked-out video', 403, { error: 'CONTENT_BLACKOUT' }, { kind: 'PLAYBACK', status: 403 }],
    ['an unknown video', 404, { error: 'NOT_FOUND' }, { kind: 'PLAYBACK', status: 404, isGone: true }],
    [
      'missing entitlements',
      403,
      { error: 'FORBIDDEN', issues: [{ message: 'Not in your package.' }, 'Upgrade.', 7, {}] },
      { kind: 'ENTITLEMENT_ERROR', issues: ['Not in your package.', 'Upgrade.'], status: 403 },
    ],
    ['too many screens', 409, { error: 'CONCURRENCY_LIMIT' }, { kind: 'CONCURRENCY', status: 409 }],
    ['an unexpected answer', 500, ['x'], { kind: 'PLAYBACK', status: 500 }],
  ])('reports %s by its kind and clears the player', async (_, status, body, failure) => {
    const { commands, store, failures, reports } = setUp({ resolvePlayback: refused(status, body) });
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    expect(failures).toEqual([failure]);
    expect(store.status).toBe('STOPPED');
    expect(reports).toMatchObject([{ level: 'error', event: 'playback-failed' }]);
  });

  it('waits for the network when a video is started without it, for a minute', async () => {
    let isAway = true;
    const resolvePlayback = vi.fn(async () => {
      if (isAway) throw new ApiFailure(networkError(new TypeError('Failed to fetch')));
      return film;
    });
    const { commands, store, failures, clock } = setUp({ resolvePlayback });
    void commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    await clock.advanceAsync(50_000);
    expect([store.transport.isReconnecting, failures]).toEqual([true, []]);
    isAway = false;
    await clock.advanceAsync(5000);
    expect([store.transport.isReconnecting, store.playback]).toEqual([false, film]);

    isAway = true;
    void commands.start({ videoId: 'ep-2', kind: 'vod', startTimeSec: 0 });
    await clock.advanceAsync(59_000);
    expect(failures).toEqual([]);
    await clock.advanceAsync(1000);
    expect(failures).toEqual([{ kind: 'PLAYBACK', retry: expect.any(Function) }]);

    void commands.start({ videoId: 'ep-3', kind: 'vod', startTimeSec: 0 });
    await clock.advanceAsync(100);
    commands.stop();
    const before = resolvePlayback.mock.calls.length;
    await clock.advanceAsync(60_000);
    expect([resolvePlayback.mock.calls.length, failures.length]).toEqual([before, 1]);
  });

  it('reports a stream that fails, with its status, and frees the decoder', async () => {
    const { engines, failures, host, store } = await playing();
    engines.last.events.failed({ reason: 'fragLoadError', status: 503 });
    expect(failures).toEqual([{ kind: 'PLAYBACK', status: 503 }]);
    expect([host.video.isRemoved, store.status]).toEqual([true, 'STOPPED']);
  });

  describe('when the address of the stream has expired', () => {
    it.each([{ status: 403 }, { status: 410 }])('asks again and goes on where the viewer was: %j', async (refusal) => {
      const { engines, failures, store, video, host } = await playing();
      video.currentTime = 31;
      const [old] = engines.started;
      old!.events.failed({ reason: 'levelLoadError', ...refusal });
      await settle();
      expect(old!.engine.isDisposed).toBe(true);
      expect(engines.started.map(({ startAt }) => startAt)).toEqual([0, 31]);
      expect([store.status, store.transport.isBuffering, failures, host.video.isRemoved]).toEqual([
        'ACTIVE',
        true,
        [],
        false,
      ]);
      video.calls.length = 0;
      engines.last.events.ready();
      expect(video.calls).toEqual(['play']);
    });

    it.each([
      ['the picture stands still', { copied: [90, 120, 60, 255], readyState: 4, isSeen: true, stills: 1 }],
      ['its names stand where a set gives no still', { copied: [0, 0, 0, 0], readyState: 4, isSeen: false, stills: 1 }],
      ['its names stand where it was seeking', { copied: [90, 120, 60, 255], readyState: 1, isSeen: false, stills: 0 }],
    ])('%s until the film has its next picture', async (_, { copied, readyState, isSeen, stills }) => {
      const { engines, store, video, host } = await playing();
      host.copied = copied;
      video.readyState = readyState;
      engines.last.events.failed({ reason: 'levelLoadError', status: 410 });
      expect([host.stills, store.hasPicture]).toEqual([stills, isSeen]);
      await settle();
      engines.last.events.ready();
      expect([host.stills, store.hasPicture]).toEqual([stills, isSeen]);
      video.readyState = 4;
      video.emit('loadeddata');
      expect([host.stills, store.hasPicture]).toEqual([0, true]);
    });

    it('leaves no still behind where there is no other address', async () => {
      let isKnown = true;
      const resolvePlayback = async () => {
        if (!isKnown) throw new ApiFailure(httpError(404, '', {}));
        return film;
      };
      const { engines, store, host } = await playing('vod', { resolvePlayback });
      isKnown = false;
      engines.last.events.failed({ reason: 'levelLoadError', status: 410 });
      expect(host.stills).toBe(1);
      await settle();
      expect([store.status, host.stills]).toEqual(['STOPPED', 0]);
    });

    it('goes on at the live edge of a live stream', async () => {
      const { engines } = await playing('live');
      engines.last.events.failed({ reason: 'levelLoadError', status: 410 });
      await settle();
      expect(engines.started.map(({ startAt }) => startAt)).toEqual([null, null]);
    });

    it('knows it by the time of the answer where the device’s player names no status', async () => {
      const { engines, clock, failures } = await playing();
      clock.advance((film.expiresInSec ?? 0) * 1000);
      engines.last.events.failed({ reason: 'media error 2' });
      await settle();
      expect([engines.started.length, failures]).toEqual([2, []]);
    });

    it('keeps a paused film paused', async () => {
      const { engines, video, store } = await playing();
      video.pause();
      expect(store.transport.isPaused).toBe(true);
      engines.last.events.failed({ reason: 'fragLoadError', status: 410 });
      await settle();
      video.calls.length = 0;
      engines.last.events.ready();
      expect(video.calls).toEqual([]);
    });

    it('fails when the viewer may not watch any longer', async () => {
      let isAllowed = true;
      const resolvePlayback = async () => {
        if (!isAllowed) throw new ApiFailure(httpError(403, '', { error: 'NOT_ENTITLED', issues: ['No longer.'] }));
        return film;
      };
      const { engines, failures, store } = await playing('vod', { resolvePlayback });
      isAllowed = false;
      engines.last.events.failed({ reason: 'levelLoadError', status: 410 });
      await settle();
      expect(failures).toEqual([{ kind: 'ENTITLEMENT_ERROR', issues: ['No longer.'], status: 403 }]);
      expect(store.status).toBe('STOPPED');
    });

    it('fails when the new address is refused at once', async () => {
      const { engines, failures } = await playing();
      engines.last.events.failed({ reason: 'levelLoadError', status: 403 });
      await settle();
      engines.last.events.failed({ reason: 'manifestLoadError', status: 403 });
      expect(failures).toEqual([{ kind: 'PLAYBACK', status: 403 }]);
    });
  });

  describe('by an outage', () => {
    const outage = { reason: 'fragLoadError', isOutage: true };
    const tryAgain = (failure: PlayerFailure | undefined) => {
      if (failure?.kind !== 'PLAYBACK' || !failure.retry) throw new Error('nothing to try again');
      failure.retry();
    };

    it('plays on where the film stopped when the viewer tries again, however often that fails', async () => {
      const { engines, failures, store, video } = await playing();
      video.currentTime = 31;
      video.emit('timeupdate');
      engines.last.events.failed(outage);
      expect(store.status).toBe('STOPPED');
      tryAgain(failures[0]);
      await settle();
      expect([engines.last.startAt, store.status]).toEqual([31, 'LOADING']);
      engines.last.events.failed(outage);
      tryAgain(failures[1]);
      await settle();
      expect([engines.started.length, engines.last.startAt]).toEqual([3, 31]);
    });

    it('keeps the share to begin at until there is a picture', async () => {
      const { commands, engines, failures, host } = setUp();
      await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0, startShare: 0.5 });
      host.video.duration = 64;
      host.video.emit('loadedmetadata');
      engines.last.events.failed(outage);
      tryAgain(failures[0]);
      await settle();
      host.video.duration = 64;
      host.video.emit('loadedmetadata');
      expect(host.video.seeks).toEqual([32]);
    });

    it.each([
      ['live', null],
      ['restart', 31],
    ] as const)('plays on %s at %s', async (kind, startAt) => {
      const { engines, failures, video } = await playing(kind);
      video.currentTime = 31;
      video.emit('timeupdate');
      engines.last.events.failed(outage);
      tryAgain(failures[0]);
      await settle();
      expect(engines.last.startAt).toBe(startAt);
    });

    it('plays on a restarted programme that has ended on air meanwhile: it is a video on demand then', async () => {
      let answer: Playback = channel;
      const { engines, failures, video } = await playing('restart', { resolvePlayback: async () => answer });
      expect(engines.last.url).toBe(channel.restartUrl);
      video.currentTime = 31;
      video.emit('timeupdate');
      answer = { ...channel, type: 'vod', streamUrl: '/streams/restart/show/again.m3u8', restartUrl: null };
      engines.last.events.failed(outage);
      tryAgain(failures[0]);
      await settle();
      expect([engines.last.url, engines.last.startAt]).toEqual(['/streams/restart/show/again.m3u8', 31]);
      expect(failures).toHaveLength(1);
    });

    it('keeps the position while the source is set again, when the element is at 0', async () => {
      const { engines, failures, video } = await playing();
      video.currentTime = 31;
      video.emit('timeupdate', 'seeked');
      video.readyState = 0;
      video.currentTime = 0;
      video.emit('timeupdate', 'seeked');
      engines.last.events.failed(outage);
      tryAgain(failures[0]);
      await settle();
      expect(engines.last.startAt).toBe(31);
    });

    it('keeps captions on', async () => {
      const { engines, failures, store, host } = await playing();
      store.captions.setOn(true);
      engines.last.events.failed(outage);
      tryAgain(failures[0]);
      await settle();
      host.video.emit('loadeddata');
      expect(engines.last.engine.captions).toBe(true);
    });

    it('starts nothing for a failure of another kind', async () => {
      const { engines, failures } = await playing();
      engines.last.events.failed({ reason: 'bufferAppendError' });
      expect(failures).toEqual([{ kind: 'PLAYBACK' }]);
    });
  });

  it('reports an engine that cannot be loaded', async () => {
    const { commands, engines, failures } = setUp();
    engines.broken = true;
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    expect(failures).toEqual([{ kind: 'PLAYBACK', retry: expect.any(Function) }]);
  });

  it('reports no failure after the viewer has left', async () => {
    const { commands, engines, failures } = await playing();
    commands.stop();
    engines.last.events.failed({ reason: 'late' });
    expect(failures).toEqual([]);
  });

  it('can start again after a failure', async () => {
    const { commands, engines, store } = await playing();
    engines.last.events.failed({ reason: 'broken' });
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    expect([store.status, engines.started.length]).toEqual(['LOADING', 2]);
  });
});
