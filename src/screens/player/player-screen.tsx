import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useMemo } from 'react';
import { Loader } from '../../ui/loader/loader.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useLateServices, useServices, useTexts } from '../services.ts';
import type { ScreenProps } from '../shared/screen-props.ts';
import { usePageReady } from '../shared/use-page.ts';
import { ControlsOverlay } from './controls/controls-overlay.tsx';
import { TransportControls } from './controls/transport-controls.ts';
import { LoadingOverlay } from './loading-overlay.tsx';
import { playbackRequest } from './playback-request.ts';
import { PreviewCountdown } from './preview-countdown.tsx';
import { SignedInMessage } from './signed-in-message.tsx';
import { playerTexts } from './texts.ts';
import { usePlayback } from './use-playback.ts';

const bufferingSpinnerSize = 96;

/**
 * A video on the whole screen (B 2 Player page): its name while it loads, then the picture, and controls when asked
 * for.
 */
export const PlayerScreen = observer(function PlayerScreen({ route, pageFocusKey }: ScreenProps) {
  const services = useServices();
  const { player, chrome } = services;
  const { playback, configuration } = useLateServices();
  const t = useTexts(playerTexts);
  const { focus, stage } = useUi();
  const { isMirrored } = stage;
  const { params, query } = route;
  const request = useMemo(() => playbackRequest({ params, query }), [params, query]);
  const controls = useMemo(() => {
    const { clock, times, announce, back } = services;
    const parts = { pageFocusKey, focus, player, playback, clock, t, times, announce, isMirrored };
    return new TransportControls({ ...parts, leave: back, timeout: () => configuration().video.controlBarTimeout });
  }, [services, player, playback, configuration, t, focus, pageFocusKey, isMirrored]);

  useLayoutEffect(() => {
    const end = controls.start();
    const release = chrome.intercept(controls.take);
    return () => {
      release();
      end();
    };
  }, [controls, chrome]);
  usePlayback(route, request);
  usePageReady(route.pageKey, true);

  const isPlaying = player.status === 'ACTIVE';
  return (
    <group>
      {!isPlaying && <LoadingOverlay />}
      {player.playback && <ControlsOverlay controls={controls} playback={player.playback} isPlaying={isPlaying} />}
      {isPlaying && <PreviewCountdown />}
      {isPlaying && <SignedInMessage />}
      <Loader active={isPlaying && player.transport.isBuffering} size={bufferingSpinnerSize} tint="text" plate />
    </group>
  );
});
