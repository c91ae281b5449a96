import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { ApiResult } from '../../api/api-result.ts';
import type { ConflictingDevice } from '../../api/profile/devices.ts';
import type { DeviceLimit } from '../device-limit.ts';

/** Signs out devices of the account that the phone has signed in to, by the code's right. */
export type DeleteSessions = (regCode: string, sids: readonly string[] | 'all') => Promise<ApiResult<unknown>>;

/** The device limit of an account that the phone has signed in to: the code waits for the viewer's choice. */
export class CodeDeviceLimit implements DeviceLimit {
  devices: readonly ConflictingDevice[] | null = null;
  hasDevicesFailed = false;
  isBusy = false;
  private regCode = '';
  /** Told once whether to ask for the sign-in again. */
  private decide: ((tryAgain: boolean) => void) | null = null;

  constructor(private readonly deleteSessions: DeleteSessions) {
    makeObservable(this, {
      devices: observableRef,
      hasDevicesFailed: observable,
      isBusy: observable,
      ask: action,
      dismissDevices: action,
    });
  }

  /** Resolves when devices are signed out (true) or the viewer wants none to be (false). */
  ask(regCode: string, devices: readonly ConflictingDevice[]): Promise<boolean> {
    this.regCode = regCode;
    this.devices = devices;
    this.hasDevicesFailed = false;
    this.isBusy = false;
    return new Promise((resolve) => {
      this.decide = resolve;
    });
  }

  async signOutDevices(sids: readonly string[] | 'all'): Promise<boolean> {
    if (this.isBusy || !this.decide) return false;
    const { decide } = this;
    runInAction(() => {
      this.isBusy = true;
    });
    const answer = await this.deleteSessions(this.regCode, sids);
    // The viewer has left in the meantime.
    if (this.decide !== decide) return false;
    // A code that has expired says so when the sign-in is asked for; the list stays until its answer is there.
    const isOver = answer.ok || answer.error.statusCode === 410;
    runInAction(() => {
      this.hasDevicesFailed = !isOver;
      this.isBusy = isOver;
    });
    if (isOver) decide(true);
    return answer.ok;
  }

  dismissDevices(): void {
    this.devices = null;
    this.isBusy = false;
    this.decide?.(false);
    this.decide = null;
  }
}
