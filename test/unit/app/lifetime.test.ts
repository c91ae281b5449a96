import { describe, expect, it, vi } from 'vitest';
import { Lifetime } from '../../../src/app/lifetime.ts';
import { FakeClock, settle } from '../../support/fakes/fake-clock.ts';

describe('the lifetime of an app', () => {
  it('ends its parts, the newest first, and ends a part at once that is added too late', async () => {
    const lifetime = new Lifetime();
    const ended: string[] = [];
    lifetime.add(() => ended.push('first'));
    lifetime.add(() => ended.push('second'));
    await lifetime.end();
    await lifetime.end();
    expect(ended).toEqual(['second', 'first']);
    lifetime.add(() => ended.push('late'));
    expect(ended).toEqual(['second', 'first', 'late']);
    expect(lifetime.signal.aborted).toBe(true);
  });

  it('ends the other parts when one fails, and reports the failure', async () => {
    const lifetime = new Lifetime();
    const rest = vi.fn();
    lifetime.add(rest);
    lifetime.add(() => {
      throw new Error('stuck');
    });
    await expect(lifetime.end()).rejects.toThrow('stuck');
    expect(rest).toHaveBeenCalledOnce();
  });

  it('drops results that arrive after the end', async () => {
    const lifetime = new Lifetime();
    const arrived = vi.fn();
    void lifetime.during(Promise.resolve('in time')).then(arrived);
    await settle();
    void lifetime.during(Promise.resolve('late')).then(arrived);
    void lifetime.during(Promise.reject(new Error('late'))).catch(arrived);
    await lifetime.end();
    await settle();
    expect(arrived.mock.calls).toEqual([['in time']]);
  });

  it('has a clock whose timers end with it', async () => {
    const lifetime = new Lifetime();
    const real = new FakeClock();
    const clock = lifetime.clock(real);
    const fired: string[] = [];
    clock.setTimeout(() => fired.push('in time'), 10);
    clock.clearTimeout(clock.setTimeout(() => fired.push('cleared'), 10));
    real.advance(10);
    clock.setTimeout(() => fired.push('pending at the end'), 10);
    await lifetime.end();
    clock.setTimeout(() => fired.push('after the end'), 10);
    real.advance(100);
    expect(fired).toEqual(['in time']);
  });
});
