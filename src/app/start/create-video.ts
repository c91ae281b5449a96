import { type HlsEngineOptions, hlsEngine } from '../../player/engine/hls-engine.ts';
import { type NativeEngineOptions, nativeEngine } from '../../player/engine/native-engine.ts';
import type { HeroVideoOptions } from '../../player/hero-video.ts';
import type { StreamDependencies } from '../../player/session/stream-player.ts';
import { Throughput } from '../../player/throughput.ts';
import { VideoSurface } from '../../player/video-surface.ts';
import type { App } from '../create-app.ts';

type Video = Pick<StreamDependencies, 'surface' | 'capabilities' | 'clock' | 'throughput'> &
  Pick<HeroVideoOptions, 'engines'>;
type VideoOptions = Pick<HlsEngineOptions, 'allows4k'> & Pick<NativeEngineOptions, 'fetchText'>;

/** A place for a video below the canvas, which moves with the picture's area, and the engines that play in it. */
export function createVideo({ clock, host, lifetime, platform, stage }: App, options: VideoOptions = {}): Video {
  const surface = new VideoSurface(host);
  lifetime.add(stage.letterbox.subscribe((area) => surface.setArea(area)));
  const throughput = new Throughput(platform.storage);
  const engines = {
    hls: hlsEngine({ clock, throughput, ...options }),
    native: nativeEngine({ clock, ...options }),
  };
  return { surface, engines, capabilities: platform.video, clock, throughput };
}
