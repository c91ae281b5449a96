import { autorun } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { Startup, type StartupOptions } from '../../../../src/app/start/startup.ts';
import { describeError } from '../../../../src/stores/error-catalogue.ts';
import { ErrorStore } from '../../../../src/stores/error-store.ts';
import { StartupStore } from '../../../../src/stores/startup-store.ts';
import { createMessages } from '../../../harness/messages.ts';
import { recorder } from '../../../support/fakes/content.ts';
import { settle } from '../../../support/fakes/fake-clock.ts';

const t = createMessages();

function setUp(steps: StartupOptions['steps']) {
  const startup = new StartupStore();
  const errors = new ErrorStore();
  const { report, events } = recorder();
  const statuses: string[] = [];
  autorun(() => statuses.push(startup.status));
  const exit = vi.fn();
  const run = new Startup({ steps, startup, errors, t, report, exit });
  return { exit, startup, errors, events, statuses, run };
}

describe('start-up', () => {
  it('runs its steps one after another, in order', async () => {
    const done: string[] = [];
    const step = (name: string) => async () => {
      await settle();
      done.push(name);
    };
    const { run, statuses, startup } = setUp({
      user: step('user'),
      device: step('device'),
      services: step('services'),
    });
    await run.run();
    expect(done).toEqual(['device', 'services', 'user']);
    expect(statuses).toEqual([
      'PENDING',
      'BOOTSTRAPPING_DEVICE',
      'BOOTSTRAPPING_SERVICES',
      'BOOTSTRAPPING_SDKS',
      'BOOTSTRAPPING_ANALYTICS',
      'BOOTSTRAPPING_USER',
      'BOOTSTRAPPING_DEEPLINK',
      'COMPLETED',
    ]);
    expect(startup.isCompleted).toBe(true);
  });

  it.each(['device', 'sdks', 'deeplink'] as const)('fails when %s fails, with the generic error', async (step) => {
    const later = vi.fn();
    const { run, errors, events, startup } = setUp({
      [step]: () => Promise.reject(new Error('no such device')),
      ...(step === 'device' ? { user: later } : {}),
    });
    await run.run();
    expect(startup.status).toBe('FAILED');
    expect(later).not.toHaveBeenCalled();
    expect(errors.current).toMatchObject({
      kind: 'ERROR_GENERIC',
      title: t('error.default.title'),
      message: t('error.generic.message'),
      button: { text: 'Try Again', action: 'retry' },
    });
    expect(events[0]?.detail).toEqual({ step, reason: 'no such device' });
  });

  it('also fails when a step throws synchronously', async () => {
    const { run, startup } = setUp({
      services: () => {
        throw new TypeError('odd');
      },
    });
    await run.run();
    expect(startup.status).toBe('FAILED');
  });

  it('starts over when the viewer presses the button', async () => {
    let isDown = true;
    const device = vi.fn();
    const { run, errors, startup } = setUp({
      device: device,
      services: () => (isDown ? Promise.reject(new Error('down')) : undefined),
    });
    await run.run();
    isDown = false;
    errors.act();
    await settle();
    expect(startup.status).toBe('COMPLETED');
    expect(errors.current).toBeNull();
    expect(device).toHaveBeenCalledTimes(2);
  });

  it('leaves the app on Back after a failure, and keeps the error for a device that refuses to', async () => {
    const device = vi.fn(() => Promise.reject(new Error('down')));
    const { run, errors, startup, exit } = setUp({ device });
    await run.run();
    errors.act('back');
    expect(exit).toHaveBeenCalledTimes(1);
    expect(errors.current?.button.action).toBe('retry');
    expect([startup.status, device.mock.calls.length]).toEqual(['FAILED', 1]);
    errors.act();
    await settle();
    expect(device).toHaveBeenCalledTimes(2);
  });

  it('runs once, however often it is called', async () => {
    const device = vi.fn();
    const { run } = setUp({ device: device });
    const first = run.run();
    expect(run.run()).toBe(first);
    await first;
    await run.retry();
    expect(device).toHaveBeenCalledTimes(1);
  });

  it('replaces another error by its own, which is the only way to continue', async () => {
    const { run, errors } = setUp({ user: () => Promise.reject(new Error('down')) });
    errors.show(describeError({ kind: 'PLAYBACK' }, t, 'Nation'));
    await run.run();
    expect(errors.current?.button.action).toBe('retry');
  });
});
