import { describe, expect, it } from 'vitest';
import { ApiFailure, httpError } from '../../../src/api/api-error.ts';
import { playing, setUp } from './playback-fixture.ts';

describe('the end', () => {
  it('clears the player when the content has ended', async () => {
    const { video, store, host, endings } = await playing();
    video.emit('ended');
    expect([store.status, host.video.isRemoved, endings]).toEqual(['STOPPED', true, [true]]);
  });

  it('keeps the last picture when continuous playback is off', async () => {
    const { video, store, endings } = await playing('vod', { continuousPlayback: false });
    video.emit('ended');
    expect([store.status, store.isPaused, endings]).toEqual(['ACTIVE', true, [false]]);
  });

  it('leaves nothing behind once disposed', async () => {
    const { commands, store, surface, engines, video } = await playing();
    commands.dispose();
    expect([store.status, store.isInitialized, video.isRemoved]).toEqual(['STOPPED', false, true]);
    expect(engines.last.engine.isDisposed).toBe(true);
    video.emit('timeupdate', 'waiting', 'ended');
    expect([store.progress.position, store.isBuffering]).toEqual([0, false]);
    store.setPlacement({ isActive: true, mode: 'CUSTOM', style: { left: 1, top: 1, width: 1, height: 1 } });
    expect(surface.acquire().style.width).toBe('0px');
  });
});

describe('failures', () => {
  const refused = (status: number, body: unknown) => async () => {
    throw new ApiFailure(httpError(status, '', body));
  };

  it.each([
    ['a blacked-out video', 403, { error: 'CONTENT_BLACKOUT' }, { kind: 'PLAYBACK', status: 403 }],
    ['an unknown video', 404, { error: 'NOT_FOUND' }, { kind: 'PLAYBACK', status: 404 }],
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

  it('reports a stream that fails, with its status, and frees the decoder', async () => {
    const { engines, failures, host, store } = await playing();
    engines.last.events.failed({ reason: 'fragLoadError', status: 503 });
    expect(failures).toEqual([{ kind: 'PLAYBACK', status: 503 }]);
    expect([host.video.isRemoved, store.status]).toEqual([true, 'STOPPED']);
  });

  it('reports an engine that cannot be loaded', async () => {
    const { commands, engines, failures } = setUp();
    engines.broken = true;
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    expect(failures).toEqual([{ kind: 'PLAYBACK' }]);
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
