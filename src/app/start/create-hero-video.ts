import type { VideoConfig } from '../../api/configuration/video-config.ts';
import { absoluteUrl } from '../../api/url.ts';
import { screen } from '../../config/constants.ts';
import { HeroVideo } from '../../player/hero-video.ts';
import type { LateServices } from '../../screens/services.ts';
import type { PlacementStyle } from '../../stores/player/player-types.ts';
import { heroVideoUrl } from '../../stores/rules/hero-autoplay.ts';
import { isBelowDialog } from '../../ui/active-layer.ts';
import type { App } from '../create-app.ts';
import { createVideo } from './create-video.ts';
import { KeptChannel } from './kept-channel.ts';

type HeroVideoConfig = Pick<VideoConfig, 'sizzleTimeout' | 'playerStartDelay'>;

/** The video that takes the place of a picture, and who may see one (docs/decisions/hero-video.md). */
export function createHeroVideo(app: App, config: () => HeroVideoConfig): LateServices['heroVideo'] {
  const { platform, host, stage, look, clock, service, player, session, focus, window, lifetime } = app;
  const { ground } = look.theme.color;
  const video = new HeroVideo(createVideo(app));
  const kept = new KeptChannel(app);
  lifetime.add(kept.start());
  lifetime.add(() => video.stop());
  lifetime.add(platform.onLifecycle((event) => event === 'hide' && video.stop()));
  lifetime.add(focus.subscribe(() => isBelowDialog(focus) && video.stop()));
  return (item, { box: place, picture, playsOn = false }) => {
    const box = stage.isMirrored ? mirrored(place) : place;
    const show = (isShown: boolean): void => {
      picture.setClear(isShown);
      // Beside the video the page shows through the clear canvas.
      host.style.background = isShown ? `#${ground.toString(16).padStart(6, '0')}` : '';
      stage.setBackground(isShown ? undefined : ground);
    };
    const end = kept.takeOver(item.entityId, box, show);
    if (end) return end;
    const url = heroVideoUrl(item, clock.now());
    const isFree = stage.device.heroVideo && !savesData(window) && !player.isInitialized && !isBelowDialog(focus);
    if (url === null || !isFree || !session.canAccess(item)) return () => {};
    const { sizzleTimeout, playerStartDelay: delay } = config();
    return video.play({ url: absoluteUrl(url, service), box, delay, playTime: playsOn ? null : sizzleTimeout, show });
  };
}

function mirrored(box: PlacementStyle): PlacementStyle {
  return { ...box, left: screen.width - box.left - box.width };
}

/** The viewer has asked the device to save data. */
function savesData({ navigator }: Window): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
