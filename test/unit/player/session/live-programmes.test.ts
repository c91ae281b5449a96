import { reaction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { ApiFailure, httpError, networkError } from '../../../../src/api/api-error.ts';
import { failure, success } from '../../../../src/api/api-result.ts';
import type { Playback } from '../../../../src/api/content/types.ts';
import { NoPreviewPass } from '../../../../src/player/session/access-errors.ts';
import type { WantedPlayback } from '../../../../src/player/session/session-types.ts';
import { preRoll } from '../../../support/ad-breaks.ts';
import { item } from '../../../support/fakes/content.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';
import { channel, playing, setUp } from '../playback-fixture.ts';

const hour = 3_600_000;
/** The next programme is asked for this long after the end of the present one. */
const margin = 3000;

/** A channel whose programmes last an hour; `answers` replaces the call for one of them. */
async function watching(
  answers: Record<string, () => Promise<Playback>> = {},
  more: Parameters<typeof playing>[1] = {},
) {
  const begun = new FakeClock().now();
  const calls: string[] = [];
  const programme = (number: number): Playback => ({
    ...channel,
    title: `Programme ${number}`,
    startTime: begun + (number - 1) * hour,
    endTime: begun + number * hour,
    nextListing: `one-${number + 1}`,
  });
  const resolvePlayback = vi.fn(async ({ videoId: id }: WantedPlayback) => {
    calls.push(id);
    if (id === 'ep-1') return programme(1);
    return answers[id]?.() ?? programme(Number(id.split('-')[1]));
  });
  const all = await playing('live', { resolvePlayback, ...more });
  const untilEnd = begun + hour - all.clock.now();
  return { ...all, calls, untilEnd };
}

describe('a programme that is chosen minutes before its start', () => {
  const notStarted = () => Promise.reject(new ApiFailure(httpError(404, '', { error: 'NOT_STARTED' })));

  /** Its call is refused until it begins, in `left` milliseconds. */
  async function choose(left: number, refused = notStarted) {
    const answers = [refused, async () => channel];
    const all = setUp({
      fetchItem: async () => success(item({ startTime: startsAt })),
      resolvePlayback: () => answers.shift()!(),
    });
    const startsAt = all.clock.now() + left;
    await all.commands.start({ videoId: 'ep-1', kind: 'live', startTimeSec: 0 });
    return all;
  }

  it('begins at its time', async () => {
    const { clock, engines, failures, store } = await choose(4 * 60_000);
    expect(store.startsAt).toBe(clock.now() + 4 * 60_000);
    await clock.advanceAsync(4 * 60_000);
    expect(engines.started).toEqual([]);
    await clock.advanceAsync(3000);
    expect([engines.last.url, failures, store.startsAt]).toEqual([channel.streamUrl, [], null]);
  });

  it.each([-2, 2, -600, 600])(
    'begins at its time by the service’s clock, %i minutes from the device’s',
    async (minutes) => {
      const ahead = minutes * 60_000;
      const date = new Date(new FakeClock().now() - ahead).toUTCString();
      const refused = () => Promise.reject(new ApiFailure(httpError(409, '', { error: 'NOT_STARTED' }, date)));
      const { clock, engines, failures, store } = await choose(4 * 60_000 - ahead, refused);
      expect(store.startsAt).toBe(clock.now() + 4 * 60_000);
      await clock.advanceAsync(4 * 60_000);
      expect(engines.started).toEqual([]);
      await clock.advanceAsync(margin);
      expect([engines.last.url, failures, store.startsAt]).toEqual([channel.streamUrl, [], null]);
    },
  );

  it('is asked for again while nobody knows when it begins, for a minute', async () => {
    const answers = [failure(networkError(new TypeError('Failed to fetch')))];
    const all = setUp({
      fetchItem: async () => answers.shift() ?? success(item({ startTime: startsAt })),
      resolvePlayback: () => notStarted(),
    });
    const startsAt = all.clock.now() + 4 * 60_000;
    await all.commands.start({ videoId: 'ep-1', kind: 'live', startTimeSec: 0 });
    expect([all.failures, all.store.startsAt]).toEqual([[], null]);
    await all.clock.advanceAsync(2000);
    expect(all.store.startsAt).toBe(startsAt);

    const unknown = setUp({
      fetchItem: async () => failure(httpError(500, '', {})),
      resolvePlayback: () => notStarted(),
    });
    await unknown.commands.start({ videoId: 'ep-1', kind: 'live', startTimeSec: 0 });
    await unknown.clock.advanceAsync(59_000);
    expect(unknown.failures).toEqual([]);
    await unknown.clock.advanceAsync(2000);
    expect(unknown.failures).toHaveLength(1);
  });

  it('fails where it begins later than the button comes, and does not begin for who has left', async () => {
    expect((await choose(6 * 60_000)).failures).toHaveLength(1);
    const { clock, commands, engines, store } = await choose(60_000);
    commands.stop();
    expect(clock.pending).toBe(0);
    expect(engines.started).toEqual([]);
    expect(store.startsAt).toBeNull();
  });
});

describe('a live channel', () => {
  it('goes on to its next programme when the present one ends, over the same picture', async () => {
    const { clock, store, calls, engines, untilEnd } = await watching();
    await clock.advanceAsync(untilEnd + margin - 1);
    expect([calls, store.playback?.title]).toEqual([['ep-1'], 'Programme 1']);
    await clock.advanceAsync(1);
    expect([calls, store.playback?.title, store.video]).toEqual([
      ['ep-1', 'one-2'],
      'Programme 2',
      { id: 'one-2', kind: 'live' },
    ]);
    expect([store.status, engines.started.length]).toEqual(['ACTIVE', 1]);
    await clock.advanceAsync(hour);
    expect(store.playback?.title).toBe('Programme 3');
  });

  it('does not give the next programme the name of the one before where its own cannot be had', async () => {
    const fetchItem = async (id: string) =>
      id === 'one-2' ? failure(httpError(500, '', {})) : success(item({ entityId: id, title: `Item ${id}` }));
    const { clock, store, untilEnd } = await watching({}, { fetchItem });
    expect(store.item?.title).toBe('Item ep-1');
    const names: unknown[] = [];
    const stop = reaction(
      () => store.video,
      (video) => names.push([video?.id, store.item?.title]),
    );
    await clock.advanceAsync(untilEnd + margin);
    await clock.advanceAsync(hour);
    stop();
    expect(names).toEqual([
      ['one-2', undefined],
      ['one-3', 'Item one-3'],
    ]);
  });

  it.each([
    ['the network is away', () => Promise.reject(new ApiFailure(networkError(new TypeError('Failed to fetch'))))],
    ['the service fails', () => Promise.reject(new ApiFailure(httpError(503, '', {})))],
    ['the programme has not begun', () => Promise.reject(new ApiFailure(httpError(409, '', { error: 'NOT_STARTED' })))],
  ])('keeps its picture and title while %s, and asks again', async (_, answer) => {
    let fails = true;
    const next = async (): Promise<Playback> => (fails ? answer() : { ...channel, title: 'Programme 2' });
    const { clock, store, untilEnd, failures } = await watching({ 'one-2': next });
    await clock.advanceAsync(untilEnd + margin);
    expect([store.status, store.playback?.title, store.transport.isReconnecting]).toEqual([
      'ACTIVE',
      'Programme 1',
      false,
    ]);
    fails = false;
    await clock.advanceAsync(30_000);
    expect([store.playback?.title, failures]).toEqual(['Programme 2', []]);
  });

  it.each([
    ['is blacked out', { error: 'CONTENT_BLACKOUT' }, 'PLAYBACK'],
    ['is not in the package', { error: 'NOT_ENTITLED', issues: [{ message: 'Upgrade.' }] }, 'ENTITLEMENT_ERROR'],
  ])('ends with the message where the next programme %s', async (_, body, kind) => {
    const next = () => Promise.reject(new ApiFailure(httpError(403, '', body)));
    const { clock, store, untilEnd, failures } = await watching({ 'one-2': next });
    await clock.advanceAsync(untilEnd + margin);
    expect([store.status, failures]).toEqual(['STOPPED', [expect.objectContaining({ kind })]]);
  });

  it('waits for the viewer to sign in where the next programme is locked', async () => {
    const next = () => Promise.reject(new NoPreviewPass());
    const { clock, store, video, untilEnd } = await watching({ 'one-2': next });
    await clock.advanceAsync(untilEnd + margin);
    expect([store.preview.isExpired, video.calls.at(-1)]).toEqual([true, 'pause']);
  });

  it('is tried again, after an outage, at the programme that is on', async () => {
    const { clock, calls, engines, failures, untilEnd } = await watching();
    await clock.advanceAsync(untilEnd + margin);
    engines.last.events.failed({ reason: 'no answer', isOutage: true });
    const [failure] = failures;
    if (failure?.kind === 'PLAYBACK') failure.retry?.();
    await settle();
    expect(calls).toEqual(['ep-1', 'one-2', 'one-2']);
  });

  it('plays no watched break again for who tries again after its programme has changed', async () => {
    const { clock, store, untilEnd } = await watching();
    store.adBreak.announce([preRoll]);
    store.adBreak.start(preRoll);
    store.adBreak.end(true);
    await clock.advanceAsync(untilEnd + margin);
    store.adBreak.begin('one-2');
    store.adBreak.announce([preRoll]);
    expect(store.adBreak.dueAt('pre')).toBeNull();
  });

  it('asks for nothing once it is left', async () => {
    const { clock, commands, calls, untilEnd } = await watching();
    commands.stop();
    await clock.advanceAsync(untilEnd + hour);
    expect(calls).toEqual(['ep-1']);
  });
});
