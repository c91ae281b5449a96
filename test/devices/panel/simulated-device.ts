/** What a simulated device can be told by hand, and what the app has asked of it. */
export interface SimulatedDevice {
  readonly name: string;
  readonly actions: readonly Action[];
  readonly toggles: readonly Toggle[];
  /** A link as this family hands it over, to be edited. */
  readonly sampleLink: string;
  /** Another app, or the launcher, sends the viewer there while the app runs. */
  sendLink(text: string): void;
  /** What the device was asked for, by name. */
  facts(): Readonly<Record<string, string>>;
}

export interface Action {
  readonly label: string;
  press(): void;
}

/** Something that the viewer has set in the device's menu, or that has happened to it. */
export interface Toggle {
  readonly label: string;
  readonly isOn: boolean;
  set(isOn: boolean): void;
}

/** How the device is when the app starts. Kept over reloads of the page. */
export interface StartState {
  voice: boolean;
  captions: boolean;
  refusesAdvertising: boolean;
  /** The link that the app is started with. */
  link: string;
}

/** A text that is JSON as what it says, any other as it is. */
export function payloadOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

export const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');
