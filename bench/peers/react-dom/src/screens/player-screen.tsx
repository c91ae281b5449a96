import { setFocus } from '@noriginmedia/norigin-spatial-navigation-core';
import { FocusContext, useFocusable } from '@noriginmedia/norigin-spatial-navigation-react';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../../../product/texts.ts';
import { fetchPlayback, type Playback } from '../api/content.ts';
import { listOptions, siblingWithKey } from '../focus/resolvers.ts';
import { useLetters } from '../model/fallback-fonts.ts';
import { logoUrl } from '../model/tile-models.ts';
import { openStream } from '../player/open-stream.ts';
import { type ControlsState, PlayerControls } from '../player/player-controls.ts';
import { type Entry, router } from '../router.ts';
import { type ButtonModel, ButtonRow } from '../ui/button-row.tsx';
import { SeekBar } from '../ui/seek-bar.tsx';
import { MessageScreen } from './message-screen.tsx';

const logoBox = { width: 240, height: 44 };
const loadingLogoBox = { width: 330, height: 60 };
const buttonsTop = 962;
const buttonKeys = { seek: 'player/seek', buttons: 'player/buttons', play: 'player/buttons/play' };

const initially: ControlsState = { isShown: false, isPlaying: false, isPaused: false, captionsOn: false };

/** A full-screen video: its title while it loads, then the picture, and controls on a key press. */
export function PlayerScreen({ entry }: { entry: Entry }) {
  const { param, query } = entry;
  const isLive = query.get('type') === 'EPGListing';
  const [playback, setPlayback] = useState<Playback | null>();
  const [state, setState] = useState(initially);
  const video = useRef<HTMLVideoElement>(null);
  const [controls] = useState(
    () => new PlayerControls({ setState, focus: (key) => void setFocus(buttonKeys[key]), leave: () => router.back() }),
  );
  useEffect(() => {
    let isGone = false;
    void fetchPlayback(param, isLive, Number(query.get('startTime') ?? 0)).then((answer) => {
      if (!isGone) setPlayback(answer);
    });
    return () => {
      isGone = true;
    };
  }, [param, query, isLive]);
  useEffect(() => {
    const element = video.current;
    if (!playback || !element) return undefined;
    const stopControls = controls.start(element);
    const stream = openStream(element, playback.url, isLive ? null : Number(query.get('startTime') ?? 0));
    controls.setCaptions = stream.setCaptions;
    return () => {
      stopControls();
      stream.close();
    };
  }, [controls, playback, isLive, query]);

  const { isShown, isPlaying, isPaused, captionsOn } = state;
  useLayoutEffect(() => {
    const host = document.getElementById('app');
    host?.classList.toggle('over-video', isPlaying);
    return () => host?.classList.remove('over-video');
  }, [isPlaying]);

  const { ref } = useFocusable<object, HTMLDivElement>({
    focusKey: 'player',
    ...listOptions((direction, from, siblings) => {
      if (direction === 'down' && from === buttonKeys.seek) return siblingWithKey(siblings, buttonKeys.buttons);
      if (direction === 'up' && from === buttonKeys.buttons) return siblingWithKey(siblings, buttonKeys.seek);
      return null;
    }),
  });
  const hasCaptions = playback?.captions ?? false;
  const buttons = useMemo((): readonly ButtonModel[] => {
    const shown: ButtonModel[] = [
      { key: 'play', text: '', icon: isPaused ? 'play' : 'pause', name: t(isPaused ? 'player.play' : 'player.pause') },
    ];
    if (!isLive) shown.push({ key: 'restart', text: t('player.restart'), icon: 'restart' });
    if (hasCaptions) {
      shown.push({
        key: 'captions',
        text: t(captionsOn ? 'player.captionsOn' : 'player.captionsOff'),
        icon: 'captions',
      });
    }
    return shown;
  }, [isPaused, isLive, hasCaptions, captionsOn]);
  const onSelect = useCallback((index: number) => controls.press(buttons[index]?.key ?? ''), [controls, buttons]);

  if (playback === null) return <MessageScreen text={t('page.failed')} />;
  return (
    <FocusContext value="player">
      <div ref={ref} className="page">
        {/* biome-ignore lint/a11y/useMediaCaption: captions come with the stream. */}
        <video ref={video} className="video" playsInline />
        {!isPlaying && playback && <LoadingOverlay playback={playback} />}
        {playback && (
          <div className={isShown ? 'controls shown' : 'controls'}>
            <div className="player-scrim" />
            <ControlsHead playback={playback} isLive={isLive} />
            <SeekBar focusKey={buttonKeys.seek} controls={controls} />
            <ButtonRow focusKey={buttonKeys.buttons} buttons={buttons} top={buttonsTop} onSelect={onSelect} />
          </div>
        )}
      </div>
    </FocusContext>
  );
}

/** The title of the video that is loading. */
const LoadingOverlay = memo(function LoadingOverlay({ playback }: { playback: Playback }) {
  const letters = useLetters(`${playback.title} ${playback.subtitle ?? ''}`);
  return (
    <div className="loading" style={letters}>
      {playback.networkLogo && <img src={logoUrl(playback.networkLogo, loadingLogoBox)} {...loadingLogoBox} alt="" />}
      <h1 className="hero-medium" dir="auto">
        {playback.title}
      </h1>
      <p className="description" dir="auto">
        {playback.subtitle}
      </p>
    </div>
  );
});

/** The title above the progress bar, and the network's logo at the other end. */
const ControlsHead = memo(function ControlsHead({ playback, isLive }: { playback: Playback; isLive: boolean }) {
  const { title, subtitle, networkLogo } = playback;
  const letters = useLetters(`${title} ${subtitle ?? ''}`);
  return (
    <div className="controls-head" style={letters}>
      {isLive && <div className="badge badge-text badge-live">{t('badge.live')}</div>}
      <h1 className="page-title" dir="auto">
        {title}
      </h1>
      {subtitle !== null && (
        <p className="description" dir="auto">
          {subtitle}
        </p>
      )}
      {networkLogo && <img src={logoUrl(networkLogo, logoBox)} {...logoBox} alt="" />}
    </div>
  );
});
