import { action, autorun, makeObservable, observable, reaction } from 'mobx';
import type { Clock } from '../../config/clock.ts';
import { Timer } from '../../config/timer.ts';
import { keepAsking } from '../keep-asking.ts';
import type { ModalStore } from '../modal-store.ts';
import { isPlayerPath, schedulePath } from '../navigation/destinations.ts';
import type { NavigationStore } from '../navigation/navigation-store.ts';
import type { PlayerStore } from '../player/player-store.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { PreviewGate } from './preview-gate.ts';
import type { PreviewPassStore } from './preview-pass-store.ts';

export interface PreviewPlaybackOptions {
  gate: PreviewGate;
  pass: PreviewPassStore;
  player: PlayerStore;
  modals: ModalStore;
  navigation: NavigationStore;
  /** The brand's home. */
  home: string;
  session: Pick<SessionStore, 'setPassOffered' | 'auth'>;
  clock: Clock;
  /** Milliseconds (C 9.1 `previewPassOverlayTimeout`). */
  overlayTimeout(): number;
  /** Milliseconds (C 9.1 `signedIntoProviderTimeout`). */
  signedInTimeout(): number;
}

/**
 * What the viewer sees of a preview pass (B 4): the countdown over the picture, the modal where there is no pass or no more
 * of it, and the video after a sign-in.
 */
export class PreviewPlayback {
  readonly gate: PreviewGate;
  readonly pass: PreviewPassStore;
  /** Name of the TV provider that the viewer has just signed in with, for a short message over the picture. */
  signedInWith: string | null = null;
  private readonly overlayTimer: Timer;
  private readonly messageTimer: Timer;
  private stopAsking: () => void = () => {};

  constructor(private readonly options: PreviewPlaybackOptions) {
    this.gate = options.gate;
    this.pass = options.pass;
    this.overlayTimer = new Timer(options.clock);
    this.messageTimer = new Timer(options.clock);
    makeObservable<this, 'showSignedInWith'>(this, { signedInWith: observable, showSignedInWith: action });
  }

  /** @returns ends it */
  start(): () => void {
    const { gate, pass, player, session } = this.options;
    const stops = [
      // Leaving resets to PENDING.
      reaction(
        () => player.video === null,
        (isOver) => isOver && gate.leave(),
      ),
      reaction(
        () => gate.status === 'EXPIRED' || gate.status === 'PREVIEW_DISABLED',
        (isRefused) => {
          this.stopAsking();
          if (isRefused) this.ask();
        },
      ),
      reaction(
        () => this.isCountdownDue,
        (isDue) => (isDue ? this.showOverlay() : this.hideOverlay()),
      ),
      autorun(() => session.setPassOffered(pass.isOnOffer)),
      () => this.stopAsking(),
      () => this.hideOverlay(),
      () => this.showSignedInWith(null),
      () => pass.clear(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** For the pass: its time is over. A video that plays by it stops, and plays on if there is another pass. */
  passExpired(): void {
    const { gate, player } = this.options;
    if (!gate.usesPass || player.video === null) return;
    player.preview.setExpired(true);
    player.renew();
  }

  /** B 4 Player provider sign-in, completion: the video plays on where it stopped. */
  signedIn(): void {
    const { gate, player, modals, session } = this.options;
    gate.leave();
    this.pass.clear();
    player.preview.reset();
    modals.close();
    player.renew();
    this.showSignedInWith(session.auth.provider?.name ?? null);
  }

  /** B 4 Player provider sign-in, cancel: on player or EPG listing routes it goes to the brand home. */
  giveUp(): void {
    const { player, modals, navigation, home } = this.options;
    const { path } = navigation.current;
    player.clear();
    this.pass.clear();
    modals.close();
    if (isPlayerPath(path) || path === schedulePath) navigation.reset(home);
  }

  /** B 4 Preview overlay: only when enabled, time remains, no ad placement is active and the player is active. */
  private get isCountdownDue(): boolean {
    const { gate, pass, player } = this.options;
    return gate.usesPass && pass.isRunning && !player.adBreak.isActive && player.status === 'ACTIVE';
  }

  private showOverlay(): void {
    const { player, overlayTimeout } = this.options;
    player.preview.setOverlayShown(true);
    this.overlayTimer.start(overlayTimeout(), () => this.hideOverlay());
  }

  private hideOverlay(): void {
    this.overlayTimer.stop();
    this.options.player.preview.setOverlayShown(false);
  }

  /** @param provider null hides the message, and for an account, which has no provider to name, shows none */
  private showSignedInWith(provider: string | null): void {
    this.signedInWith = provider;
    if (provider === null) this.messageTimer.stop();
    else this.messageTimer.start(this.options.signedInTimeout(), () => this.showSignedInWith(null));
  }

  /** Takes the place of another modal: the video cannot go on. */
  private ask(): void {
    const { modals, player, navigation } = this.options;
    const { entryId } = navigation.current;
    const question = { type: 'preview-expired', isPlaybackActive: player.status === 'ACTIVE' } as const;
    modals.close();
    this.stopAsking = keepAsking(modals, () => (navigation.current.entryId === entryId ? question : null));
  }
}
