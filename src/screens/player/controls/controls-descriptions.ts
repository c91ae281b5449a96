import type { Clock } from '../../../config/clock.ts';
import type { Description } from '../../../focus/types.ts';
import type { PlayerStore } from '../../../stores/player/player-store.ts';
import type { EndCards } from '../end-cards/end-cards.ts';
import type { TranslatePlayer } from '../texts.ts';
import { spokenNames, videoNames } from '../video-names.ts';
import { spokenTime } from './time-words.ts';
import type { Timeline } from './timeline.ts';

export interface DescribedPlayer {
  player: PlayerStore;
  endCards: EndCards;
  clock: Pick<Clock, 'now'>;
  t: TranslatePlayer;
  timeline(): Timeline;
  isControllable(): boolean;
  isOnBar(): boolean;
}

/** What a blind viewer hears of the player's page, its picture, its progress bar and its end cards. */
export class ControlsDescriptions {
  /** The bar's while it has the focus and the viewer does not seek. */
  private kept: Description | undefined;

  constructor(private readonly of: DescribedPlayer) {}

  page(): Description {
    const { player, t } = this.of;
    return { role: 'group', name: videoNames(player)?.title ?? t('player.loading'), level: 1 };
  }

  /**
   * While the bar has the focus, only a seek changes its description: a screen reader would otherwise read out every
   * second.
   */
  bar(): Description {
    const { t, timeline, isOnBar } = this.of;
    if (!isOnBar()) this.kept = undefined;
    if (this.kept) return this.kept;
    const { position, valueText } = timeline();
    this.kept = { role: 'slider', name: t('player.seek'), progress: position, valueText };
    return this.kept;
  }

  sought(): void {
    this.kept = undefined;
  }

  endCards(): Description {
    const { endCards, t } = this.of;
    const { next, isAsking, startsByItself, secondsLeft } = endCards;
    const starts = startsByItself && t('player.startsIn', { time: spokenTime(secondsLeft ?? 0, t) });
    return {
      role: 'group',
      name: t(isAsking ? 'player.stillWatching' : 'player.watchNext'),
      description: [next?.title, starts].filter(Boolean).join(', '),
    };
  }

  video(): Description {
    const { player, t, isControllable } = this.of;
    const { ad } = player.adBreak;
    const names = videoNames(player);
    if (names && ad) {
      const name = t('player.ad', { number: ad.number, total: ad.count });
      return { role: 'group', name, description: names.title };
    }
    if (names && player.startsAt !== null)
      return { role: 'group', name: spokenNames(names), description: this.whyNoControls() };
    if (!names || !isControllable())
      return { role: 'group', name: t('player.loading'), ...(names && { description: names.title }) };
    return {
      name: spokenNames(names),
      description: t(player.transport.isPaused ? 'player.paused' : 'player.playing'),
    };
  }

  /** The answer to a key while there is nothing to control (B 4): which ad plays, or what the viewer waits for. */
  whyNoControls(): string {
    const { player, clock, t } = this.of;
    const { ad } = player.adBreak;
    if (ad) return t('player.adSpoken', { number: ad.number, total: ad.count, time: spokenTime(ad.secondsLeft, t) });
    const secondsToStart = Math.ceil(((player.startsAt ?? 0) - clock.now()) / 1000);
    return secondsToStart > 0 ? t('player.startsIn', { time: spokenTime(secondsToStart, t) }) : t('player.loading');
  }
}
