import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { Loader } from '../../ui/loader/loader.tsx';
import { useServices } from '../services.ts';
import type { ScreenProps } from '../shared/screen-props.ts';
import { usePageReady } from '../shared/use-page.ts';
import { AdOverlay } from './ads/ad-overlay.tsx';
import { ReturnMessage } from './ads/return-message.tsx';
import { ControlsOverlay } from './controls/controls-overlay.tsx';
import { EndCardsOverlay } from './end-cards/end-cards-overlay.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { playbackRequest } from './playback-request.ts';
import { PreviewCountdown } from './preview-countdown.tsx';
import { SignedInMessage } from './signed-in-message.tsx';
import { usePlayback } from './use-playback.ts';
import { usePlayerControls } from './use-player-controls.ts';

const bufferingSpinnerSize = 96;

/**
 * A video on the whole screen (B 2 Player page): its name while it loads, then the picture, and controls when asked
 * for.
 */
export const PlayerScreen = observer(function PlayerScreen({ route, pageFocusKey }: ScreenProps) {
  const { player } = useServices();
  const { params, query } = route;
  const request = useMemo(() => playbackRequest({ params, query }), [params, query]);
  const { controls, endCards } = usePlayerControls(pageFocusKey);
  const isAwaited = usePlayback(route, request);
  usePageReady(route.pageKey, true);

  const { hasPicture } = player;
  const hasBegun = player.status === 'ACTIVE';
  // What stands still at the end of a preview waits for nothing.
  const isWaiting = hasPicture && player.transport.isBuffering && !player.preview.isExpired;
  return (
    <group>
      {!hasPicture && <LoadingOverlay isAwaited={isAwaited} />}
      {player.playback && <ControlsOverlay controls={controls} playback={player.playback} hasPicture={hasBegun} />}
      {hasBegun && <EndCardsOverlay cards={endCards} controls={controls} />}
      {hasBegun && <AdOverlay />}
      {hasBegun && <ReturnMessage />}
      {hasBegun && <PreviewCountdown />}
      {hasBegun && <SignedInMessage />}
      <Loader active={isWaiting} size={bufferingSpinnerSize} tint="text" plate />
    </group>
  );
});
