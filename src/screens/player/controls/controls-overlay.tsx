import { autorun, observable, runInAction, when } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Playback } from '../../../api/content/types.ts';
import { networkLogoBoxes, screen } from '../../../config/constants.ts';
import type { TextModel } from '../../../render/objects/text/text-block.ts';
import { standsAtEnd } from '../../../render/text/text-layout.ts';
import { ButtonRow } from '../../../ui/button-row/button-row.tsx';
import { FadingLayer } from '../../../ui/player-overlay/fading-layer.tsx';
import { SeekSlider } from '../../../ui/player-overlay/seek-slider.tsx';
import { useUi } from '../../../ui/ui-context.ts';
import { useServices, useTexts } from '../../services.ts';
import { playerTexts } from '../texts.ts';
import { offersCaptions, type PlayerButton, playerButtons } from './player-buttons.ts';
import type { TransportControls } from './transport-controls.ts';
import { useSeekBar } from './use-seek-bar.ts';

/** The network's logo stands at the end where the title is not. */
const logoBoxes = {
  left: { ...networkLogoBoxes.controls, whole: 'left' },
  right: { ...networkLogoBoxes.controls, whole: 'right' },
} as const;
const logoWidth = networkLogoBoxes.controls.width;
const logoGap = 48;
const width = screen.width - 2 * screen.safeX;

/** From the bottom of the safe area upwards. */
const buttonsTop = 962;
const barTop = 856;
const subtitleTop = 792;
const titleTop = 720;
const titleTopAlone = 768;
const badgeGap = 18;
const scrimHeight = 820;

export interface ControlsOverlayProps {
  controls: TransportControls;
  playback: Playback;
  /** The video is visible. Before that everything is prepared out of sight. */
  hasPicture: boolean;
}

/** Title, progress bar and buttons over the foot of the picture; drawn only while the controls are shown. */
export const ControlsOverlay = observer(function ControlsOverlay(props: ControlsOverlayProps) {
  const { controls, playback, hasPicture } = props;
  const { player } = useServices();
  const { stage, look } = useUi();
  const buttons = useButtons(playback);
  const mountBar = useSeekBar(controls);
  const subscribe = useCallback(
    (setShown: (shown: boolean) => void) => autorun(() => setShown(controls.visibility.shown)),
    [controls],
  );
  // The picture of what the viewer seeks to takes the place of the title.
  const [isThumbnailShown] = useState(() => observable.box(false));
  const subscribeHead = useCallback(
    (setShown: (shown: boolean) => void) => autorun(() => setShown(!isThumbnailShown.get())),
    [isThumbnailShown],
  );
  useShownAtStart(controls, hasPicture);

  const { controlsKey, seekKey, buttonsKey } = controls.focus;
  return (
    <FadingLayer subscribe={subscribe}>
      <quad
        texture={stage.footGradient}
        boxWidth={screen.width}
        boxHeight={scrimHeight}
        y={screen.height - scrimHeight}
        tint={look.theme.color.ground}
        alpha={0.94}
      />
      <FadingLayer subscribe={subscribeHead}>
        <Head playback={playback} isLive={playback.type === 'live'} isAtLiveEdge={player.transport.isAtLiveEdge} />
      </FadingLayer>
      <SeekSlider
        focusKey={seekKey}
        parentFocusKey={controlsKey}
        x={screen.safeX}
        y={barTop}
        width={width}
        onMount={mountBar}
        onSelect={() => controls.toggle()}
        onThumbnail={(isShown) => runInAction(() => isThumbnailShown.set(isShown))}
        describe={() => controls.describe.bar()}
      />
      <ButtonRow
        focusKey={buttonsKey}
        parentFocusKey={controlsKey}
        buttons={buttons}
        onSelect={(button) => controls.press((button as PlayerButton).key)}
        x={screen.safeX}
        y={buttonsTop}
      />
    </FadingLayer>
  );
});

