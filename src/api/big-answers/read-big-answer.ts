import { assetUrl } from '../../config/asset-url.ts';
import { requests } from '../../config/constants.ts';
import type { Report } from '../../config/report.ts';
import type { BigAnswerKind, FromAnswerWorker, ToAnswerWorker } from './messages.ts';
import { Assembly } from './parts.ts';

/** An answer that is too long to be parsed and checked between two frames. */
export interface BigAnswer {
  readonly kind: BigAnswerKind;
  /** Its address, for log lines. */
  readonly where: string;
  /** What has been read of it. */
  readonly chunks: readonly Uint8Array[];
  /** The rest. Rejects when the call is given up. */
  readonly reader: Pick<ReadableStreamDefaultReader<Uint8Array>, 'read'>;
  readonly signal: AbortSignal;
}

/** The checked answer, or why it is refused. */
export type BigResult = { readonly value: unknown } | { readonly refused: string };

type AnswerWindow = Pick<Window & typeof globalThis, 'Worker' | 'fetch' | 'URL'>;

const tooLong: BigResult = { refused: 'The answer is too long.' };

/**
 * Has a big answer parsed and checked by a worker. Without workers it is refused: no key waits for it. Rejects when the
 * answer breaks off.
 */
export async function readBigAnswer(window: AnswerWindow, answer: BigAnswer, report: Report): Promise<BigResult> {
  const worker = await openWorker(window).catch(() => null);
  if (worker === null) return tooLong;
  const end = (): void => worker.terminate();
  answer.signal.addEventListener('abort', end);
  try {
    const checked = receive(worker, report);
    return (await send(worker, answer)) ? await checked : tooLong;
  } finally {
    answer.signal.removeEventListener('abort', end);
    end();
  }
}

/** A page from a file may not run a file as a worker, but what it has read of one. */
async function openWorker({ Worker, fetch, URL }: AnswerWindow): Promise<Worker> {
  const address = assetUrl('answer-worker.js');
  try {
    return new Worker(address);
  } catch {
    const source = URL.createObjectURL(await (await fetch(address)).blob());
    try {
      return new Worker(source);
    } finally {
      URL.revokeObjectURL(source);
    }
  }
}

/** False once the answer is longer than any may be; the rest is not read. */
async function send(worker: Worker, { kind, where, chunks, reader }: BigAnswer): Promise<boolean> {
  const post = (message: ToAnswerWorker): void => worker.postMessage(message);
  let length = 0;
  for (const chunk of chunks) {
    length += chunk.length;
    post(chunk);
  }
  while (length <= requests.longestAnswer) {
    const { done, value } = await reader.read();
    if (done) {
      post({ kind, where });
      return true;
    }
    length += value.length;
    post(value);
  }
  return false;
}

function receive(worker: Worker, report: Report): Promise<BigResult> {
  const assembly = new Assembly();
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: { data: FromAnswerWorker }) => {
      if ('parts' in data) {
        for (const part of data.parts) assembly.add(part);
        return;
      }
      const { refused, reports } = data.end;
      for (const event of reports) report(event);
      resolve(refused === null ? { value: assembly.value } : { refused });
    });
    // Its script cannot be loaded, or it is out of memory.
    worker.addEventListener('error', () => resolve(tooLong));
  });
}
