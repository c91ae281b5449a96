import { observable, runInAction } from 'mobx';
import type { ApiResult } from '../api/api-result.ts';
import { type Configuration, normaliseConfiguration } from '../api/configuration/configuration.ts';
import type { Clock, TimerHandle } from '../config/clock.ts';
import { outages } from '../config/constants.ts';
import { isOutage, Outage } from '../stores/outage.ts';

export interface ConfigurationLoaderOptions {
  ask(): Promise<ApiResult<Configuration>>;
  clock: Pick<Clock, 'now' | 'setTimeout' | 'clearTimeout'>;
}

/**
 * The service's configuration. The defaults hold until it has loaded. In an outage it is asked for again until it
 * comes (docs/decisions/outages.md).
 */
export class ConfigurationLoader {
  /** Resolves when the configuration has loaded. */
  readonly configured: Promise<void>;
  private readonly box = observable.box<Configuration>(normaliseConfiguration({}), { deep: false });
  private readonly outage: Outage;
  private isLoaded = false;
  private asking: Promise<void> | null = null;
  private timer: TimerHandle | undefined;
  private finish: () => void = () => {};

  constructor(private readonly options: ConfigurationLoaderOptions) {
    this.outage = new Outage(options.clock);
    this.configured = new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  get current(): Configuration {
    return this.box.get();
  }

  /** Asks for the configuration unless it has loaded. Resolves with the answer, also a failure. Never rejects. */
  load(): Promise<void> {
    if (this.isLoaded) return Promise.resolve();
    this.asking ??= this.ask();
    return this.asking;
  }

  private async ask(): Promise<void> {
    const { ask, clock } = this.options;
    if (this.timer !== undefined) clock.clearTimeout(this.timer);
    this.timer = undefined;
    const result = await ask();
    this.asking = null;
    if (result.ok) {
      this.isLoaded = true;
      runInAction(() => this.box.set(result.data));
      this.finish();
    } else if (isOutage(result.error.statusCode)) {
      this.timer = clock.setTimeout(() => void this.load(), this.outage.failed() ?? outages.slowDelay);
    }
  }
}
