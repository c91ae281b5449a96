/** What this app uses of Firebolt's modules; as @firebolt-js/sdk 1.7 describes them. */

/** `listen` resolves with an id. */
type Listen = (event: string, told: (value: unknown) => void) => Promise<number>;

export interface Firebolt {
  readonly Lifecycle: {
    ready(): Promise<unknown>;
    close(reason: string): Promise<unknown>;
    finished(): Promise<unknown>;
    listen: Listen;
  };
  readonly Parameters: { initialization(): Promise<unknown> };
  readonly Discovery: { listen: Listen };
  readonly Device: {
    uid(): Promise<unknown>;
    model(): Promise<unknown>;
    version(): Promise<unknown>;
    listen: Listen;
  };
  readonly Advertising: { advertisingId(): Promise<unknown> };
  readonly Accessibility: {
    closedCaptionsSettings(): Promise<unknown>;
    voiceGuidanceSettings(): Promise<unknown>;
    listen: Listen;
  };
}

/** The window of a Flex box. `Firebolt`: the SDK's modules. */
export type FlexWindow = Window & typeof globalThis & { readonly Firebolt?: Firebolt };

/** The field of an object of the box's; undefined where there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
