import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';

type Callbacks = LoaderCallbacks<LoaderContext>;

/** A loader for hls.js whose answers go through `answered`, which calls the callbacks in its place. */
export function checkedLoader(
  plainLoader: HlsConfig['loader'],
  answered: (callbacks: Callbacks, ...answer: Parameters<Callbacks['onSuccess']>) => void,
): HlsConfig['loader'] {
  return class extends plainLoader {
    override load(context: LoaderContext, config: LoaderConfiguration, callbacks: Callbacks): void {
      super.load(context, config, { ...callbacks, onSuccess: (...answer) => answered(callbacks, ...answer) });
    }
  };
}
