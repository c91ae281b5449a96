import type * as Sdk from '@firebolt-js/sdk';
import { attempt } from '../shared/ask.ts';

/** What this app uses of Firebolt's modules. */
export type Firebolt = Pick<
  typeof Sdk,
  'Accessibility' | 'Advertising' | 'Device' | 'Discovery' | 'Lifecycle' | 'Parameters'
>;

/** How the SDK reaches the box: the names under which it looks. */
interface Seam {
  readonly transport?: unknown;
  readonly getTransportLayer?: unknown;
  readonly endpoint?: unknown;
  readonly mockTransportLayer?: unknown;
}

/** The window of a Flex box. `Firebolt`: the SDK's modules, where the box has put them into the page. */
export type FlexWindow = Window &
  typeof globalThis & {
    readonly Firebolt?: Firebolt;
    readonly __firebolt?: Seam;
    readonly ServiceManager?: { readonly version?: unknown };
  };

/**
 * Firebolt's modules: the box's, else the SDK's. Undefined where there is no box: the SDK would answer itself there, with
 * its mock's made-up viewer, and start every page at the mock's link.
 */
export async function findFirebolt(
  window: FlexWindow,
  load: () => Promise<Firebolt> = async () => (await import('./firebolt-sdk.ts')).firebolt,
): Promise<Firebolt | undefined> {
  if (window.Firebolt) return window.Firebolt;
  if (!attempt(() => hasBox(window))) return undefined;
  return load().catch(() => undefined);
}

function hasBox({ __firebolt: seam, ServiceManager }: FlexWindow): boolean {
  if (ServiceManager?.version) return true;
  return Boolean(seam?.transport || seam?.getTransportLayer || seam?.endpoint || seam?.mockTransportLayer);
}

/**
 * A module that refuses to listen says so later, or at once; the SDK then also calls the listener once, with nothing
 * to tell.
 */
export function listen<Event extends string>(
  module: { listen(event: Event, told: (value: unknown) => void): Promise<number> } | undefined,
  event: Event,
  told: (value: unknown) => void,
): void {
  void attempt(() => module?.listen(event, (value) => value !== undefined && told(value)).catch(() => {}));
}

/** The field of an object of the box's; undefined where there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
