/** The panel's view of a simulated device: what can be operated by hand, and what the app has requested. */
export interface SimulatedDevice {
  readonly name: string;
  readonly actions: readonly Action[];
  readonly toggles: readonly Toggle[];
  /** A launch link in this family's form, to be edited. */
  readonly sampleLink: string;
  /** Sends a link while the app runs, as another app or the launcher would. */
  sendLink(text: string): void;
  /** The app's requests to the device, by name. */
  facts(): Readonly<Record<string, string>>;
}

export interface Action {
  readonly label: string;
  press(): void;
}

/** A setting of the device's menu, or a state such as the network. */
export interface Toggle {
  readonly label: string;
  readonly isOn: boolean;
  set(isOn: boolean): void;
}

/** State of the device when the app starts. Survives reloads of the page. */
export interface StartState {
  voice: boolean;
  captions: boolean;
  refusesAdvertising: boolean;
  /** Launch link. */
  link: string;
}

/** Parses JSON; returns any other text unchanged. */
export function payloadOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

export const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');
