import { describe, expect, it, vi } from 'vitest';
import { httpError } from '../../../../src/api/api-error.ts';
import { type ApiResult, failure, success } from '../../../../src/api/api-result.ts';
import { ConcurrencyMonitor } from '../../../../src/stores/player/concurrency-monitor.ts';
import { recorder } from '../../../support/fakes/content.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';
import { refusal } from '../../../support/fakes/fake-transport.ts';

function setUp() {
  const clock = new FakeClock();
  const asked: string[] = [];
  const answers = {
    begin: success(20_000) as ApiResult<number>,
    keep: success(null) as ApiResult<null>,
    end: success(null) as ApiResult<null>,
  };
  const api = {
    begin: async (profileId: string, entityId: string) => {
      asked.push(`begin ${profileId} ${entityId}`);
      return answers.begin;
    },
    keep: async (profileId: string) => {
      asked.push(`keep ${profileId}`);
      return answers.keep;
    },
    end: async (profileId: string) => {
      asked.push(`end ${profileId}`);
      return answers.end;
    },
  };
  const released = vi.fn();
  const { report, events } = recorder();
  const monitor = new ConcurrencyMonitor({ api, clock, released, report });
  const watch = (entityId = 'e1', profileId = 'ada') => monitor.watch({ profileId, entityId });
  return { clock, asked, answers, released, events, monitor, watch };
}

describe('a stream that is watched', () => {
  it('is begun, kept at the heartbeat of the service, and ended', async () => {
    const { clock, asked, monitor, watch } = setUp();
    watch();
    await clock.advanceAsync(30_000);
    expect(asked).toEqual(['begin ada e1', 'keep ada']);
    await clock.advanceAsync(20_000);
    expect(asked).toHaveLength(3);
    monitor.stop();
    await clock.advanceAsync(4999);
    expect(asked).toHaveLength(3);
    await clock.advanceAsync(100_000);
    expect(asked.slice(3)).toEqual(['end ada']);
    expect(clock.pending).toBe(0);
  });

  it('goes on with the next programme or episode', async () => {
    const { clock, asked, monitor, watch } = setUp();
    watch();
    await settle();
    watch('e2');
    await settle();
    monitor.stop();
    await clock.advanceAsync(1000);
    watch('e3');
    await clock.advanceAsync(30_000);
    expect(asked).toEqual(['begin ada e1', 'begin ada e2', 'begin ada e3', 'keep ada']);
  });

  it('is ended before that of another account begins', async () => {
    const { asked, watch } = setUp();
    watch();
    await settle();
    watch('e1', 'grace');
    await settle();
    expect(asked).toEqual(['begin ada e1', 'end ada', 'begin grace e1']);
  });

  it('is released when another device watches instead, with the reason of the service', async () => {
    const { clock, answers, released, watch } = setUp();
    watch();
    answers.keep = failure(httpError(410, '', { error: 'STREAM_RELEASED', reason: 'concurrency' }));
    await clock.advanceAsync(30_000);
    expect(released.mock.calls).toEqual([['concurrency']]);
    expect(clock.pending).toBe(0);
  });

  it.each([[{ reason: { toString: 1 } }], [null], ['concurrency'], [{}]])(
    'has no reason where the answer has none: %j',
    async (body) => {
      const { clock, answers, released, watch } = setUp();
      watch();
      answers.keep = failure(httpError(410, '', body));
      await clock.advanceAsync(30_000);
      expect(released.mock.calls).toEqual([['']]);
    },
  );

  it('begins again at the next heartbeat after a failure, and where the service has forgotten it', async () => {
    const { clock, asked, answers, released, events, watch } = setUp();
    answers.begin = refusal(503);
    watch();
    await clock.advanceAsync(30_000);
    expect(asked).toEqual(['begin ada e1', 'begin ada e1']);
    answers.begin = success(30_000);
    answers.keep = refusal(404, 'NOT_FOUND');
    await clock.advanceAsync(60_000);
    expect(asked.slice(2)).toEqual(['begin ada e1', 'keep ada', 'begin ada e1']);
    expect(events.map(({ event }) => event)).toEqual(['concurrency-failed', 'concurrency-failed']);
    expect(released).not.toHaveBeenCalled();
  });

  it('asks nothing in the background, and at once when the app is back', async () => {
    const { clock, asked, monitor, watch } = setUp();
    monitor.resume();
    watch();
    await settle();
    monitor.pause();
    await clock.advanceAsync(600_000);
    expect(asked).toEqual(['begin ada e1']);
    monitor.resume();
    await settle();
    expect(asked.slice(1)).toEqual(['keep ada']);
  });

  it('is not told of a release that comes after its end', async () => {
    const { answers, released, monitor, watch } = setUp();
    watch();
    await settle();
    answers.keep = failure(httpError(410, '', { reason: 'concurrency' }));
    monitor.resume();
    monitor.stop();
    await settle();
    expect(released).not.toHaveBeenCalled();
  });
});
