import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ServiceOptions } from '../../../service/service-options.ts';
import { type ServiceUnderTest, startServiceUnderTest, testTime } from '../support/service-under-test.ts';
import { type Television, televisionOf } from './calls.ts';

/** Start state of an activation test. */
interface Activation {
  readonly service: ServiceUnderTest;
  /** A television that no other test has used. */
  readonly television: Television;
}

/** Starts one service for the tests of a file and resets it before each test, then calls `begin`. */
export function beforeEachActivation(begin: (activation: Activation) => void, options: Partial<ServiceOptions> = {}) {
  let service: ServiceUnderTest;
  let made = 0;
  beforeAll(async () => {
    service = await startServiceUnderTest({ control: true, ...options });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    await service.fetch('/control/reset', { method: 'POST' });
    service.clock.set(testTime, true);
    made += 1;
    begin({ service, television: televisionOf(service, `television-${made}`) });
  });
}
