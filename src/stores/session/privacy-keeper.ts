import { type Consent, type ConsentApi, privacyString } from '../../api/consent/consent-api.ts';
import type { KeyValueStorage } from '../../config/storage.ts';
import type { Advertising } from '../../platform/platform.ts';

/** C 9.2 Stored keys. */
const storageKey = 'proscenium.privacy-string';

/** Version, notice given, sale refused, agreement: `1---`, `1YNN`, `1YYN` (C 9.2), or what a device hands over. */
const shape = /^1[YN-]{3}$/;
const refusesSale = (text: string | null): boolean => text !== null && text[2] === 'Y';

/** What may be done for advertising with what is known of the viewer. */
export interface Privacy {
  readonly privacyString: string;
  /** Null for a viewer who refused, by the device's menu or by their choice, and where the device has none. */
  readonly advertisingId: string | null;
}

export interface PrivacyKeeperOptions {
  consent: Pick<ConsentApi, 'get'>;
  /** Of the device. */
  advertising: () => Promise<Advertising>;
  storage: KeyValueStorage;
  /** Under which the viewer makes their choice. */
  identity: string;
}

/** The viewer's choice about advertising (C 7.6, 9.2), kept for when it cannot be asked. */
export class PrivacyKeeper {
  constructor(private readonly options: PrivacyKeeperOptions) {}

  /** Asked each time it is needed: the viewer may have changed their mind, on the device or on their phone. Never rejects. */
  async ask(): Promise<Privacy> {
    const { consent, advertising, storage, identity } = this.options;
    const [chosen, device] = await Promise.all([consent.get([identity]), advertising()]);
    const ofDevice = wellFormed(device.usPrivacy);
    // A choice of the viewer's own comes before what the device says; one that cannot be asked is as it was.
    const own = chosen.ok ? ownChoice(chosen.data) : wellFormed(storage.get(storageKey));
    const text = own ?? ofDevice ?? privacyString(null);
    storage.set(storageKey, text);
    const isRefused = device.isLimited || refusesSale(text) || refusesSale(ofDevice);
    return { privacyString: text, advertisingId: isRefused ? null : device.id };
  }
}

/** The latest comes first; undefined where the viewer has not chosen. */
function ownChoice([latest]: readonly Consent[]): string | undefined {
  return latest && privacyString(latest);
}

function wellFormed(text: string | null): string | null {
  return text !== null && shape.test(text) ? text : null;
}
