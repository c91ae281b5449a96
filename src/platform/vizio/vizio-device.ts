/** What this app uses of Vizio's companion library. */
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

/** The set itself serves it. */
export const companionLibrary = 'http://localhost:12345/scfs/cl/js/vizio-companion-lib.js';
