/**
 * Runs in a worker, one for each big answer: parsing and checking it costs the page only messages of bounded size. Ended
 * by the page, which frees all that it held. Built as one classic script, as `picture-worker.ts` is.
 */
import { checkAnswer } from './check-answer.ts';
import type { FromAnswerWorker, ToAnswerWorker } from './messages.ts';

/** The worker's scope: TypeScript's own types for it conflict with those of the page. */
interface Scope {
  addEventListener(type: 'message', listener: (event: { data: ToAnswerWorker }) => void): void;
  postMessage(message: FromAnswerWorker): void;
}

const scope = self as unknown as Scope;
const decoder = new TextDecoder();
let text = '';

scope.addEventListener('message', ({ data }) => {
  if (data instanceof Uint8Array) {
    text += decoder.decode(data, { stream: true });
    return;
  }
  for (const message of checkAnswer(text + decoder.decode(), data.kind, data.where)) scope.postMessage(message);
});
