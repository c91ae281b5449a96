import { reaction } from 'mobx';
import { FrameFigures } from '../../telemetry/monitoring/frame-figures.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { App } from '../create-app.ts';
import { homeMark } from '../start/fetch-after-home.ts';

type Connected = Pick<App, 'window' | 'stage' | 'taps' | 'player' | 'navigation' | 'lifetime'>;

/**
 * Real-user figures (C 7.7) that the vendor's library cannot see on a canvas: time to Home, from a key to its frame, late
 * frames, and how videos played. A chunk of its own, loaded only where monitoring is configured.
 */
export function connectUserFigures(app: Connected, telemetry: Pick<Telemetry, 'figures'>): void {
  const { window, lifetime } = app;
  const [home] = window.performance.getEntriesByName(homeMark);
  if (home) telemetry.figures('home', { ms: Math.round(home.startTime) });
  const sendFrames = measureFrames(app, telemetry);
  const sendPlayback = measurePlaybacks(app, telemetry);
  const { document } = window;
  // A set that is switched off says no more than this.
  const sendWhenHidden = (): void => {
    if (document.visibilityState !== 'hidden') return;
    sendFrames();
    sendPlayback();
  };
  document.addEventListener('visibilitychange', sendWhenHidden);
  lifetime.add(() => document.removeEventListener('visibilitychange', sendWhenHidden));
}

/** Of a playback that has failed before there was a video element: its stream was refused, or could not be had. */
const neverOpened = { firstFrameMs: null, stalls: 0, switches: 0, bitrate: null, droppedFrames: 0, frames: 0 };

/**
 * Each playback is told once, at its end or when the set is hidden; one that fails after that is told again, as a failure.
 * @returns tells of a video that plays, as far as it has got
 */
function measurePlaybacks({ player, lifetime }: Connected, telemetry: Pick<Telemetry, 'figures'>): () => void {
  let told: typeof player.instance = null;
  const tell = (hasFailed: boolean): void => {
    const { instance } = player;
    const seen = instance?.figures() ?? (hasFailed ? neverOpened : null);
    if (!seen || (instance === told && !hasFailed)) return;
    told = instance;
    const { firstFrameMs, stalls, switches, bitrate, droppedFrames, frames } = seen;
    telemetry.figures('playback', {
      ...{ firstFrameMs, stalls, switches, bitrate, droppedFrames, frames },
      kind: player.video?.kind ?? null,
      hasFailed,
    });
  };
  lifetime.add(
    reaction(
      () => player.status,
      (status, before) => {
        // The figures are there until the playback is disposed of, which comes after this status.
        if (status !== 'CLEANING') return;
        tell(before === 'ERROR');
        told = null;
      },
    ),
  );
  return () => {
    if (player.status === 'ACTIVE') tell(false);
  };
}

/** @returns sends what was measured since the last time */
function measureFrames(app: Connected, telemetry: Pick<Telemetry, 'figures'>): () => void {
  const { window, stage, taps, navigation, lifetime } = app;
  const figures = new FrameFigures(() => window.performance.now());
  lifetime.add(stage.loop.watch(figures));
  lifetime.add(
    taps.add((event) => {
      if (event.type !== 'keydown' || (event as KeyboardEvent).repeat) return false;
      figures.pressed(event.timeStamp);
      // After the app has taken the key.
      void Promise.resolve().then(() => stage.loop.isIdle && figures.pressHadNoEffect());
      return false;
    }),
  );
  let path = navigation.current.path;
  const send = (): void => {
    const felt = figures.take();
    if (felt) telemetry.figures('frames', { page: path, ...felt });
  };
  lifetime.add(
    reaction(
      () => navigation.current.path,
      (next) => {
        send();
        path = next;
      },
    ),
  );
  return send;
}
