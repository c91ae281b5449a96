import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';
import { requests } from '../../config/constants.ts';

/** A loader for hls.js to which a web page in place of a playlist or segment is an outage: the network asks for a sign-in. */
export function portalLoader(plainLoader: HlsConfig['loader']): HlsConfig['loader'] {
  return class extends plainLoader {
    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const onSuccess: typeof callbacks.onSuccess = (response, stats, of, details) => {
        if (isMarkup(response.data))
          callbacks.onError({ code: requests.portalStatus, text: 'a web page' }, of, details, stats);
        else callbacks.onSuccess(response, stats, of, details);
      };
      super.load(context, config, { ...callbacks, onSuccess });
    }
  };
}

/** No playlist, segment or caption begins with '<'. */
function isMarkup(data: unknown): boolean {
  if (typeof data === 'string') return data.trimStart().startsWith('<');
  return data instanceof ArrayBuffer && new Uint8Array(data, 0, Math.min(1, data.byteLength))[0] === 60;
}
