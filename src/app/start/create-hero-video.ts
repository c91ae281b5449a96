import { absoluteUrl } from '../../api/url.ts';
import { hlsEngine } from '../../player/engine/hls-engine.ts';
import { nativeEngine } from '../../player/engine/native-engine.ts';
import { HeroVideo } from '../../player/hero-video.ts';
import { VideoSurface } from '../../player/video-surface.ts';
import type { LateServices } from '../../screens/services.ts';
import { heroVideoUrl } from '../../stores/rules/hero-autoplay.ts';
import { heroArtBox, heroArtLeft } from '../../ui/showcase/showcase.tsx';
import type { App } from '../create-app.ts';

/** The video of the showcase, and who may see one (docs/decisions/hero-video.md). */
export function createHeroVideo(app: App, playTime: () => number): LateServices['heroVideo'] {
  const { platform, host, stage, look, clock, service, player, window, lifetime } = app;
  const { ground } = look.theme.color;
  const surface = new VideoSurface(host);
  surface.place({
    isActive: true,
    mode: 'CUSTOM',
    style: { left: stage.isMirrored ? 0 : heroArtLeft, top: 0, ...heroArtBox },
  });
  lifetime.add(stage.letterbox.subscribe((area) => surface.setArea(area)));
  const video = new HeroVideo({
    surface,
    engines: { hls: hlsEngine({ clock }), native: nativeEngine({ clock }) },
    capabilities: platform.video,
    clock,
    playTime,
  });
  lifetime.add(() => video.stop());
  lifetime.add(platform.onLifecycle((event) => event === 'hide' && video.stop()));
  return (item, art) => {
    const url = heroVideoUrl(item, clock.now());
    if (url === null || !stage.device.heroVideo || savesData(window) || player.isInitialized) return () => {};
    return video.play(absoluteUrl(url, service), (isShown) => {
      art.setClear(isShown);
      // Beside the video the page shows through the clear canvas.
      host.style.background = isShown ? `#${ground.toString(16).padStart(6, '0')}` : '';
      stage.setBackground(isShown ? undefined : ground);
    });
  };
}

/** The viewer has asked the device to save data. */
function savesData({ navigator }: Window): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
