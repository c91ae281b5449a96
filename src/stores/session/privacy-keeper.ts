import { action, makeObservable, observable } from 'mobx';
import { type ApiResult, success } from '../../api/api-result.ts';
import { type Consent, type ConsentApi, privacyString } from '../../api/consent/consent-api.ts';
import type { KeyValueStorage } from '../../config/storage.ts';
import type { Advertising } from '../../platform/platform.ts';
import type { ConsentState } from '../../telemetry/analytics/consent-state.ts';

/** C 9.2 Stored keys. */
const storageKey = 'proscenium.privacy-string';
/** The viewer's own choice, apart from what the device says. */
const ownKey = 'proscenium.privacy-choice';

/** Version, notice given, sale refused, agreement: `1---`, `1YNN`, `1YYN` (C 9.2), or the device's own string. */
const shape = /^1[YN-]{3}$/;
const refusesSale = (text: string | null): boolean => text !== null && text[2] === 'Y';
const allowsSale = (text: string | null): boolean => text !== null && text[2] === 'N';

/** What advertising may use. */
export interface Privacy {
  readonly privacyString: string;
  /** Null if the viewer refused, in the device's menu or in the app, or if the device has none. */
  readonly advertisingId: string | null;
}

export interface PrivacyKeeperOptions {
  consent: Pick<ConsentApi, 'get'>;
  /** The device's settings. */
  advertising: () => Promise<Advertising>;
  storage: KeyValueStorage;
  /** The viewer's id at the consent service. */
  identity: string;
}

/** The viewer's choice about advertising (C 7.6, 9.2), stored for when the service cannot be reached. */
export class PrivacyKeeper {
  /** What may be told about the viewer. Device and viewer must both allow it. */
  consent: ConsentState = 'unknown';
  /** The device's string; undefined until it was asked. */
  private ofDevice: string | null | undefined;
  /** The choice of the latest call that was answered; calls are numbered. */
  private own: Consent | null = null;
  private calls = 0;
  private answered = 0;

  constructor(private readonly options: PrivacyKeeperOptions) {
    makeObservable<this, 'settle'>(this, { consent: observable, settle: action });
  }

  /** The viewer's own choice, null before the first one. It counts from now on, also without a network. Never rejects. */
  async choice(): Promise<ApiResult<Consent | null>> {
    const { consent, storage, identity } = this.options;
    const call = ++this.calls;
    const chosen = await consent.get([identity]);
    if (!chosen.ok) return chosen;
    // What was asked later counts, also where its answer has come first.
    if (call > this.answered) {
      this.answered = call;
      this.own = chosen.data.find((each) => each.identity === identity) ?? this.keptRefusal;
    }
    const { own } = this;
    if (own) {
      storage.set(storageKey, stricter(privacyString(own), this.ofDevice ?? null));
      storage.set(ownKey, privacyString(own));
    }
    if (this.ofDevice !== undefined) this.settle(own && privacyString(own), this.ofDevice);
    return success(own);
  }

  /** Asks each time, because the viewer may change the choice on the device or the phone at any time. Never rejects. */
  async ask(): Promise<Privacy> {
    const { advertising, storage } = this.options;
    const [chosen, device] = await Promise.all([this.choice(), advertising()]);
    const ofDevice = wellFormed(device.usPrivacy);
    this.ofDevice = ofDevice;
    // If the call fails, the stored choice counts; while the device was asked, another call may have been answered.
    const own = chosen.ok ? this.own && privacyString(this.own) : wellFormed(storage.get(storageKey));
    const text = stricter(own, ofDevice);
    // Without any answer nobody knows whether the viewer has refused.
    if (chosen.ok || own !== null || ofDevice !== null) {
      storage.set(storageKey, text);
      this.settle(own, ofDevice);
    }
    const isRefused = device.isLimited || refusesSale(text);
    return { privacyString: text, advertisingId: isRefused ? null : device.id };
  }

  /** A service that has lost a choice, or says it in a way that cannot be read, undoes no refusal. */
  private get keptRefusal(): Consent | null {
    const { storage, identity } = this.options;
    return refusesSale(storage.get(ownKey)) ? { identity, targetedAdvertising: false, updatedAt: null } : null;
  }

  private settle(own: string | null, ofDevice: string | null): void {
    if (refusesSale(own) || refusesSale(ofDevice)) this.consent = 'refused';
    else this.consent = allowsSale(own) || allowsSale(ofDevice) ? 'allowed' : 'unasked';
  }
}

/** The viewer's own string, unless the device alone refuses: what one of the two refuses, the other does not allow. */
function stricter(own: string | null, ofDevice: string | null): string {
  const told = refusesSale(ofDevice) && !refusesSale(own) ? ofDevice : (own ?? ofDevice);
  return told ?? privacyString(null);
}

function wellFormed(text: string | null): string | null {
  return text !== null && shape.test(text) ? text : null;
}
