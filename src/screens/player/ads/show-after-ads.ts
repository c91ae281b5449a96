import { reaction } from 'mobx';
import type { Clock } from '../../../config/clock.ts';
import { Timer } from '../../../config/timer.ts';
import type { AdBreakState } from '../../../stores/player/ad-break-state.ts';

/**
 * Shows something for a while after each mid-roll, and not during the next.
 * @param timeout milliseconds
 * @returns ends it
 */
export function showAfterAds(
  adBreak: Pick<AdBreakState, 'returns' | 'isActive'>,
  clock: Clock,
  timeout: () => number,
  setShown: (shown: boolean) => void,
): () => void {
  const timer = new Timer(clock);
  const hide = (): void => {
    timer.stop();
    setShown(false);
  };
  hide();
  const stops = [
    reaction(
      () => adBreak.returns,
      () => {
        hide();
        setShown(true);
        timer.start(timeout(), hide);
      },
    ),
    reaction(
      () => adBreak.isActive,
      (isActive) => isActive && hide(),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
    hide();
  };
}
