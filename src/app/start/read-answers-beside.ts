import { openAnswerWorker } from '../../api/answers/answer-reader.ts';
import type { App } from '../create-app.ts';

/** From now on a worker parses and checks the answers of rows and pages, so that they hold up no frame (docs/decisions/answers.md). */
export async function readAnswersBeside({ window, report, transport, lifetime }: App): Promise<void> {
  try {
    const worker = await openAnswerWorker(window, report);
    lifetime.add(() => worker.end());
    // Refused, by a script that has loaded: an answer must not wait for that.
    await lifetime.during(worker.read({ kind: 'page', where: '', chunks: [] }));
    if (!worker.hasEnded) transport.readBeside = (answer) => worker.read(answer);
  } catch {
    // Where there are no workers the page does it.
  }
}
