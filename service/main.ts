import cluster from 'node:cluster';
import { createService, type Service } from './create-service.ts';
import { measureProcess } from './operations/metrics.ts';
import { serveMetrics } from './operations/metrics-server.ts';
import { parseOptions, type StartOptions, usage } from './options.ts';
import { prepareDatabase } from './prepare-database.ts';
import { type Running, runProcesses, tellMetrics } from './processes.ts';
import { isLoopback } from './security/loopback.ts';

function readOptions(): StartOptions {
  try {
    return parseOptions(process.argv.slice(2), process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}\n`);
    process.exit(2);
  }
}

/** The first signal lets requests in flight finish, the second ends the process at once. */
function closeOnSignal(service: Service): void {
  let closing = false;
  const stop = (): void => {
    if (closing) process.exit(1);
    closing = true;
    void service.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Started with a channel to another process, it ends with that one, however it ends.
  process.once('disconnect', stop);
}

async function start(options: StartOptions): Promise<Running> {
  if (options.processes > 1 && cluster.isPrimary) {
    // Else each of the processes would seed it.
    (await prepareDatabase(options)).close();
    return runProcesses(options.processes);
  }
  const service = await createService(options);
  closeOnSignal(service);
  measureProcess(service.metrics);
  if (cluster.isWorker) tellMetrics(service.metrics);
  const address = await service.app.listen({ port: options.port, host: options.host });
  return { address, metrics: () => service.metrics.metrics() };
}

const options = readOptions();
if (options.control && !isLoopback(options.host)) {
  process.stderr.write(
    `Warning: --control with --host ${options.host}: programs on this machine can move the clock and delete all data of a service that others can reach.\n`,
  );
}
try {
  const { address, metrics } = await start(options);
  if (cluster.isPrimary) {
    if (options.metricsPort !== undefined) await serveMetrics(options.metricsPort, metrics);
    process.stdout.write(`Reference service: ${address}\n`);
  }
} catch (error) {
  process.stderr.write(`The service could not start: ${(error as Error).message}\n`);
  process.exit(1);
}
