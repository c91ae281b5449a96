import { createContext, useContext } from 'react';
import type { PlaybackCommands } from '../../player/playback-commands.ts';

const PlaybackContext = createContext<PlaybackCommands | undefined>(undefined);

/** What plays the videos; it comes with the player's screen, after the first frame. */
export const PlaybackProvider = PlaybackContext.Provider;

export function usePlaybackCommands(): PlaybackCommands {
  const playback = useContext(PlaybackContext);
  if (!playback) throw new Error('a player was rendered outside PlaybackProvider');
  return playback;
}
