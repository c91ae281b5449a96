import { describe, expect, it } from 'vitest';
import { showAfterAds } from '../../../../../src/screens/player/ads/show-after-ads.ts';
import { AdBreakState } from '../../../../../src/stores/player/ad-break-state.ts';
import { midRoll, preRoll } from '../../../../support/ad-breaks.ts';
import { FakeClock } from '../../../../support/fakes/fake-clock.ts';

describe('the overlay after ads', () => {
  function setUp() {
    const clock = new FakeClock();
    const adBreak = new AdBreakState();
    const shown: boolean[] = [];
    const stop = showAfterAds(
      adBreak,
      clock,
      () => 10_000,
      (isShown) => shown.push(isShown),
    );
    const watch = (each = midRoll) => {
      adBreak.start(each);
      adBreak.showAd({ number: 1, count: 1, secondsLeft: 8 });
      adBreak.end(true);
    };
    return { clock, adBreak, watch, stop, isShown: () => shown.at(-1) };
  }

  it('is shown for ten seconds after a mid-roll, and not after a pre-roll', () => {
    const { clock, watch, isShown } = setUp();
    watch(preRoll);
    expect(isShown()).toBe(false);
    watch();
    expect(isShown()).toBe(true);
    clock.advance(9999);
    expect(isShown()).toBe(true);
    clock.advance(1);
    expect(isShown()).toBe(false);
  });

  it('goes when the next break begins, and with the page', () => {
    const { adBreak, watch, stop, isShown } = setUp();
    watch();
    adBreak.start({ ...midRoll, id: 'mid-2' });
    expect(isShown()).toBe(false);
    adBreak.end(false);
    watch();
    stop();
    expect(isShown()).toBe(false);
  });
});