/** At the start, after the pre-roll, the controls show what is playing and what can be done. Observable. */
function useShownAtStart(controls: TransportControls, hasPicture: boolean): void {
  const { player } = useServices();
  const hasBegun = hasPicture && player.adBreak.current?.cue !== 'pre';
  useEffect(() => {
    if (!hasBegun) return undefined;
    const stopWaiting = when(
      () => player.hasPicture,
      () => controls.show(),
    );
    return () => {
      stopWaiting();
      controls.visibility.hide();
    };
  }, [controls, hasBegun, player]);
}

/** Those that the stream, and the state of its playback, have a use for. Observable. */
function useButtons({ restartUrl }: Playback): readonly PlayerButton[] {
  const { player } = useServices();
  const t = useTexts(playerTexts);
  const { isPaused, isAtLiveEdge } = player.transport;
  const areCaptionsOn = player.captions.isOn;
  const kind = player.video?.kind ?? 'vod';
  const isRestartOffered = restartUrl !== null;
  const hasCaptions = offersCaptions(player);
  const { heights, audio } = player.tracks.offered;
  const hasMenu = heights.length > 0 || audio.length > 1 || hasCaptions;
  return useMemo(
    () => playerButtons({ kind, isPaused, isRestartOffered, isAtLiveEdge, hasCaptions, hasMenu, areCaptionsOn }, t),
    [kind, isPaused, isRestartOffered, isAtLiveEdge, hasCaptions, hasMenu, areCaptionsOn, t],
  );
}

interface HeadProps {
  playback: Playback;
  isLive: boolean;
  isAtLiveEdge: boolean;
}

/** What is playing: title, subtitle and badge, standing on the progress bar; the network's logo at the other end. */
function Head({ playback, isLive, isAtLiveEdge }: HeadProps) {
  const { tiles, t } = useServices();
  const { stage, look } = useUi();
  const { title, subtitle, networkLogo } = playback;
  const lines = useMemo(() => {
    const { text, theme } = look;
    const logo = tiles.logo(networkLogo, networkLogoBoxes.controls);
    const maxWidth = width - (logo ? logoWidth + logoGap : 0);
    // All on the title's side, whatever script each is written in.
    const isAtEnd = standsAtEnd(stage, title);
    const line = (words: string, style: TextModel['style']): TextModel => ({
      text: words,
      style,
      color: theme.color.text,
      maxWidth,
      align: isAtEnd ? 'end' : 'start',
    });
    return {
      logo,
      maxWidth,
      isAtEnd,
      title: line(title, text.pageTitle),
      subtitle: line(subtitle ?? '', text.description),
    };
  }, [title, subtitle, networkLogo, look, tiles, stage]);
  const badge = useMemo(
    () => (isLive ? look.badgeOf(isAtLiveEdge ? 'live' : 'info', t('badge.live')) : undefined),
    [isLive, isAtLiveEdge, look, t],
  );
  const titleY = lines.subtitle.text === '' ? titleTopAlone : titleTop;
  const textX = lines.isAtEnd ? width - lines.maxWidth : 0;
  return (
    <group x={screen.safeX}>
      <badgeBlock stage={stage} look={look.badge} model={badge} y={titleY - badgeGap - look.badge.height} />
      <textBlock stage={stage} model={lines.title} x={textX} y={titleY} />
      <textBlock stage={stage} model={lines.subtitle} x={textX} y={subtitleTop} alpha={0.8} />
      {lines.logo && (
        <pictureBlock
          stage={stage}
          key={lines.isAtEnd ? 'left' : 'right'}
          box={logoBoxes[lines.isAtEnd ? 'left' : 'right']}
          model={lines.logo}
          x={lines.isAtEnd ? 0 : width - logoWidth}
          y={subtitleTop - networkLogoBoxes.controls.height / 2}
        />
      )}
    </group>
  );
}
