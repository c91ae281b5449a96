import { describe, expect, it, vi } from 'vitest';
import type { App } from '../../../../src/app/create-app.ts';
import type { FirstRequests } from '../../../../src/app/start/first-requests.ts';
import { startSteps } from '../../../../src/app/start/start-steps.ts';
import type { ReportEvent } from '../../../../src/config/report.ts';
import type { Failure } from '../../../../src/stores/error-catalogue.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';

/** The steps of a start, with all calls answered by the test. */
function setUp({ isKnown = true, deepLinkPayload }: { isKnown?: boolean; deepLinkPayload?: unknown } = {}) {
  const clock = new FakeClock();
  const reported: ReportEvent[] = [];
  const aimed: string[] = [];
  const shown: Failure[] = [];
  let answer = (_failure: Failure | null): void => {};
  const load = vi.fn(
    () =>
      new Promise<Failure | null>((resolve) => {
        answer = resolve;
      }),
  );
  const loadViewer = vi.fn(async () => ({
    loader: { load },
    tokens: { record: { profileId: 'ada', email: 'ada@example.com' } },
    showError: (failure: Failure) => shown.push(failure),
  }));
  const app = {
    platform: { deepLinkPayload },
    clock,
    brand: {},
    report: (line: ReportEvent) => reported.push(line),
    viewer: { isKnown, load: loadViewer },
    routing: { aim: (address: string) => aimed.push(address) },
  } as unknown as App;
  const page = vi.fn(async (_viewer: string) => {});
  const steps = startSteps(app, { page } as unknown as FirstRequests);
  return {
    clock,
    reported,
    aimed,
    shown,
    loadViewer,
    page,
    answer: (failure: Failure | null) => answer(failure),
    steps,
  };
}

/** Records whether a step has ended. */
function watch(step: Promise<void> | undefined) {
  const watched = { isOver: false };
  void step?.then(() => {
    watched.isOver = true;
  });
  return watched;
}

describe('the SDK step of the start', () => {
  it('loads what signed-in viewers need, and nothing where nobody has signed in', async () => {
    const known = setUp();
    await known.steps.sdks?.();
    expect(known.loadViewer).toHaveBeenCalledTimes(1);
    const unknown = setUp({ isKnown: false });
    await unknown.steps.sdks?.();
    expect(unknown.loadViewer).not.toHaveBeenCalled();
  });

  it('fails when that does not come within the time of any call, so that the viewer can try again', async () => {
    const { steps, loadViewer, clock } = setUp();
    loadViewer.mockReturnValue(new Promise(() => {}));
    const failed = expect(steps.sdks?.()).rejects.toThrow('not loaded in time');
    await clock.advanceAsync(15_000);
    await failed;
  });
});

describe('the user step of the start', () => {
  it('makes no call on a device where nobody has signed in, and waits for the page that is everybody’s', async () => {
    const { steps, loadViewer, page } = setUp({ isKnown: false });
    await steps.user?.();
    expect(loadViewer).not.toHaveBeenCalled();
    expect(page).toHaveBeenCalledExactlyOnceWith(' ');
  });

  it('waits until a signed-in viewer is loaded, and shows the message for them', async () => {
    const { steps, answer, shown, page } = setUp();
    const step = watch(steps.user?.());
    await settle();
    expect(step.isOver).toBe(false);
    answer({ kind: 'SUBSCRIPTION_ON_HOLD' });
    await settle();
    expect(step.isOver).toBe(true);
    expect(shown).toEqual([{ kind: 'SUBSCRIPTION_ON_HOLD' }]);
    expect(page).toHaveBeenCalledExactlyOnceWith('ada ');
  });

  it('ends after five seconds without an answer, and still shows a later message', async () => {
    const { steps, clock, answer, shown } = setUp();
    const step = watch(steps.user?.());
    await settle();
    clock.advance(4999);
    await settle();
    expect(step.isOver).toBe(false);
    clock.advance(1);
    await settle();
    expect(step.isOver).toBe(true);
    answer({ kind: 'NO_SUBSCRIPTION' });
    await settle();
    expect(shown).toEqual([{ kind: 'NO_SUBSCRIPTION' }]);
  });
});

describe('a start with a deep link', () => {
  it('opens the page of the link', async () => {
    const { steps, aimed } = setUp({ deepLinkPayload: '{"deeplink":"/player/123"}' });
    await steps.deeplink?.();
    expect(aimed).toEqual(['/player/123']);
  });

  it('continues without an invalid link, and logs it', async () => {
    const { steps, aimed, reported } = setUp({ deepLinkPayload: '{}' });
    await steps.deeplink?.();
    expect(aimed).toEqual([]);
    expect(reported).toMatchObject([{ level: 'error', event: 'deep-link-ignored' }]);
  });
});
