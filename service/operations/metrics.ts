import type { FastifyInstance } from 'fastify';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type OpenMetricsContentType,
  Registry,
} from 'prom-client';

export type Metrics = Registry<OpenMetricsContentType>;

/** What a metric of answers says: nothing by which a viewer, a set or what they watch could be told. */
const labelNames = ['method', 'route', 'status'] as const;

/** Seconds. Feeds take a few milliseconds, a sign-in some hundred, a drawn picture up to seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts and times every answer by its route. Call it before the routes. */
export function measureAnswers(app: FastifyInstance): Metrics {
  const registry: Metrics = new Registry();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Answers by method, route and status',
    labelNames,
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the beginning of a call to the end of its answer',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  const running = new Gauge({ name: 'http_requests_in_flight', help: 'Calls that have no answer yet', registers });
  app.addHook('onRequest', async () => running.inc());
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    running.dec();
    const route = routeOptions.url ?? 'unknown';
    answers.inc({ method, route, status: reply.statusCode });
    durations.observe({ method, route }, reply.elapsedTime / 1000);
  });
  return registry;
}

/** Adds the figures of this process: memory, processor, event loop, garbage. */
export function measureProcess(metrics: Metrics): void {
  collectDefaultMetrics({ register: metrics });
}

/** What a registry tells another process. */
export type Figures = Awaited<ReturnType<Metrics['getMetricsAsJSON']>>;

/** Of several processes together. @param figures what each process's registry has as JSON */
export function textOfAll(figures: readonly Figures[]): Promise<string> {
  // The library appends the counters' ending itself, and in sums would do it twice.
  const named = figures.map((of) => of.map((figure) => ({ ...figure, name: figure.name.replace(/_total$/, '') })));
  const all = AggregatorRegistry.aggregate(named) as Registry as unknown as Metrics;
  all.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return all.metrics();
}
