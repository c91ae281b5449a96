import type { ConflictingDevice } from '../api/profile/devices.ts';

/** The account is signed in on as many devices as it may be (C 8.2): the viewer chooses which to sign out. */
export interface DeviceLimit {
  /** Null: there is nothing to ask. */
  readonly devices: readonly ConflictingDevice[] | null;
  /** The devices could not be signed out. */
  readonly hasDevicesFailed: boolean;
  readonly isBusy: boolean;
  /** Signs devices out, and then signs in. False if either failed. */
  signOutDevices(sids: readonly string[] | 'all'): Promise<boolean>;
  dismissDevices(): void;
}
