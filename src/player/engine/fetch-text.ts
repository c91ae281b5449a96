import { requests } from '../../config/constants.ts';
import { isMarkup } from './portal-loader.ts';

/** Fetches a playlist. Rejects if that is not possible, with the `status` of the answer if there was one. */
export type FetchText = (url: string) => Promise<string>;

/** For what is read beside the player. A web page in place of a playlist is refused, as by hls.js's loader. */
export function textFetcher(fetch: (url: string) => Promise<Response>): FetchText {
  return async (url) => {
    const response = await fetch(url);
    const text = await response.text();
    const status = isMarkup(text) ? requests.portalStatus : response.status;
    if (status >= 400) throw Object.assign(new Error(`${status}`), { status });
    return text;
  };
}
