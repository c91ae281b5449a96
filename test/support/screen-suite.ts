import { beforeEach } from 'vitest';
import type { AppPage, OpenOptions } from '../harness/page/app-page.ts';
import { showtime } from '../harness/page/moved-date.ts';
import type { ServiceOptions } from '../harness/service/service.ts';
import { browserSuite, type Suite } from './suite.ts';

/** A suite with frozen time in the service and in every page that it opens. */
export interface ScreenSuite extends Pick<Suite, 'service'> {
  /** Of a page that counts down, the words of the last second are drawn at rest only. */
  open(options?: Partial<OpenOptions>): Promise<AppPage>;
  /** Milliseconds after which a page is at rest: loaded, drawn, its tweens finished. */
  readonly settled: number;
}

/** For pixel comparisons: the clocks of service and page stand at the same moment, randomness is seeded. */
export function screenSuite(options: ServiceOptions): ScreenSuite {
  const suite = browserSuite(options);
  beforeEach(async () => {
    await suite.service.setClock(showtime);
  });
  return {
    get service() {
      return suite.service;
    },
    open: (how) => suite.open({ frozenAt: showtime, draws: 'in screenshots', ...how }),
    settled: 3000,
  };
}
