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
    add('picture', 'low');
    add('feed', 'high');
    end('a');
    await settle();
    expect([...running.keys()]).toEqual(['b', 'c', 'feed']);
  });

  it('keeps a place free of pictures, so that a hanging picture host blocks no feed', async () => {
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

  it('keeps a place free of feeds and pictures: those that hang hold neither a token’s renewal nor a sign-in up', async () => {
    const { add, running, end } = setUp();
    for (const name of ['a', 'b', 'c', 'd']) add(name, 'high');
    add('renewal', 'urgent');
    add('sign-in', 'urgent');
    expect([...running.keys()]).toEqual(['a', 'b', 'c', 'renewal']);
    end('renewal');
    await settle();
    expect([...running.keys()]).toEqual(['a', 'b', 'c', 'sign-in']);
    end('a');
    await settle();
    expect([...running.keys()]).toEqual(['b', 'c', 'sign-in', 'd']);
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
