import { describe, expect, it } from 'vitest';
import { playbackRequest, saysWhereToBegin } from '../../../../src/screens/player/playback-request.ts';

const request = (query: Record<string, string>, params: Record<string, string> = { entityId: 'ep-1' }) =>
  playbackRequest({ params, query });

describe('A player route', () => {
  it('plays on demand from the start time in seconds', () => {
    expect(request({ startTime: '42' })).toEqual({ videoId: 'ep-1', kind: 'vod', startTimeSec: 42 });
    expect(request({})).toEqual({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
  });

  it('plays on demand from a share of the video', () => {
    expect(request({ startTime: '0', startShare: '0.42' })).toMatchObject({ startTimeSec: 0, startShare: 0.42 });
    expect(request({ startTime: '0', startShare: '42' })).not.toHaveProperty('startShare');
    expect(request({ startTime: '0', startShare: '0.9' })).not.toHaveProperty('startShare');
  });

  it('plays a listing of the guide live, and from its start on request', () => {
    expect(request({ type: 'EPGListing' })?.kind).toBe('live');
    expect(request({ type: 'EPGListing', restart: 'true' })?.kind).toBe('restart');
    expect(request({ restart: 'true' })?.kind).toBe('vod');
  });

  it.each(['-5', 'soon', 'Infinity', ''])('starts at the beginning for a start time of %j', (startTime) => {
    expect(request({ startTime })?.startTimeSec).toBe(0);
  });

  it.each([
    [{}, false],
    [{ startTime: '0' }, true],
    [{ startShare: '0.5' }, true],
    [{ type: 'EPGListing' }, true],
  ])('with the query %j says where to begin: %s', (query, says) => {
    expect(saysWhereToBegin({ query })).toBe(says);
  });

  it('makes no request without an id', () => {
    expect(request({}, {})).toBeNull();
  });
});
