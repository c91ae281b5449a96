import { array, object, safeParse, string, unknown } from 'valibot';
import { checked } from '../api-result.ts';
import { amount } from '../feed/fields.ts';
import type { Transport } from '../transport.ts';
import { safeUrl, wellFormed, withQuery } from '../url.ts';

/** An ad that was chosen for a break. */
export interface ChosenAd {
  /** Absolute. */
  url: string;
  durationSec: number;
}

export interface AdDecisionRequest {
  /** The break's name. */
  slot: string;
  /** The list that the stream names (X-ASSET-LIST), absolute. */
  listUrl: string;
  /** The template of the ad debug menu (B 4); null for none. */
  template: string | null;
  /** C 9.2. */
  privacyString: string;
  /** Null unless the viewer allows it. */
  advertisingId: string | null;
  signal: AbortSignal;
}

/** Far above the number of ads in a break. */
const mostAds = 20;

const listSchema = object({ ASSETS: array(unknown()) });
const assetSchema = object({ URI: string(), DURATION: amount() });

/**
 * The address of the decision call: the template, `{list}` being the list that the stream names and `{slot}` the break.
 * A relative one counts from the list.
 */
export function decisionUrl({ slot, listUrl, template, privacyString, advertisingId }: AdDecisionRequest): string {
  const filled = (template ?? '{list}').replace(/\{(list|slot)\}/g, (_, name) =>
    name === 'list' ? listUrl : encodeURIComponent(wellFormed(slot)),
  );
  return withQuery(new URL(filled, listUrl).href, {
    us_privacy: privacyString,
    ...(advertisingId !== null && { ifa: advertisingId }),
  });
}

/** A broken ad is left out, and with it only itself. */
export function normaliseAds(body: unknown, base: string): readonly ChosenAd[] | null {
  const list = safeParse(listSchema, body, { abortEarly: true });
  if (!list.success) return null;
  return list.output.ASSETS.slice(0, mostAds).flatMap((value) => {
    const asset = safeParse(assetSchema, value, { abortEarly: true });
    const uri = asset.success ? safeUrl(asset.output.URI) : null;
    if (!asset.success || uri === null) return [];
    return [{ url: new URL(uri, base).href, durationSec: asset.output.DURATION ?? 0 }];
  });
}

/** Asks which ads a break has. @throws if the template is no address, or the call fails */
export async function decideAds(
  transport: Pick<Transport, 'request'>,
  request: AdDecisionRequest,
): Promise<readonly ChosenAd[]> {
  const url = decisionUrl(request);
  const answer = checked(await transport.request({ url, signal: request.signal }), (body) => normaliseAds(body, url));
  if (!answer.ok) throw new Error(answer.error.detail || answer.error.message);
  return answer.data;
}
