import { type RunningService, type ServiceOptions, startTestService } from '../harness/service/service.ts';

/**
 * Services of this worker that no suite uses, by their options. To start one takes most of a second of a core, to renew one ten
 * milliseconds. They end with the worker.
 */
const idle = new Map<string, RunningService[]>();

/** A service as after its start: one that an earlier suite has given back, else a new one. */
export async function takeService(options: ServiceOptions): Promise<RunningService> {
  const service = idle.get(keyOf(options))?.pop();
  if (!service) return startTestService(options);
  await service.renew();
  return service;
}

export function giveService(options: ServiceOptions, service: RunningService): void {
  const key = keyOf(options);
  idle.set(key, [...(idle.get(key) ?? []), service]);
}

/** Every option counts: a suite that asks for other destinations of events once got a service without them. */
function keyOf(options: ServiceOptions): string {
  const given = Object.entries({ brand: 'nation', appType: 'MVPD', ...options }).filter(
    ([, value]) => value !== undefined,
  );
  return JSON.stringify(given.sort(([a], [b]) => a.localeCompare(b)));
}
