import { array, boolean, object, safeParse, unknown } from 'valibot';
import { type ApiResult, checked } from '../api-result.ts';
import { identifier, time } from '../feed/fields.ts';
import { fetchPng, type ReadBlob } from '../png-picture.ts';
import type { Transport } from '../transport.ts';
import { withQuery } from '../url.ts';

/** What a viewer has chosen about advertising made for them. */
export interface Consent {
  readonly identity: string;
  readonly targetedAdvertising: boolean;
  /** Milliseconds since 1970; null when the answer does not say. */
  readonly updatedAt: number | null;
}

/** C 9.2 Privacy string: by default, and for targeted advertising allowed and refused. */
export type PrivacyString = '1---' | '1YNN' | '1YYN';

/** @param consent null: the viewer has not chosen */
export function privacyString(consent: Pick<Consent, 'targetedAdvertising'> | null): PrivacyString {
  if (consent === null) return '1---';
  return consent.targetedAdvertising ? '1YNN' : '1YYN';
}

const base = '/consent/v1';

/** C 9.2 QR sizes. */
const qrSize = 192;

/** More identities than these no viewer has, nor choices. */
const mostConsents = 20;

const listSchema = object({ consents: array(unknown()) });
// Strict: a choice that cannot be read is none.
const consentSchema = object({ identity: identifier(), targetedAdvertising: boolean(), updatedAt: time() });

/** The choices of an answer, the latest first as the service has them; null when it is none. */
export function normaliseConsents(body: unknown): readonly Consent[] | null {
  const parsed = safeParse(listSchema, body, { abortEarly: true });
  if (!parsed.success) return null;
  return parsed.output.consents.slice(0, mostConsents).flatMap((value) => {
    const consent = safeParse(consentSchema, value, { abortEarly: true });
    return consent.success ? [consent.output] : [];
  });
}

export interface ConsentOptions {
  transport: Pick<Transport, 'request'>;
  readBlob: ReadBlob;
  /** Of the product, at the consent service. */
  propertyCode: string;
}

/** Consent (C 7.6). No call rejects. */
export function createConsentApi({ transport, readBlob, propertyCode }: ConsentOptions) {
  return {
    /** Data URL of the picture that leads the viewer's phone to their preferences. */
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
