import { action, makeObservable, observableRef } from 'mobx';
import type { PromoConfig } from '../api/configuration/promo-config.ts';
import type { ContentItem } from '../api/content/types.ts';
import type { FavouriteType } from '../api/favourites/favourite.ts';
import type { KeyboardRequest } from '../config/features/text-entry.ts';
import type { RegistrationStore } from './registration/registration-store.ts';

/** The modals that exist (B 2), each with what it shows. `src/modals/registry.ts` has the component of each. */
export type Modal =
  | { type: 'exit-confirmation' }
  | { type: 'more-info'; item: MoreInfo }
  /** The clips of a collection. */
  | { type: 'tile-collection'; item: ContentItem }
  /** `isPlaybackActive`: the preview has ended while its video was on screen. */
  | { type: 'preview-expired'; isPlaybackActive: boolean }
  | { type: 'provider-sign-in' }
  /** The code by which a phone signs the viewer in (C 4.3). */
  | { type: 'second-screen-sign-in'; registration: RegistrationStore; onCancel(): void }
  /** `SessionEnd` has the question. */
  | { type: 'session-ended' }
  | { type: 'my-account' }
  /** The watchlist (`series`) or the favourite personalities (`category`). */
  | { type: 'favourites'; list: FavouriteType }
  /** What a viewer can do with a tile. */
  | { type: 'tile-menu'; item: ContentItem }
  /** Where a video begins that was opened without saying so. */
  | { type: 'resume'; onResume(): void; onRestart(): void; onLeave(): void }
  /** What the service wants every so many starts to begin with. */
  | { type: 'promo'; promo: PromoConfig }
  /** How captions look, and whether they are on. */
  | { type: 'captions' }
  /** Quality, audio and captions of what plays. */
  | { type: 'playback-menu' }
  | { type: 'tv-provider' }
  | { type: 'on-screen-keyboard'; request: KeyboardRequest }
  /** The devices that an account is signed in on; the login has them. */
  | { type: 'device-limit' }
  /** Terms of use and privacy policy. */
  | { type: 'legal' };

export interface MoreInfo {
  title: string;
  description: string | null;
  /** Lines about an item, and its advisories, below the description. */
  facts?: Pick<ContentItem, 'detailPageItems' | 'contentFlags'>;
  imageUrl: string | null;
  providerLogoUrl: string | null;
  /** Milliseconds since 1970. */
  originalAirDate: number | null;
  /** The one button: OK for the concurrency message, else Close. */
  button: 'close' | 'ok';
  onClose?: () => void;
}

/** The one modal on screen. Accepts a new one only when empty; cleared explicitly (B 4 Viewer state). */
export class ModalStore {
  current: Modal | null = null;

  constructor() {
    makeObservable(this, { current: observableRef, open: action, close: action });
  }

  /** False when another modal is open; the new one is then dropped. */
  open(modal: Modal): boolean {
    if (this.current) return false;
    this.current = modal;
    return true;
  }

  close(): void {
    this.current = null;
  }
}
