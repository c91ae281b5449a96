import { describe, expect, it } from 'vitest';
import { sessionGapMs, watchSessions } from '../../../../src/app/connect/viewing-session.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

function setup() {
  const clock = new FakeClock(0);
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  let begun = 0;
  watchSessions(document, clock, () => begun++);
  const show = (visibilityState: string) => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { clock, show, begun: () => begun };
}

describe('viewing sessions', () => {
  it('start over when the viewer was away for half an hour, not before', () => {
    const { clock, show, begun } = setup();
    show('hidden');
    clock.advance(sessionGapMs - 1);
    show('visible');
    expect(begun()).toBe(0);
    show('hidden');
    clock.advance(sessionGapMs);
    show('visible');
    expect(begun()).toBe(1);
  });

  it('start over after a day away during which the clock was set back', () => {
    const { clock, show, begun } = setup();
    show('hidden');
    clock.setBack(24 * 3_600_000);
    show('visible');
    expect(begun()).toBe(1);
  });

  it('do not start when the app is shown', () => {
    const { clock, show, begun } = setup();
    clock.advance(sessionGapMs);
    show('visible');
    expect(begun()).toBe(0);
  });
});
