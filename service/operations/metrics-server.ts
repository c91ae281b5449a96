import { createServer, type Server } from 'node:http';
import { Registry } from 'prom-client';

/**
 * Answers `GET /metrics` to programs on this machine: what collects figures runs beside the service, and nobody else is to
 * see how many calls there are.
 *
 * @param read the metrics as OpenMetrics text
 */
export async function serveMetrics(port: number, read: () => Promise<string>): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': Registry.OPENMETRICS_CONTENT_TYPE }).end(text),
      // A process that does not answer: the collector comes again.
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}
