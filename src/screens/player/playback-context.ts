import { createContext, useContext } from 'react';
import type { PlaybackController } from '../../player/playback-controller.ts';

const PlaybackContext = createContext<PlaybackController | undefined>(undefined);

/** What plays the videos; it comes with the player's screen, after the first frame. */
export const PlaybackProvider = PlaybackContext.Provider;

export function usePlaybackController(): PlaybackController {
  const playback = useContext(PlaybackContext);
  if (!playback) throw new Error('a player was rendered outside PlaybackProvider');
  return playback;
}
