import { describe, expect, it, vi } from 'vitest';
import { openAnswerWorker, readBigAnswer } from '../../../../src/api/answers/answer-reader.ts';
import { checkAnswer } from '../../../../src/api/answers/check-answer.ts';
import type { ToAnswerWorker } from '../../../../src/api/answers/messages.ts';
import { requests } from '../../../../src/config/constants.ts';
import { recorder } from '../../../support/fakes/content.ts';

/** Does at once what the worker does. */
class FakeWorker extends EventTarget {
  static last: FakeWorker;
  isEnded = false;
  bytes = 0;
  private readonly decoder = new TextDecoder();
  private readonly texts: string[] = [];

  constructor(readonly url: string) {
    super();
    FakeWorker.last = this;
  }

  postMessage(message: ToAnswerWorker): void {
    const { id } = message;
    if ('chunk' in message) {
      this.bytes += message.chunk.length;
      this.texts[id] = (this.texts[id] ?? '') + this.decoder.decode(message.chunk, { stream: true });
      return;
    }
    for (const checked of checkAnswer(this.texts[id] ?? '', message.kind, message.where))
      this.dispatchEvent(Object.assign(new Event('message'), { data: { ...checked, id } }));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

/** Where a file may not run as a worker. */
class BlobWorker extends FakeWorker {
  constructor(url: string) {
    if (!url.startsWith('blob:')) throw new DOMException('file', 'SecurityError');
    super(url);
  }
}

function setUp(Worker: unknown = FakeWorker) {
  const abort = new AbortController();
  const fetch = vi.fn(async () => new Response('worker'));
  const { report, events } = recorder();
  const window = { Worker, fetch, URL } as unknown as Window & typeof globalThis;
  const read = (chunks: Uint8Array[], rest: ReadableStream<Uint8Array>) =>
    readBigAnswer(
      window,
      { kind: 'members', where: '/m', chunks, reader: rest.getReader(), signal: abort.signal },
      report,
    );
  return { abort, fetch, events, read, open: () => openAnswerWorker(window, report) };
}

const bytes = new TextEncoder().encode(
  JSON.stringify({ member: [{ entity_id: 'e', type: 'MOVIE', title: 'Größe' }, null] }),
);

function streamOf(...chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: (controller) => (chunks.length > 0 ? controller.enqueue(chunks.shift()!) : controller.close()),
  });
}

describe('reading a big answer', () => {
  it('gives what the worker has checked, and its log lines, and ends the worker', async () => {
    const { read, events } = setUp();
    const result = await read([bytes.slice(0, 61)], streamOf(bytes.slice(61)));
    expect(result).toMatchObject({ value: [{ entityId: 'e', title: 'Größe' }] });
    expect(events).toMatchObject([{ event: 'item-dropped', detail: { where: '/m', index: 1 } }]);
    expect(FakeWorker.last.url).toMatch(/\/answer-worker\.js$/);
    expect(FakeWorker.last.isEnded).toBe(true);
  });

  it('stops at an answer that is longer than any may be', async () => {
    const { read } = setUp();
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
    });
    expect(await read([], endless)).toEqual({ refused: 'The answer is too long.' });
    expect(FakeWorker.last.bytes).toBeLessThan(requests.longestAnswer + 2_000_000);
    expect(FakeWorker.last.isEnded).toBe(true);
  });

  it('stops as well where all of it came at once', async () => {
    const { read } = setUp();
    const whole = new Uint8Array(requests.longestAnswer + 1);
    expect(await read([whole], streamOf())).toEqual({ refused: 'The answer is too long.' });
  });

  it('runs what it has read of the file where a page from a file may not run it', async () => {
    const { read, fetch } = setUp(BlobWorker);
    expect(await read([bytes], streamOf())).toMatchObject({ value: [{ entityId: 'e' }] });
    expect(fetch).toHaveBeenCalledWith(expect.stringMatching(/\/answer-worker\.js$/));
    expect(FakeWorker.last.url).toMatch(/^blob:/);
  });

  it('refuses it where there are no workers', async () => {
    const { read } = setUp(null);
    expect(await read([bytes], streamOf())).toEqual({ refused: 'The answer is too long.' });
  });

  it('refuses it when the worker fails', async () => {
    const { read } = setUp();
    const reading = read([bytes.slice(0, 9)], streamOf());
    await vi.waitUntil(() => FakeWorker.last.bytes === 9);
    FakeWorker.last.dispatchEvent(new Event('error'));
    expect(await reading).toMatchObject({ refused: expect.stringContaining('The answer') });
  });

  it('ends the worker at once when the call is given up', async () => {
    const { read, abort } = setUp();
    void read([bytes], new ReadableStream());
    await vi.waitUntil(() => FakeWorker.last.bytes === bytes.length);
    abort.abort();
    expect(FakeWorker.last.isEnded).toBe(true);
  });
});

describe('a worker that is kept', () => {
  const answer = { kind: 'members', where: '/m', chunks: [bytes] } as const;

  it('reads one answer after the other, with their log lines', async () => {
    const { open, events } = setUp();
    const worker = await open();
    expect(await worker.read(answer)).toMatchObject({ value: [{ entityId: 'e' }] });
    expect(await worker.read(answer)).toMatchObject({ value: [{ entityId: 'e' }] });
    expect(events).toHaveLength(2);
    expect(FakeWorker.last.isEnded).toBe(false);
  });

  it('refuses, without a log line, what is not as it should be, and everything once it has ended', async () => {
    const { open, events } = setUp();
    const worker = await open();
    const broken = { ...answer, chunks: [new TextEncoder().encode('<html>')] };
    expect(await worker.read(broken)).toEqual({ refused: 'The answer is not JSON.' });
    FakeWorker.last.dispatchEvent(new Event('error'));
    expect(await worker.read(answer)).toHaveProperty('refused');
    expect(events).toEqual([]);
  });
});
