import { describe, expect, it } from 'vitest';
import { type RequestPriority, RequestQueue } from '../../../src/api/request-queue.ts';
import { settle } from '../../support/fakes/fake-clock.ts';

/** A queue of four places; a running task stays until the test ends it. */
function setUp() {
  const queue = new RequestQueue(4);
  const running = new Map<string, () => void>();
  const results: string[] = [];
  const add = (name: string, priority: RequestPriority, signal?: AbortSignal) =>
    void queue
      .run(
        priority,
        signal,
        () =>
          new Promise<string>((resolve) =>
            running.set(name, () => {
              running.delete(name);
              resolve(name);
            }),
          ),
        () => `no ${name}`,
      )
      .then((result) => results.push(result));
  return { add, running, results, end: (name: string) => running.get(name)?.() };
}

describe('the request queue', () => {
  it('runs three at once, in the order of arrival', async () => {
    const { add, running, end } = setUp();
    for (const name of ['a', 'b', 'c', 'd', 'e']) add(name, 'high');
    expect([...running.keys()]).toEqual(['a', 'b', 'c']);
    end('b');
    await settle();
    expect([...running.keys()]).toEqual(['a', 'c', 'd']);
  });

  it('lets requests that the viewer waits for pass', async () => {
    const { add, running, end } = setUp();
    for (const name of ['a', 'b', 'c']) add(name, 'high');
    add('renewal', 'low');
    add('feed', 'high');
    end('a');
    await settle();
    expect([...running.keys()]).toEqual(['b', 'c', 'feed']);
  });

  it('keeps a place free of what can wait, so that renewals that hang block no feed', async () => {
    const { add, running, end } = setUp();
    for (const name of ['p1', 'p2', 'p3']) add(name, 'low');
    expect([...running.keys()]).toEqual(['p1', 'p2']);
    add('feed', 'high');
    expect([...running.keys()]).toEqual(['p1', 'p2', 'feed']);
    end('feed');
    await settle();
    expect([...running.keys()]).toEqual(['p1', 'p2']);
    end('p1');
    await settle();
    expect([...running.keys()]).toEqual(['p2', 'p3']);
  });

  it('keeps a place free of feeds and renewals: those that hang do not hold up the viewer’s rights', async () => {
    const { add, running, end } = setUp();
    for (const name of ['a', 'b', 'c', 'd']) add(name, 'high');
    add('entitlements', 'urgent');
    add('subscription', 'urgent');
    expect([...running.keys()]).toEqual(['a', 'b', 'c', 'entitlements']);
    end('entitlements');
    await settle();
    expect([...running.keys()]).toEqual(['a', 'b', 'c', 'subscription']);
    end('a');
    await settle();
    expect([...running.keys()]).toEqual(['b', 'c', 'subscription', 'd']);
  });

  it('starts a token’s renewal and a sign-in at once, even while every place hangs', () => {
    const { add, running } = setUp();
    for (const name of ['a', 'b', 'c', 'd', 'e']) add(name, 'urgent');
    add('renewal', 'immediate');
    add('sign-in', 'immediate');
    expect([...running.keys()]).toEqual(['a', 'b', 'c', 'd', 'renewal', 'sign-in']);
  });

  it('gives no place of others away to a call that starts at once', async () => {
    const { add, running, end } = setUp();
    for (const name of ['renewal', 'sign-in']) add(name, 'immediate');
    for (const name of ['a', 'b', 'c', 'd', 'e']) add(name, 'urgent');
    end('renewal');
    await settle();
    expect([...running.keys()]).toEqual(['sign-in', 'a', 'b', 'c', 'd']);
  });

  it('does not start a call whose screen is already gone', async () => {
    const { add, running, results } = setUp();
    add('sign-in', 'immediate', AbortSignal.abort());
    await settle();
    expect([results, running.size]).toEqual([['no sign-in'], 0]);
  });

  it('drops tasks that are cancelled before or while they wait', async () => {
    const { add, running, results, end } = setUp();
    const abort = new AbortController();
    for (const name of ['a', 'b', 'c']) add(name, 'high');
    add('late', 'high', abort.signal);
    abort.abort();
    add('later', 'high', abort.signal);
    end('a');
    await settle();
    expect(results).toEqual(['no late', 'no later', 'a']);
    expect([...running.keys()]).toEqual(['b', 'c']);
  });
});
