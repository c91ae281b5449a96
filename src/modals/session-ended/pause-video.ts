import type { PlaybackCommands } from '../../player/playback-commands.ts';
import type { PlayerStore } from '../../stores/player-store.ts';

/** Pauses a video that plays. @returns plays it on; leaves a video alone that the viewer had paused themselves */
export function pauseVideo(
  player: Pick<PlayerStore, 'status' | 'isPaused'>,
  playback: Pick<PlaybackCommands, 'play' | 'pause'>,
): () => void {
  if (player.status !== 'ACTIVE' || player.isPaused) return () => {};
  playback.pause();
  return () => playback.play();
}
