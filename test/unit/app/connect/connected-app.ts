import { connectPlatform } from '../../../../src/app/connect/connect-platform.ts';
import type { ReportEvent } from '../../../../src/config/report.ts';
import { PlayerStore } from '../../../../src/stores/player/player-store.ts';
import { fakePlayback } from '../../../support/fakes/fake-playback.ts';

/** The part of a platform to which the app is connected. */
export type Connected = Parameters<typeof connectPlatform>[0]['platform'];

/** The app connected to a device, with a working player; all other calls are recorded in `log`. */
export function connect(platform: Connected, { isCompleted = true } = {}) {
  const log: string[] = [];
  const reported: ReportEvent[] = [];
  const player = new PlayerStore({ isContinuousPlaybackOn: () => true, onFailure: () => {} });
  let answerTokens = (): void => {};
  const stop = connectPlatform({
    platform,
    player,
    playback: {
      play() {
        log.push('play');
        player.transport.report({ isPaused: false });
      },
      pause() {
        log.push('pause');
        player.transport.report({ isPaused: true });
      },
    },
    viewer: {
      tokens: {
        liveRecord: () =>
          new Promise((_resolve, reject) => {
            log.push('tokens');
            answerTokens = () => reject(new Error('offline'));
          }),
      },
      bookmarks: { flush: () => void log.push('flush'), online: () => void log.push('online') },
      concurrency: {
        pause: () => void log.push('pause heartbeats'),
        resume: () => void log.push('resume heartbeats'),
      },
      configure: async () => void log.push('configure'),
      codeSignIn: {
        registration: {
          pausePolling: () => void log.push('pause polling'),
          resumePolling: () => void log.push('resume polling'),
        },
      },
    },
    content: {
      pauseRefresh: () => void log.push('pause refresh'),
      resumeRefresh: () => void log.push('resume refresh'),
      retry: () => log.push('rows again') > 0,
    },
    pictures: { retry: () => void log.push('pictures again') },
    fonts: { retry: () => void log.push('faces again') },
    routing: { aim: (address) => void log.push(`aim ${address}`) },
    navigation: {
      push: (address) => void log.push(`go ${address}`),
      pushAnew: (address) => void log.push(`anew ${address}`),
    },
    modals: { close: () => void log.push('close modal') },
    errors: { clear: () => void log.push('clear error') },
    startup: { isCompleted },
    report: (line) => void reported.push(line),
    log: (name, data) => void log.push(`${name} ${JSON.stringify(data)}`),
  });
  const startVideo = (): boolean[] => {
    const captions: boolean[] = [];
    const instance = fakePlayback({ setCaptions: (isOn) => void captions.push(isOn) });
    player.begin({ id: 'v1', kind: 'vod' }, { startTimeSec: 0 }, () => instance);
    player.loadStarted();
    player.ready();
    player.firstFrame();
    player.transport.report({ isPaused: false });
    return captions;
  };
  return { log, reported, player, stop, startVideo, answerTokens: () => answerTokens() };
}

/** The calls when the app goes to the background during playback, and when it returns. */
export const away = ['pause', 'flush', 'pause heartbeats', 'pause polling', 'pause refresh'];
export const back = ['tokens', 'resume polling', 'resume heartbeats', 'play'];
