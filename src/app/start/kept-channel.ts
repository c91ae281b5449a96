import { reaction, when } from 'mobx';
import { lateTiming } from '../../config/late-constants.ts';
import { Timer } from '../../config/timer.ts';
import { isPlayerPath, schedulePath } from '../../stores/navigation/destinations.ts';
import type { PlacementStyle } from '../../stores/player/player-types.ts';
import type { App } from '../create-app.ts';

/**
 * A channel that was left for the schedule goes on there, in the picture of its programme, with its sound, until the focus
 * goes to another (B 3 Player state: CUSTOM placement, keepPlaying). Watched again, it has the whole screen at once.
 */
export class KeptChannel {
  private readonly timer: Timer;

  constructor(private readonly app: Pick<App, 'player' | 'navigation' | 'clock'>) {
    this.timer = new Timer(app.clock);
  }

  /** Ends a channel that no page shows. @returns stop */
  start(): () => void {
    const { player, navigation } = this.app;
    const stopWatching = reaction(
      () => {
        const { keepPlaying, current } = player.placement;
        return keepPlaying && !current.isActive ? navigation.current.path : null;
      },
      (path) => {
        this.timer.stop();
        if (path === null || isPlayerPath(path)) return;
        if (path !== schedulePath) player.clear();
        // The schedule has failed, or the focus is at another programme.
        else this.timer.start(lateTiming.keptChannel, () => player.clear());
      },
    );
    return () => {
      stopWatching();
      this.timer.stop();
    };
  }

  /**
   * Shows the channel in a box, in authored pixels, if the programme is what it plays. Another programme ends it.
   * @returns ends it, but not where the viewer goes back to the whole picture; null: there is none
   */
  takeOver(entityId: string, box: PlacementStyle, show: (isShown: boolean) => void): (() => void) | null {
    const { player, navigation } = this.app;
    if (!player.placement.keepPlaying) return null;
    if (player.video?.id !== entityId) {
      player.clear();
      return null;
    }
    player.placement.place(box);
    show(true);
    const hide = (): void => show(false);
    const stopWatching = when(() => player.video === null, hide);
    return () => {
      stopWatching();
      if (player.video === null) return;
      hide();
      if (!isPlayerPath(navigation.current.path)) player.clear();
    };
  }
}
