import { useLayoutEffect, useRef } from 'react';
import { motion } from '../config/constants.ts';
import { useUi } from './ui-context.ts';

/**
 * Plays once when the component appears: `apply` is called with how far in it is, from 0 to 1, and places display objects
 * directly.
 */
export function useEntrance(apply: (share: number) => void, duration: number = motion.fade): void {
  const { stage } = useUi();
  const latest = useRef(apply);
  latest.current = apply;
  useLayoutEffect(() => {
    latest.current(0);
    const entrance = stage.tweens.glide(0, (share) => latest.current(share));
    entrance.to(1, duration);
    return () => entrance.stop();
  }, [stage, duration]);
}
