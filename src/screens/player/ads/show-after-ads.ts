import { reaction } from 'mobx';
import type { Clock, TimerHandle } from '../../../config/clock.ts';
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
  let timer: TimerHandle | undefined;
  const hide = (): void => {
    if (timer !== undefined) clock.clearTimeout(timer);
    timer = undefined;
    setShown(false);
  };
  hide();
  const stops = [
    reaction(
      () => adBreak.returns,
      () => {
        hide();
        setShown(true);
        timer = clock.setTimeout(hide, timeout());
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
