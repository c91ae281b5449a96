import type * as Sdk from '@firebolt-js/sdk';
import { attempt } from '../shared/ask.ts';

/** The Firebolt modules that this app uses. */
export type Firebolt = Pick<
  typeof Sdk,
  'Accessibility' | 'Advertising' | 'Device' | 'Discovery' | 'Lifecycle' | 'Parameters'
>;

/** The places where the SDK looks for the box's transport. */
interface Seam {
  readonly transport?: unknown;
  readonly getTransportLayer?: unknown;
  readonly endpoint?: unknown;
  readonly mockTransportLayer?: unknown;
}

/** The window of a Flex box. `Firebolt`: the SDK's modules, if the box has injected them. */
export type FlexWindow = Window &
  typeof globalThis & {
    readonly Firebolt?: Firebolt;
    readonly __firebolt?: Seam;
    readonly ServiceManager?: { readonly version?: unknown };
  };

/**
 * Firebolt's modules, from the box, else from the SDK. Undefined without a box: the SDK would fall back to its mock,
 * with a made-up viewer and deep link.
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
 * A refused `listen` throws or rejects; the SDK then also calls the listener once with undefined, which is ignored.
 */
export function listen<Event extends string>(
  module: { listen(event: Event, told: (value: unknown) => void): Promise<number> } | undefined,
  event: Event,
  told: (value: unknown) => void,
): void {
  void attempt(() => module?.listen(event, (value) => value !== undefined && told(value)).catch(() => {}));
}

/** A field of an object from the box; undefined if missing. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
