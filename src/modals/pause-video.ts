import type { PlaybackCommands } from '../player/playback-commands.ts';
import type { PlayerStore } from '../stores/player/player-store.ts';

/** Pauses a video that plays or is about to. @returns resumes it, unless the viewer had paused it themselves */
export function pauseVideo(
  player: Pick<PlayerStore, 'instance' | 'status' | 'transport'>,
  playback: Pick<PlaybackCommands, 'play' | 'pause'>,
): () => void {
  if (!player.instance || (player.status === 'ACTIVE' && player.transport.isPaused)) return () => {};
  playback.pause();
  return () => playback.play();
}
