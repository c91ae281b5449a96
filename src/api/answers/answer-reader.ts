import { assetUrl } from '../../config/asset-url.ts';
import { requests } from '../../config/constants.ts';
import type { Report } from '../../config/report.ts';
import type { AnswerKind, FromAnswerWorker, ToAnswerWorker } from './messages.ts';
import { Assembly } from './parts.ts';

/** An answer to be parsed and checked. */
export interface Answer {
  readonly kind: AnswerKind;
  /** Its address, for log lines. */
  readonly where: string;
  /** What has been read of it. */
  readonly chunks: readonly Uint8Array[];
}

/** An answer that is too long to be parsed and checked between two frames. */
export interface BigAnswer extends Answer {
  /** The rest. Rejects when the call is given up. */
  readonly reader: Pick<ReadableStreamDefaultReader<Uint8Array>, 'read'>;
  readonly signal: AbortSignal;
}

/** The checked answer, or why it is refused. */
export type AnswerResult =
  | { readonly value: unknown; readonly credentials?: Readonly<Record<string, unknown>> | undefined }
  | { readonly refused: string };

type AnswerWindow = Pick<Window & typeof globalThis, 'Worker' | 'fetch' | 'URL'>;

const tooLong: AnswerResult = { refused: 'The answer is too long.' };
const ended: AnswerResult = { refused: 'The worker for answers has ended.' };

/**
 * Has a big answer parsed and checked by a worker of its own, which ends with it and frees all that it held. Without workers it
 * is refused: no key waits for it. Rejects when the answer breaks off.
 */
export async function readBigAnswer(window: AnswerWindow, answer: BigAnswer, report: Report): Promise<AnswerResult> {
  const worker = await openAnswerWorker(window, report).catch(() => null);
  if (worker === null) return tooLong;
  const end = (): void => worker.end();
  answer.signal.addEventListener('abort', end);
  try {
    return await worker.read(answer, answer.reader);
  } finally {
    answer.signal.removeEventListener('abort', end);
    end();
  }
}

/** @throws where there are no workers */
export async function openAnswerWorker(window: AnswerWindow, report: Report): Promise<AnswerWorker> {
  return new AnswerWorker(await openWorker(window), report);
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

/** An answer that the worker has and that has not come back yet. */
interface Awaited {
  readonly assembly: Assembly;
  resolve(result: AnswerResult): void;
}

/** The page's end of `answer-worker.ts`. */
export class AnswerWorker {
  /** Nobody needs it any more, its script could not be loaded, or it ran out of memory: the page reads answers. */
  hasEnded = false;
  private readonly awaited = new Map<number, Awaited>();
  private next = 0;

  constructor(
    private readonly worker: Worker,
    private readonly report: Report,
  ) {
    worker.addEventListener('message', ({ data }: { data: FromAnswerWorker }) => this.answered(data));
    for (const failure of ['error', 'messageerror']) worker.addEventListener(failure, () => this.end());
  }

  /** @param rest of the answer, which is read to its end unless it is longer than any may be */
  async read({ kind, where, chunks }: Answer, rest?: BigAnswer['reader']): Promise<AnswerResult> {
    if (this.hasEnded) return ended;
    const id = this.next++;
    const result = new Promise<AnswerResult>((resolve) => {
      this.awaited.set(id, { assembly: new Assembly(), resolve });
    });
    let length = 0;
    const send = (chunk: Uint8Array): void => {
      length += chunk.length;
      this.post({ id, chunk });
    };
    for (const chunk of chunks) send(chunk);
    for (let isWhole = !rest; !isWhole; ) {
      if (length > requests.longestAnswer) return tooLong;
      const read = await rest?.read();
      if (read?.value) send(read.value);
      isWhole = read?.done ?? true;
    }
    this.post({ id, kind, where });
    return result;
  }

  end(): void {
    this.hasEnded = true;
    this.worker.terminate();
    for (const { resolve } of this.awaited.values()) resolve(ended);
    this.awaited.clear();
  }

  private post(message: ToAnswerWorker): void {
    this.worker.postMessage(message);
  }

  private answered(message: FromAnswerWorker): void {
    const { assembly, resolve } = this.awaited.get(message.id) ?? {};
    if ('parts' in message) {
      for (const part of message.parts) assembly?.add(part);
      return;
    }
    this.awaited.delete(message.id);
    const { refused, reports, credentials } = message.end;
    if (refused !== null) {
      resolve?.({ refused });
      return;
    }
    for (const event of reports) this.report(event);
    resolve?.({ value: assembly?.value, credentials });
  }
}
