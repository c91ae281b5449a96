import { action, computed, makeObservable, observable } from 'mobx';

/** The steps of start-up in their order (B 4 Startup). */
export const startupSteps = ['device', 'services', 'sdks', 'analytics', 'user', 'deeplink'] as const;
export type StartupStep = (typeof startupSteps)[number];

export type StartupStatus = 'PENDING' | `BOOTSTRAPPING_${Uppercase<StartupStep>}` | 'COMPLETED' | 'FAILED';

/** How far the start has come. */
export class StartupStore {
  status: StartupStatus = 'PENDING';

  constructor() {
    makeObservable(this, { status: observable, setStatus: action, isCompleted: computed });
  }

  setStatus(status: StartupStatus): void {
    this.status = status;
  }

  get isCompleted(): boolean {
    return this.status === 'COMPLETED';
  }
}

export function isStarting(status: StartupStatus): boolean {
  return status !== 'COMPLETED' && status !== 'FAILED';
}
