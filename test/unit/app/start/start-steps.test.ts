import { describe, expect, it, vi } from 'vitest';
import type { App } from '../../../../src/app/create-app.ts';
import type { FirstRequests } from '../../../../src/app/start/first-requests.ts';
import { startSteps } from '../../../../src/app/start/start-steps.ts';
import type { ReportEvent } from '../../../../src/config/report.ts';
import type { Failure } from '../../../../src/stores/error-catalogue.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';

/** The steps of a start whose every part the test answers for. */
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
  const loadViewer = vi.fn(async () => ({ loader: { load }, showError: (failure: Failure) => shown.push(failure) }));
  const app = {
    platform: { deepLinkPayload },
    clock,
    brand: {},
    report: (line: ReportEvent) => reported.push(line),
    viewer: { isKnown, load: loadViewer },
    routing: { aim: (address: string) => aimed.push(address) },
  } as unknown as App;
  const steps = startSteps(app, {} as FirstRequests);
  return { clock, reported, aimed, shown, loadViewer, answer: (failure: Failure | null) => answer(failure), steps };
}

/** Whether a step is over. */
function watch(step: Promise<void> | undefined) {
  const watched = { isOver: false };
  void step?.then(() => {
    watched.isOver = true;
  });
  return watched;
}

describe('the start, finding out who watches', () => {
  it('asks nothing on a device where nobody has signed in', async () => {
    const { steps, loadViewer } = setUp({ isKnown: false });
    await steps.user?.();
    expect(loadViewer).not.toHaveBeenCalled();
  });

  it('waits for what the service says of a viewer who has, and tells them what they must know', async () => {
    const { steps, answer, shown } = setUp();
    const step = watch(steps.user?.());
    await settle();
    expect(step.isOver).toBe(false);
    answer({ kind: 'SUBSCRIPTION_ON_HOLD' });
    await settle();
    expect(step.isOver).toBe(true);
    expect(shown).toEqual([{ kind: 'SUBSCRIPTION_ON_HOLD' }]);
  });

  it('shows Home after five seconds without an answer, and still tells what comes later', async () => {
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

describe('the start, with a link', () => {
  it('goes where the link leads', async () => {
    const { steps, aimed } = setUp({ deepLinkPayload: '{"deeplink":"/player/123"}' });
    await steps.deeplink?.();
    expect(aimed).toEqual(['/player/123']);
  });

  it('that leads nowhere goes on, and says so in the log', async () => {
    const { steps, aimed, reported } = setUp({ deepLinkPayload: '{}' });
    await steps.deeplink?.();
    expect(aimed).toEqual([]);
    expect(reported).toMatchObject([{ level: 'error', event: 'deep-link-ignored' }]);
  });
});
