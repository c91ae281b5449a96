import { describe, expect, it, vi } from 'vitest';
import { loadParts } from '../../../../src/app/frame/load-parts.ts';
import { ErrorStore } from '../../../../src/stores/error-store.ts';
import { createMessages } from '../../../harness/messages.ts';
import { settle } from '../../../support/fakes/fake-clock.ts';

/** Parts whose chunk cannot be loaded while `isDown`, on a page that the service sends unless it is down. */
function setUp({ isModuleKept = false } = {}) {
  const errors = new ErrorStore();
  const network = { isDown: true };
  const answers: (() => void)[] = [];
  const load = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        const { isDown } = network;
        answers.push(() => (isDown || isModuleKept ? reject(new TypeError('not loaded')) : resolve()));
      }),
  );
  const leave = vi.fn();
  const reload = vi.fn();
  const reachService = () => (network.isDown ? Promise.reject(new Error('away')) : Promise.resolve());
  const stop = loadParts({ load, errors, t: createMessages(), leave, reachService, reload });
  const answer = async () => {
    for (const next of answers.splice(0)) next();
    await settle();
  };
  return { errors, network, load, leave, reload, stop, answer };
}

describe('loading the parts that a page needs', () => {
  it('offers to try again when they cannot be loaded', async () => {
    const { errors, answer } = setUp();
    await answer();
    expect(errors.current?.button.action).toBe('retry');
  });

  it('leaves the page on Back, without loading anything', async () => {
    const { errors, answer, leave, load, reload } = setUp();
    await answer();
    errors.act('back');
    expect(leave).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('loads them again on Try Again, and shows the error again while the service is away', async () => {
    const { errors, network, answer, load, reload } = setUp();
    await answer();
    for (let tries = 2; tries < 5; tries++) {
      errors.act();
      expect(errors.current).toBeNull();
      await answer();
      expect(load).toHaveBeenCalledTimes(tries);
      expect(errors.current?.button.action).toBe('retry');
    }
    network.isDown = false;
    errors.act();
    await answer();
    expect(errors.current).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page when the service is back but the browser keeps the failure', async () => {
    const { errors, network, answer, reload } = setUp({ isModuleKept: true });
    await answer();
    errors.act();
    await answer();
    expect(reload).not.toHaveBeenCalled();
    network.isDown = false;
    errors.act();
    await answer();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not cover the page that the viewer has gone to', async () => {
    const { errors, stop, answer, reload } = setUp();
    stop();
    await answer();
    expect(errors.current).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('takes its error away with the page', async () => {
    const { errors, stop, answer } = setUp();
    await answer();
    stop();
    expect(errors.current).toBeNull();
  });

  it('leaves the error of somebody else alone', async () => {
    const { errors, stop, answer } = setUp();
    const other = { kind: 'ERROR_GENERIC' } as never;
    errors.show(other);
    await answer();
    stop();
    expect(errors.current).toBe(other);
  });
});
