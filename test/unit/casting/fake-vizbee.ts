import { vi } from 'vitest';
import type {
  HomeSso,
  HomeSsoManager,
  PlayerAdapter,
  PlayerState,
  VideoInfo,
  VideoStatus,
  Vizbee,
} from '../../../src/casting/vendor.ts';

/** The vendor's library of home single sign-on, in the same hands. */
export function fakeHomeSso() {
  let handler: Parameters<HomeSsoManager['setSignInHandler']>[0] = () => {};
  const told: unknown[] = [];
  const manager: HomeSsoManager = {
    setSignInInfoGetter() {},
    setSignInHandler(next) {
      handler = next;
    },
    init() {},
  };
  class Status {
    constructor(...facts: unknown[]) {
      Object.assign(this, { facts });
    }
  }
  const homesso = {
    HomeSSOContext: { getInstance: () => ({ getHomeSSOManager: () => manager }) },
    messages: {
      ProgressStatus: class Progress extends Status {},
      SuccessStatus: class Success extends Status {},
      FailureStatus: class Failure extends Status {},
    },
  } as unknown as HomeSso;
  const ask = (info: unknown): void =>
    handler(info, (status) => told.push([status.constructor.name, ...(status as { facts: unknown[] }).facts]));
  return { homesso, ask, told };
}

/** The vendor's library, in the hands of a test that is the phone. */
export function fakeVizbee() {
  const log: unknown[][] = [];
  const handlers = {
    deeplink: (_info: unknown): void => {},
    signIn: (_event: unknown): void => {},
  };
  class Adapter implements PlayerAdapter {
    status: () => VideoStatus = () => {
      throw new Error('no getter');
    };
    play = (): void => {};
    pause = (): void => {};
    seek = (_position: unknown): void => {};
    stop = (_reason: unknown): void => {};
    captions = (_isOn: unknown): void => {};
    setVideoInfoGetter = (getter: () => VideoStatus) => {
      this.status = getter;
    };
    setPlayHandler = (handler: () => void) => {
      this.play = handler;
    };
    setPauseHandler = (handler: () => void) => {
      this.pause = handler;
    };
    setSeekHandler = (handler: (position: unknown) => void) => {
      this.seek = handler;
    };
    setStopHandler = (handler: (reason: unknown) => void) => {
      this.stop = handler;
    };
    setCaptionsHandler = (handler: (isOn: unknown) => void) => {
      this.captions = handler;
    };
  }
  const phone = {
    adapter: null as Adapter | null,
    info: null as VideoInfo | null,
    cast: (info: unknown) => handlers.deeplink(info),
    signIn: (event: unknown) => handlers.signIn(event),
  };
  const sendStartVideoError = vi.fn<(info: unknown, reason: string) => void>();
  const sendSignInError = vi.fn<(event: unknown, reason: string) => void>();
  const context = {
    start: (appId: string) => void log.push(['start', appId]),
    getAppAdapter: () => ({
      setDeeplinkHandler: (handler: (info: unknown) => void) => {
        handlers.deeplink = handler;
      },
      setSignInHandler: (handler: (event: unknown) => void) => {
        handlers.signIn = handler;
      },
      sendStartVideoError,
      sendSignInError,
    }),
    setPlayerAdapterWithVideoInfo(adapter: PlayerAdapter, info: VideoInfo) {
      log.push(['set', info.guid]);
      Object.assign(phone, { adapter, info });
    },
    removePlayerAdapter(adapter: PlayerAdapter) {
      log.push(['remove']);
      if (phone.adapter === adapter) Object.assign(phone, { adapter: null, info: null });
    },
    notifyPlayerState: (state: PlayerState) => void log.push(['state', state]),
  };
  const vizbee: Vizbee = {
    continuity: {
      ContinuityContext: { getInstance: () => context },
      adapters: { PlayerAdapter: Adapter },
      messages: {
        VideoInfo: class {} as new () => VideoInfo,
        VideoStatus: class {} as new () => VideoStatus,
      },
    },
  };
  return { vizbee, phone, log, sendStartVideoError, sendSignInError };
}
