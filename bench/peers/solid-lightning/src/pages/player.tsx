import type { ElementNode, TextStyles } from '@lightningtv/solid';
import { useNavigate, useParams, useSearchParams } from '@solidjs/router';
import { createEffect, createMemo, createResource, createSignal, on, onCleanup, Show } from 'solid-js';
import { lateTiming, screen } from '../../../../product/constants.ts';
import { motion } from '../../../../product/motion.ts';
import { t } from '../../../../product/texts.ts';
import { getPlayback, type Playback } from '../api/content.ts';
import edge from '../assets/edge.png';
import { logoUrl } from '../model/items.ts';
import { createVideo } from '../model/video.ts';
import { glide, look, rgba, textStyle } from '../theme.ts';
import { ButtonRow, type RowButton } from '../ui/button-row.tsx';
import { Label } from '../ui/label.tsx';
import { SeekBar } from '../ui/seek-bar.tsx';

const logoBox = { width: 240, height: 44 };
const width = screen.width - 2 * screen.safeX;
const buttonsTop = 962;
const barTop = 856;
const subtitleTop = 792;
const titleTop = 720;
const titleTopAlone = 768;
const scrimHeight = 820;
const seekStep = 10;
const { text, textMuted, ground } = look.theme.color;
const oneLine: TextStyles = { width: width - logoBox.width - 48, contain: 'width', maxLines: 1 };
const titleStyle = { ...textStyle(look.text.pageTitle, text), ...oneLine };
const subtitleStyle = { ...textStyle(look.text.description, text), ...oneLine, y: subtitleTop };
const fading = { alpha: glide(motion.fade) };

/** A full-screen video beneath the canvas; its controls show on a key press and hide by themselves. */
export function PlayerPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const startTime = String(query['startTime'] ?? '0');
  const [playback] = createResource(() => getPlayback(id, startTime, query['type'] === 'EPGListing'));
  const video = createVideo(document.getElementById('app') as HTMLElement);
  const [isShown, setShown] = createSignal(false);
  let root!: ElementNode;
  let bar: ElementNode | undefined;
  let row: ElementNode | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  createEffect(
    on(playback, (found) => {
      if (found) void video.open(found.streamUrl, Number(startTime));
    }),
  );
  onCleanup(() => {
    clearTimeout(timer);
    video.close();
  });

  const hide = () => {
    clearTimeout(timer);
    setShown(false);
    root.setFocus();
  };
  /** Shows the controls, or restarts the time until they hide. */
  const show = (target: 'bar' | 'buttons') => {
    clearTimeout(timer);
    if (!video.isPaused()) timer = setTimeout(hide, lateTiming.controlsInactivity);
    if (isShown()) return;
    setShown(true);
    (target === 'bar' ? bar : row)?.setFocus();
  };
  // When playback starts, the controls show the title and the buttons.
  createEffect(
    on([video.isPlaying, video.isPaused], ([isPlaying]) => {
      if (isPlaying) show('buttons');
      else queueMicrotask(() => root.setFocus());
    }),
  );

  const buttons = createMemo((): readonly (RowButton & { press(): void })[] => [
    { text: '', icon: video.isPaused() ? 'play' : 'pause', press: video.toggle },
    { text: t('player.restart'), icon: 'restart', press: video.restart },
    ...(playback()?.hasCaptions
      ? [
          {
            text: t(video.captionsOn() ? 'player.captionsOn' : 'player.captionsOff'),
            icon: 'captions' as const,
            press: video.toggleCaptions,
          },
        ]
      : []),
  ]);
  const step = (direction: 1 | -1) => {
    show('bar');
    video.seekBy(direction * seekStep);
    return true;
  };

  return (
    <view
      ref={root}
      width={0}
      height={0}
      title={playback()?.title ?? ''}
      onLeft={() => isShown() || step(-1)}
      onRight={() => isShown() || step(1)}
      onUp={() => {
        if (isShown()) bar?.setFocus();
        show('buttons');
        return true;
      }}
      onDown={() => {
        if (isShown()) row?.setFocus();
        show('buttons');
        return true;
      }}
      onEnter={() => {
        show('buttons');
        video.toggle();
        return true;
      }}
      onBack={() => {
        if (isShown() && !video.isPaused()) hide();
        else navigate(-1);
        return true;
      }}
      onCaptureKey={() => {
        // Any key keeps the controls shown.
        if (isShown()) show('buttons');
        return false;
      }}
    >
      <Show when={playback()}>
        {(found) => (
          <>
            <Show when={!video.isPlaying()}>
              <Loading playback={found()} />
            </Show>
            <view width={0} height={0} alpha={isShown() ? 1 : 0} transition={fading}>
              <view
                src={edge}
                y={screen.height - scrimHeight}
                width={screen.width}
                height={scrimHeight}
                color={rgba(ground, 0.94)}
              />
              <view x={screen.safeX} width={0} height={0}>
                <Label style={titleStyle} text={found().title} y={found().subtitle === '' ? titleTopAlone : titleTop} />
                <Label style={subtitleStyle} text={found().subtitle} alpha={0.8} />
                <Show when={found().networkLogo}>
                  {(logo) => (
                    <view
                      {...logoBox}
                      src={logoUrl(logo(), logoBox)}
                      textureOptions={{ resizeMode: { type: 'contain' } }}
                      x={width - logoBox.width}
                      y={subtitleTop - logoBox.height / 2}
                      color={0xffffffff}
                    />
                  )}
                </Show>
              </view>
              <SeekBar
                ref={(element) => (bar = element)}
                y={barTop}
                video={video}
                durationSec={found().durationSec}
                isShown={isShown()}
                onStep={step}
                onPress={video.toggle}
              />
              <ButtonRow
                ref={(element) => (row = element)}
                x={screen.safeX}
                y={buttonsTop}
                buttons={buttons()}
                onPress={(button) => button.press()}
              />
            </view>
          </>
        )}
      </Show>
    </view>
  );
}

const loadingWidth = 1400;
const loadingBottom = 610;
const centred: TextStyles = { width: loadingWidth, contain: 'width', textAlign: 'center' };
const loadingTitle = { ...textStyle(look.text.heroMedium, text), ...centred, maxLines: 2 };
const loadingSubtitle = { ...textStyle(look.text.description, textMuted), ...centred, maxLines: 1, marginTop: 20 };

/** The title of the video that is loading, on the brand's background colour. */
function Loading(props: { playback: Playback }) {
  return (
    <view width={screen.width} height={screen.height} color={rgba(ground)}>
      <view
        x={(screen.width - loadingWidth) / 2}
        width={loadingWidth}
        height={loadingBottom}
        display="flex"
        flexDirection="column"
        justifyContent="flexEnd"
      >
        <Label style={loadingTitle} text={props.playback.title} />
        <Label style={loadingSubtitle} text={props.playback.subtitle} />
      </view>
    </view>
  );
}
