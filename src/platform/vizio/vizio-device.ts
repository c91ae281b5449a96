/** The parts of Vizio's companion library that this app uses. */
interface Vizio {
  readonly deviceModel?: unknown;
  getDeviceId?(answered: (id: unknown) => void): void;
  getFirmwareVersion?(answered: (version: unknown) => void): void;
  setAdvertiserIDListener?(told: (advertiser: { IFA?: unknown; IFA_TYPE?: unknown; LMT?: unknown }) => void): void;
  setClosedCaptionHandler?(told: (isOn: unknown) => void): void;
  setContentChangeHandler?(told: (address: unknown) => void): void;
  exitApplication?(): void;
  readonly Chromevox?: { play(text: string): void; cancel?(): void };
}

/** The window of a Vizio set. */
export type VizioWindow = Window & typeof globalThis & { VIZIO?: Vizio };

/** Served by the set itself. */
export const companionLibrary = 'http://localhost:12345/scfs/cl/js/vizio-companion-lib.js';
