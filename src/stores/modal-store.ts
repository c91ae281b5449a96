import { action, makeObservable, observableRef } from 'mobx';
import type { ContentItem } from '../api/content/types.ts';

/** The modals of B 2 that exist so far. Each carries what it shows; it fetches nothing by itself but its own feed. */
export type Modal =
  | { type: 'exit-confirmation' }
  | { type: 'more-info'; item: MoreInfo }
  /** The clips of a collection. */
  | { type: 'tile-collection'; item: ContentItem };

export interface MoreInfo {
  title: string;
  description: string | null;
  imageUrl: string | null;
  providerLogoUrl: string | null;
  /** Milliseconds since 1970. */
  originalAirDate: number | null;
  /** The one button: OK for the concurrency message, else Close. */
  button: 'close' | 'ok';
  onClose?: () => void;
}

/** A modal was asked for that this version does not have: a message says so (B 2). */
export interface UnknownModal {
  type: 'unknown';
  requested: string;
}

const known: ReadonlySet<string> = new Set<Modal['type']>(['exit-confirmation', 'more-info', 'tile-collection']);

/** The one modal on screen. Accepts a new one only when empty; cleared explicitly (B 4 Viewer state). */
export class ModalStore {
  current: Modal | UnknownModal | null = null;

  constructor() {
    makeObservable(this, { current: observableRef, open: action, close: action });
  }

  /** False when another modal is open; the new one is then dropped. */
  open(modal: Modal | { type: string }): boolean {
    if (this.current) return false;
    this.current = isKnown(modal) ? modal : { type: 'unknown', requested: String(modal.type) };
    return true;
  }

  close(): void {
    this.current = null;
  }
}

function isKnown(modal: { type: string }): modal is Modal {
  return known.has(modal.type);
}
