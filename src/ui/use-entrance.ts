import { useLayoutEffect } from 'react';
import { useUi } from './ui-context.ts';
import { useLatest } from './use-latest.ts';

/**
 * Plays once when the component appears: `apply` is called with how far in it is, from 0 to 1, and places display objects
 * directly.
 * @param fades how many of the device's fades it takes
 */
export function useEntrance(apply: (share: number) => void, fades = 1): void {
  const { stage } = useUi();
  const latest = useLatest(apply);
  useLayoutEffect(() => {
    latest.current(0);
    const entrance = stage.tweens.glide(0, (share) => latest.current(share));
    entrance.to(1, fades * stage.device.motion.fade);
    return () => entrance.stop();
  }, [stage, fades, latest]);
}
