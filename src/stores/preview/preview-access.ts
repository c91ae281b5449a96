import { action, autorun, makeObservable, observable, reaction } from 'mobx';
import { cancelledError } from '../../api/api-error.ts';
import type { Clock, TimerHandle } from '../../config/clock.ts';
import type { ModalStore } from '../modal-store.ts';
import { isPlayerPath, schedulePath } from '../navigation/destinations.ts';
import type { NavigationStore } from '../navigation/navigation-store.ts';
import type { PlayerStore } from '../player-store.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { GateOutcome, PreviewGate } from './preview-gate.ts';
import type { PreviewPassStore } from './preview-pass-store.ts';

export interface PreviewAccessOptions {
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
  /** Resolves when the configuration and this device's session are loaded. Never rejects. */
  ready(): Promise<void>;
  /** The tokens are those of a new pass: loads what the viewer may watch with it. Never rejects. */
  passGranted(): void;
}

/**
 * Watching by preview pass (B 4): the gate before each start, the countdown over the picture, and what follows the end of
 * the pass.
 */
export class PreviewAccess {
  readonly pass: PreviewPassStore;
  /** Name of the TV provider that the viewer has just signed in with, for a short message over the picture. */
  signedInWith: string | null = null;
  private overlayTimer: TimerHandle | undefined;
  private messageTimer: TimerHandle | undefined;

  constructor(private readonly options: PreviewAccessOptions) {
    this.pass = options.pass;
    makeObservable<this, 'tell'>(this, { signedInWith: observable, tell: action });
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
        (isRefused) => isRefused && this.openModal(),
      ),
      reaction(
        () => this.isCountdownDue,
        (isDue) => (isDue ? this.showOverlay() : this.hideOverlay()),
      ),
      autorun(() => session.setPassOffered(pass.isOnOffer)),
      () => this.hideOverlay(),
      () => this.tell(null),
      () => pass.clear(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /**
   * Call before each start.
   * @param isAllowed by the content access rule, asked when it is known who watches
   * @param signal aborted when the viewer leaves
   */
  async enter(isAllowed: () => boolean, signal: AbortSignal): Promise<GateOutcome> {
    const { gate, ready, passGranted } = this.options;
    await ready();
    if (signal.aborted) return { ok: false, reason: 'ERROR', error: cancelledError() };
    const outcome = await gate.enter(isAllowed());
    if (outcome.ok && outcome.isNewPass) passGranted();
    return outcome;
  }

  /** The service does not honour the pass, whatever the device's clock says. */
  refused(): void {
    if (this.options.gate.usesPass) this.pass.clear();
  }

  /** For the pass: its time is over. A video that plays by it stops, and plays on if there is another pass. */
  passExpired(): void {
    const { gate, player } = this.options;
    if (!gate.usesPass || player.video === null) return;
    player.setPreviewExpired(true);
    player.renew();
  }

  /** B 4 Player provider sign-in, completion: the video plays on where it stopped. */
  signedIn(): void {
    const { player, modals, session } = this.options;
    this.pass.clear();
    player.setPreviewOverlay(false);
    player.setPreviewExpired(false);
    modals.close();
    player.renew();
    this.tell(session.auth.provider?.name ?? null);
  }

  /** B 4 Player provider sign-in, cancel: on player or EPG listing routes it goes to the brand home. */
  giveUp(): void {
    const { player, modals, navigation, home } = this.options;
    const { path } = navigation.current;
    modals.close();
    this.pass.clear();
    player.clear();
    if (isPlayerPath(path) || path === schedulePath) navigation.reset(home);
  }

  /** B 4 Preview overlay: only when enabled, time remains, no ad placement is active and the player is active. */
  private get isCountdownDue(): boolean {
    const { gate, pass, player } = this.options;
    return gate.usesPass && pass.isRunning && !player.isAdPlacementActive && player.status === 'ACTIVE';
  }

  private showOverlay(): void {
    const { player, clock, overlayTimeout } = this.options;
    player.setPreviewOverlay(true);
    this.overlayTimer = clock.setTimeout(() => this.hideOverlay(), overlayTimeout());
  }

  private hideOverlay(): void {
    const { player, clock } = this.options;
    if (this.overlayTimer) clock.clearTimeout(this.overlayTimer);
    this.overlayTimer = undefined;
    player.setPreviewOverlay(false);
  }

  /** An account has no provider to name. */
  private tell(provider: string | null): void {
    const { clock, signedInTimeout } = this.options;
    if (this.messageTimer) clock.clearTimeout(this.messageTimer);
    this.signedInWith = provider;
    this.messageTimer = provider === null ? undefined : clock.setTimeout(() => this.tell(null), signedInTimeout());
  }

  /** Takes the place of another modal: the video cannot go on. */
  private openModal(): void {
    const { modals, player } = this.options;
    modals.close();
    modals.open({ type: 'preview-expired', isPlaybackActive: player.status === 'ACTIVE' });
  }
}
