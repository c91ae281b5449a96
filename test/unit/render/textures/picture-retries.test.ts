import { beforeEach, describe, expect, it } from 'vitest';
import { PictureRetries } from '../../../../src/render/textures/picture-retries.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

describe('pictures that failed', () => {
  let clock: FakeClock;
  let retried: number;
  let pictures: ConstructorParameters<typeof PictureRetries>[0];

  beforeEach(() => {
    clock = new FakeClock();
    retried = 0;
    pictures = { failures: new Map(), onFailed: undefined, retry: () => retried++ };
  });

  it.each(['picture 503', 'picture 429', 'picture not reached', 'picture called off'])(
    'are asked for again after a while, ever more rarely as long as they fail: %s',
    (failure) => {
      new PictureRetries(pictures, clock).start();
      for (const [at, wait] of [5000, 10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
        pictures.onFailed?.(failure);
        pictures.onFailed?.(failure);
        clock.advance(wait - 1);
        expect(retried).toBe(at);
        clock.advance(1);
        expect(retried).toBe(at + 1);
      }
      clock.advance(200_000);
      pictures.onFailed?.(failure);
      clock.advance(5000);
      expect(retried).toBe(7);
    },
  );

  it('are asked for again also when they failed before', () => {
    pictures.failures.set('/a', 'picture 503');
    new PictureRetries(pictures, clock).start();
    clock.advance(5000);
    expect(retried).toBe(1);
  });

  it('are not asked for again by themselves when they are not there, are no pictures, or the app has ended', () => {
    const stop = new PictureRetries(pictures, clock).start();
    for (const failure of ['picture 404', 'The source image could not be decoded.']) pictures.onFailed?.(failure);
    expect(clock.pending).toBe(0);
    pictures.onFailed?.('picture 503');
    stop();
    expect(clock.pending).toBe(0);
    expect(retried).toBe(0);
  });
});
