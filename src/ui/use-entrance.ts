import { useLayoutEffect } from 'react';
import { useUi } from './ui-context.ts';
import { useLatest } from './use-latest.ts';

/**
 * An animation that plays once when the component appears: `apply` gets its progress from 0 to 1 and moves display
 * objects directly.
 * @param fades its duration, in multiples of the device's fade
 */
export function useEntrance(apply: (share: number) => void, fades = 1): void {
  const { stage } = useUi();
  const latest = useLatest(apply);
  useLayoutEffect(() => {
    latest.current(0);
    const entrance = stage.tweens.tween(0, (share) => latest.current(share));
    entrance.to(1, fades * stage.device.motion.fade);
    return () => entrance.stop();
  }, [stage, fades, latest]);
}
