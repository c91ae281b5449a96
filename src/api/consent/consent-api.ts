import { array, boolean, object, safeParse, unknown } from 'valibot';
import { type ApiResult, checked } from '../api-result.ts';
import { identifier, time } from '../feed/fields.ts';
import { fetchPng, type ReadBlob } from '../png-picture.ts';
import type { Transport } from '../transport.ts';
import { withQuery } from '../url.ts';

/** A viewer's choice about targeted advertising. */
export interface Consent {
  readonly identity: string;
  readonly targetedAdvertising: boolean;
  /** Milliseconds since 1970; null if the answer does not report it. */
  readonly updatedAt: number | null;
}

/** C 9.2 Privacy string: the default, targeted advertising allowed, and refused. */
export type PrivacyString = '1---' | '1YNN' | '1YYN';

/** @param consent null if the viewer has not chosen */
export function privacyString(consent: Pick<Consent, 'targetedAdvertising'> | null): PrivacyString {
  if (consent === null) return '1---';
  return consent.targetedAdvertising ? '1YNN' : '1YYN';
}

const base = '/consent/v1';

/** C 9.2 QR sizes. */
const qrSize = 192;

/** Far above the number of a viewer's identities and choices. */
const mostConsents = 20;

const listSchema = object({ consents: array(unknown()) });
const ownerSchema = object({ identity: identifier() });
// Strict: an unreadable choice is no choice.
const consentSchema = object({ identity: identifier(), targetedAdvertising: boolean(), updatedAt: time() });

/** The latest choice of each identity. Where it cannot be read, an earlier one must not stand for it. */
export function normaliseConsents(body: unknown): readonly Consent[] | null {
  const parsed = safeParse(listSchema, body, { abortEarly: true });
  if (!parsed.success) return null;
  const seen = new Set<string>();
  // The latest comes first.
  return parsed.output.consents.slice(0, mostConsents).flatMap((value) => {
    const owner = safeParse(ownerSchema, value);
    if (!owner.success || seen.has(owner.output.identity)) return [];
    seen.add(owner.output.identity);
    const consent = safeParse(consentSchema, value, { abortEarly: true });
    return consent.success ? [consent.output] : [];
  });
}

export interface ConsentOptions {
  transport: Pick<Transport, 'request'>;
  readBlob: ReadBlob;
  /** The product's code at the consent service. */
  propertyCode: string;
}

/** Consent (C 7.6). No call rejects. */
export function createConsentApi({ transport, readBlob, propertyCode }: ConsentOptions) {
  return {
    /** Data URL of the QR picture that opens the viewer's preferences on their phone. */
    qrPicture(identity: string, signal?: AbortSignal): Promise<ApiResult<string>> {
      const url = withQuery(`${base}/qr`, { size: String(qrSize), identity });
      return fetchPng(transport, readBlob, { url, ...(signal && { signal }) });
    },

    async get(identities: readonly string[]): Promise<ApiResult<readonly Consent[]>> {
      const body = { propertyCode, environmentCode: 'production', identities: identities.slice(0, mostConsents) };
      return checked(await transport.request({ url: `${base}/get`, method: 'POST', body }), normaliseConsents);
    },
  };
}

export type ConsentApi = ReturnType<typeof createConsentApi>;
