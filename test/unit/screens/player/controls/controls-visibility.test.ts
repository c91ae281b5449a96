import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { videoDefaults } from '../../../../../src/config/features/video-defaults.ts';
import { ControlsVisibility } from '../../../../../src/screens/player/controls/controls-visibility.ts';
import { FakeClock } from '../../../../support/fakes/fake-clock.ts';

function setUp() {
  const clock = new FakeClock();
  const held = observable.box(false);
  const timeout = observable.box<number>(videoDefaults.controlBarTimeout);
  const visibility = new ControlsVisibility(
    clock,
    () => held.get(),
    () => timeout.get(),
  );
  return { clock, visibility, timeout, hold: (on: boolean) => runInAction(() => held.set(on)) };
}

describe('The controls', () => {
  it('hide 7 seconds after the last key', () => {
    const { clock, visibility } = setUp();
    visibility.show();
    clock.advance(5000);
    visibility.show();
    clock.advance(6999);
    expect(visibility.shown).toBe(true);
    clock.advance(1);
    expect(visibility.shown).toBe(false);
  });

  it('stay while something holds them, and 7 seconds longer', () => {
    const { clock, visibility, hold } = setUp();
    visibility.show();
    clock.advance(3000);
    hold(true);
    clock.advance(60_000);
    expect(visibility.shown).toBe(true);
    hold(false);
    clock.advance(6999);
    expect(visibility.shown).toBe(true);
    clock.advance(1);
    expect(visibility.shown).toBe(false);
  });

  it('stay as long as the configuration says, also if it arrives while the video plays', () => {
    const { clock, visibility, timeout } = setUp();
    visibility.show();
    runInAction(() => timeout.set(3000));
    visibility.show();
    clock.advance(2999);
    expect(visibility.shown).toBe(true);
    clock.advance(1);
    expect(visibility.shown).toBe(false);
  });

  it('are not shown again by a hold', () => {
    const { clock, visibility, hold } = setUp();
    hold(true);
    hold(false);
    expect(visibility.shown).toBe(false);
    expect(clock.pending).toBe(0);
  });

  it('leave no timer behind', () => {
    const { clock, visibility } = setUp();
    visibility.show();
    visibility.dispose();
    expect(clock.pending).toBe(0);
  });
});
