import { action, computed, makeObservable, observableRef } from 'mobx';
import { storageKeys } from '../../config/constants.ts';
import {
  type CaptionAppearance,
  type CaptionMenu,
  type CaptionProperty,
  defaultCaptions,
  readCaptionAppearance,
} from '../../config/features/caption-appearance.ts';
import type { KeyValueStorage } from '../../config/storage.ts';

/** How captions look: the viewer's choices, kept across starts, below those of the device's menu. */
export class CaptionAppearanceStore {
  /** Ends following the device. */
  readonly dispose: () => void;
  private own: Partial<CaptionAppearance>;
  private device: Partial<CaptionAppearance>;

  /** @param menu of a device that tells how captions look */
  constructor(
    private readonly storage: KeyValueStorage,
    menu?: CaptionMenu,
  ) {
    this.own = readKept(storage);
    this.device = menu?.appearance ?? {};
    makeObservable<this, 'own' | 'device' | 'keep' | 'follow'>(this, {
      own: observableRef,
      device: observableRef,
      shown: computed,
      keep: action,
      follow: action,
    });
    this.dispose = menu?.subscribe((appearance) => this.follow(appearance)) ?? (() => {});
  }

  get shown(): CaptionAppearance {
    return { ...defaultCaptions, ...this.own, ...this.device };
  }

  /** The device's menu decides it: a choice here would have no effect. */
  isOfDevice(property: CaptionProperty): boolean {
    return this.device[property] !== undefined;
  }

  choose(property: CaptionProperty, choice: string): void {
    this.keep({ ...this.own, ...readCaptionAppearance({ [property]: choice }) });
  }

  reset(): void {
    this.keep({});
  }

  private keep(own: Partial<CaptionAppearance>): void {
    this.own = own;
    this.storage.set(storageKeys.captionAppearance, JSON.stringify(own));
  }

  private follow(appearance: Partial<CaptionAppearance>): void {
    this.device = appearance;
  }
}

function readKept(storage: KeyValueStorage): Partial<CaptionAppearance> {
  try {
    return readCaptionAppearance(JSON.parse(storage.get(storageKeys.captionAppearance) ?? '{}'));
  } catch {
    return {};
  }
}
