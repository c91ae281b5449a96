/**
 * Runs in a worker: parsing and checking an answer costs the page only messages of bounded size. Built as one classic script,
 * as `picture-worker.ts` is.
 */
import { checkAnswer } from './check-answer.ts';
import type { FromAnswerWorker, ToAnswerWorker } from './messages.ts';

/** The worker's scope: TypeScript's own types for it conflict with those of the page. */
interface Scope {
  addEventListener(type: 'message', listener: (event: { data: ToAnswerWorker }) => void): void;
  postMessage(message: FromAnswerWorker): void;
}

const scope = self as unknown as Scope;
/** The texts of answers that have not ended, by id. */
const texts = new Map<number, { readonly decoder: TextDecoder; text: string }>();

scope.addEventListener('message', ({ data }) => {
  const { id } = data;
  const read = texts.get(id) ?? { decoder: new TextDecoder(), text: '' };
  if ('chunk' in data) {
    read.text += read.decoder.decode(data.chunk, { stream: true });
    texts.set(id, read);
    return;
  }
  texts.delete(id);
  for (const message of checkAnswer(read.text + read.decoder.decode(), data.kind, data.where))
    scope.postMessage({ ...message, id });
});
