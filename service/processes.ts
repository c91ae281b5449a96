import cluster, { type Worker } from 'node:cluster';
import { type Figures, type Metrics, textOfAll } from './operations/metrics.ts';

/** A process that ends by itself sooner after its start is not replaced at once. */
const shortLifeMs = 2000;

/** How long the processes may take to tell their metrics. */
const longestAnswerMs = 2000;

/** Between the first process and the others. */
interface Message {
  metrics: number;
  figures?: Figures;
}

/** The service, in one process or in several. */
export interface Running {
  /** Where it listens. */
  address: string;
  /** Metrics of all processes together, as OpenMetrics text. @throws Error when one does not answer in time */
  metrics(): Promise<string>;
}

/**
 * Runs the service in several processes; resolves when all of them listen. One that ends by itself is replaced; SIGTERM or
 * SIGINT ends all of them.
 *
 * @throws Error when one of the first ends before it listens
 */
export async function runProcesses(count: number): Promise<Running> {
  let isStopping = false;
  const stop = (): void => {
    isStopping = true;
    for (const worker of running()) worker.process.kill('SIGTERM');
    if (running().length === 0) process.exit(0);
  };
  cluster.on('exit', () => {
    if (isStopping && running().length === 0) process.exit(0);
  });
  const addresses = Promise.all(Array.from({ length: count }, () => firstStart()));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.once('disconnect', stop);
  const [address = ''] = await addresses.catch((error: unknown) => {
    for (const worker of running()) worker.process.kill('SIGKILL');
    throw error;
  });
  for (const worker of running()) replaceWhenEnded(worker, () => isStopping);
  return { address, metrics: async () => textOfAll(await Promise.all(running().map(figuresOf))) };
}

/** Tells the first process this one's metrics whenever it asks. */
export function tellMetrics(metrics: Metrics): void {
  process.on('message', ({ metrics: number }: Message) => {
    void metrics.getMetricsAsJSON().then((figures) => process.send?.({ metrics: number, figures } satisfies Message));
  });
}

function running(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

/** @returns where it listens */
function firstStart(): Promise<string> {
  const worker = cluster.fork();
  return new Promise((resolve, reject) => {
    worker.once('listening', ({ address, port }) => resolve(`http://${address}:${port}`));
    worker.once('exit', (code, signal) => reject(new Error(`a process ended before it listened (${signal ?? code})`)));
  });
}

function replaceWhenEnded(worker: Worker, isStopping: () => boolean): void {
  const startedAt = performance.now();
  worker.once('exit', (code, signal) => {
    if (isStopping()) return;
    process.stderr.write(`A process of the service has ended (${signal ?? code}); another takes its place.\n`);
    const rest = shortLifeMs - (performance.now() - startedAt);
    setTimeout(() => replaceWhenEnded(cluster.fork(), isStopping), Math.max(0, rest));
  });
}

let asked = 0;

function figuresOf(worker: Worker): Promise<Figures> {
  const number = asked++;
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      worker.off('message', hear);
      worker.off('exit', gone);
    };
    const hear = ({ metrics, figures }: Message): void => {
      if (metrics !== number || figures === undefined) return;
      end();
      resolve(figures);
    };
    // One that has just ended has nothing to tell any more.
    const gone = (): void => {
      end();
      resolve([]);
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error('A process does not tell its metrics.'));
    }, longestAnswerMs);
    worker.on('message', hear);
    worker.on('exit', gone);
    worker.send({ metrics: number } satisfies Message);
  });
}
