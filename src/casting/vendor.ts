/**
 * The part of the vendor's library that the app uses (docs/decisions/casting.md says where each name is from). Whatever it
 * gives comes from a phone: it is `unknown` until it is checked. All times are milliseconds.
 */

/** What plays, for the phone (C 3.3 Video info). */
export interface VideoInfo {
  guid: string;
  title: string;
  imgUrl: string;
  isLive: boolean;
  /** The entity id. */
  videoUrl: string;
  /** The series' title. */
  subtitle: string;
  desc: string;
}

export type PlayerState = 'loading' | 'playing' | 'paused' | 'buffering' | 'interrupted' | 'failed';

/** Where it plays. */
export interface VideoStatus {
  guid: string;
  state: PlayerState;
  currentPosition: number;
  duration: number;
  isLive: boolean;
}

/** Takes the phone's commands about one video. */
export interface PlayerAdapter {
  setVideoInfoGetter(getter: () => VideoStatus): void;
  setPlayHandler(handler: () => void): void;
  setPauseHandler(handler: () => void): void;
  setSeekHandler(handler: (position: unknown) => void): void;
  setStopHandler(handler: (reason: unknown) => void): void;
  setCaptionsHandler?(handler: (isOn: unknown) => void): void;
}

export interface AppAdapter {
  /** A phone wants a video to start. */
  setDeeplinkHandler(handler: (videoInfo: unknown) => void): void;
  /** A phone signs the viewer in (C 3.3 Casting sign-in event). */
  setSignInHandler?(handler: (event: unknown) => void): void;
  /** Tells the phone that its sign-in has failed. */
  sendSignInError?(event: unknown, reason: string): void;
  /** Tells the phone that the video of its deep link does not start. */
  sendStartVideoError?(videoInfo: unknown, reason: string): void;
}

export interface ContinuityContext {
  start(appId: string): void;
  getAppAdapter(): AppAdapter;
  setPlayerAdapterWithVideoInfo(adapter: PlayerAdapter, info: VideoInfo): void;
  removePlayerAdapter(adapter: PlayerAdapter): void;
  notifyPlayerState(state: PlayerState): void;
}

/** C 3.3 Sign-in info for casting. */
export interface SignInInfo {
  userLoginType: string;
  isSignedIn: boolean;
  userLogin?: string;
  userName?: string;
  userSubscriptionType?: string;
  userSubscriptionValue?: string;
  userSubscriptionRenewalType?: string;
  userAdditionalInfo?: Readonly<Record<string, unknown>>;
}

/** The course of a home single sign-on, for the phone. */
export type SignInStatus = object;

export interface HomeSsoManager {
  setSignInInfoGetter(getter: () => Promise<SignInInfo[]>): void;
  setSignInHandler(handler: (signInInfo: unknown, tell: (status: SignInStatus) => void) => void): void;
  init(): void;
}

export interface HomeSso {
  HomeSSOContext: { getInstance(): { getHomeSSOManager(): HomeSsoManager } };
  messages: {
    ProgressStatus: new (signInType: string, customData: { regcode: string }) => SignInStatus;
    SuccessStatus: new (signInType: string, userId: string | null, customData: { email: string }) => SignInStatus;
    FailureStatus: new (signInType: string, isCancelled: boolean, reason: string | null) => SignInStatus;
  };
}

/** `window.vizbee` */
export interface Vizbee {
  continuity: {
    ContinuityContext: { getInstance(): ContinuityContext };
    adapters: { PlayerAdapter: new (type: 'html') => PlayerAdapter };
    messages: { VideoInfo: new () => VideoInfo; VideoStatus: new () => VideoStatus };
  };
  /** A library of its own at the vendor. */
  homesso?: HomeSso;
}
