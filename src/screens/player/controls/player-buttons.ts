import type { PlayerStore } from '../../../stores/player/player-store.ts';
import type { PlaybackKind } from '../../../stores/player/player-types.ts';
import type { RowButton } from '../../../ui/button-row/button-row-controller.ts';
import type { TranslatePlayer } from '../texts.ts';

export type PlayerButtonKey = 'play' | 'restart' | 'captions' | 'menu' | 'go-live';

export interface PlayerButton extends RowButton {
  key: PlayerButtonKey;
}

export interface PlayerButtonsState {
  kind: PlaybackKind;
  isPaused: boolean;
  /** The service offers the running programme from its start. */
  isRestartOffered: boolean;
  isAtLiveEdge: boolean;
  hasCaptions: boolean;
  /** There is something to choose in the menu. */
  hasMenu: boolean;
  areCaptionsOn: boolean;
}

/**
 * The buttons beneath the progress bar. Those that come and go, or change their width, stand last: the others keep
 * their places while a viewer presses them.
 */
export function playerButtons(state: PlayerButtonsState, t: TranslatePlayer): readonly PlayerButton[] {
  const { kind, isPaused, areCaptionsOn } = state;
  const buttons: PlayerButton[] = [
    {
      key: 'play',
      text: '',
      icon: isPaused ? 'play' : 'pause',
      describe: { name: t(isPaused ? 'player.play' : 'player.pause') },
    },
  ];
  if (kind !== 'live' || state.isRestartOffered)
    buttons.push({ key: 'restart', text: t('player.restart'), icon: 'restart' });
  if (state.hasCaptions) {
    buttons.push({
      key: 'captions',
      text: t(areCaptionsOn ? 'player.captionsOn' : 'player.captionsOff'),
      icon: 'captions',
      describe: { role: 'switch', name: t('player.captions'), checked: areCaptionsOn },
    });
  }
  if (state.hasMenu) buttons.push({ key: 'menu', text: '', icon: 'settings', describe: { name: t('player.menu') } });
  if (kind !== 'vod' && !state.isAtLiveEdge)
    buttons.push({ key: 'go-live', text: t('player.goLive'), icon: 'fast-forward' });
  return buttons;
}

/** By what the service says, or by what the stream turned out to have. Observable. */
export function offersCaptions({ playback, tracks }: Pick<PlayerStore, 'playback' | 'tracks'>): boolean {
  return playback?.captions === true || tracks.offered.captions.length > 0;
}
