/** The caller: the session of a valid access token. */
export interface Viewer {
  profileId: string;
  sessionId: string;
  deviceId: string;
  /** Of a device that sent its secret (`deviceKeyOf`). */
  deviceKey?: string;
  isAnonymous: boolean;
  userType: string;
  accountType: string;
}

/** The device that signs in, as the devices list of the limit shows it (C 3.3 Device in a 409 conflict). */
export interface Device {
  deviceId: string;
  /** Of a device that sent its secret (`deviceKeyOf`). */
  deviceKey?: string;
  platform?: string;
  device?: string;
  ip: string;
}
