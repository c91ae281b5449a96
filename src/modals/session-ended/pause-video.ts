import type { PlaybackCommands } from '../../player/playback-commands.ts';
import type { PlayerStore } from '../../stores/player-store.ts';

/** Pauses a video that plays or is about to. @returns resumes it, unless the viewer had paused it themselves */
export function pauseVideo(
  player: Pick<PlayerStore, 'instance' | 'status' | 'isPaused'>,
  playback: Pick<PlaybackCommands, 'play' | 'pause'>,
): () => void {
  if (!player.instance || (player.status === 'ACTIVE' && player.isPaused)) return () => {};
  playback.pause();
  return () => playback.play();
}
