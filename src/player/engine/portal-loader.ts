import type { HlsConfig } from 'hls.js';
import { requests } from '../../config/constants.ts';
import { checkedLoader } from './checked-loader.ts';

/** A loader for hls.js to which a web page in place of a playlist or segment is an outage: the network asks for a sign-in. */
export function portalLoader(plainLoader: HlsConfig['loader']): HlsConfig['loader'] {
  return checkedLoader(plainLoader, ({ onError, onSuccess }, response, stats, context, details) => {
    if (isMarkup(response.data)) onError({ code: requests.portalStatus, text: 'a web page' }, context, details, stats);
    else onSuccess(response, stats, context, details);
  });
}

/** No playlist, segment or caption begins with '<'. */
export function isMarkup(data: unknown): boolean {
  if (typeof data === 'string') return data.trimStart().startsWith('<');
  return data instanceof ArrayBuffer && new Uint8Array(data, 0, Math.min(1, data.byteLength))[0] === 60;
}
