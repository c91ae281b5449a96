import { when } from 'mobx';
import { type Clock, timeSince } from '../config/clock.ts';
import { lateTiming } from '../config/late-constants.ts';
import type { MessageCatalogue } from '../i18n/messages.ts';
import type { ErrorStore } from '../stores/error-store.ts';
import type { ModalStore } from '../stores/modal-store.ts';
import type { SessionStore } from '../stores/session/session-store.ts';
import type { SnackbarStore } from '../stores/snackbar-store.ts';
import type { CastingReason } from './casting-failure.ts';
import { FewAMinute } from './few-a-minute.ts';
import { castingTexts } from './texts.ts';

export interface CastingMessagesOptions {
  messages: MessageCatalogue;
  modals: ModalStore;
  errors: ErrorStore;
  session: Pick<SessionStore, 'user'>;
  snackbar: Pick<SnackbarStore, 'show'>;
  clock: Clock;
  /** A video is on screen. */
  isPlaying(): boolean;
}

/** What the television says about the phone (C 4.3, C 8.2). */
export class CastingMessages {
  private stopWaiting: () => void = () => {};
  private readonly firstFailures: FewAMinute;
  private readonly furtherFailures: FewAMinute;
  private welcomed = { line: '', at: 0 };

  constructor(private readonly options: CastingMessagesOptions) {
    this.firstFailures = new FewAMinute(options.clock, 1);
    this.furtherFailures = new FewAMinute(options.clock, 2);
  }

  /** Once in a while: a phone may sign in again who is signed in, and succeeds at once (C 5). */
  welcome(): void {
    const { session, snackbar, clock } = this.options;
    const line = this.t('casting.welcome', { name: session.user?.firstName ?? this.t('casting.defaultName') });
    if (line === this.welcomed.line && timeSince(clock, this.welcomed.at) < lateTiming.castingPause) return;
    this.welcomed = { line, at: clock.now() };
    snackbar.show(line);
  }

  signInFailed(reason: CastingReason): void {
    this.tell(this.t('casting.signIn.title'), this.t('casting.signIn.message', { reason: this.words(reason) }));
  }

  playbackFailed(reason: CastingReason): void {
    this.tell(this.t('casting.playback.title'), this.t('casting.playback.message', { reason: this.words(reason) }));
  }

  dispose(): void {
    this.stopWaiting();
  }

  /** Waits for what the viewer has open; of several that wait, the last is told. */
  private tell(title: string, description: string): void {
    const { modals, errors } = this.options;
    this.stopWaiting();
    this.stopWaiting = when(
      () => modals.current === null && errors.current === null,
      () => this.show(title, description),
    );
  }

  /** No phone covers the picture, or takes the focus again and again: a line is all that it gets then. */
  private show(title: string, description: string): void {
    const { modals, snackbar, isPlaying } = this.options;
    const isFirst = this.firstFailures.take();
    if (isPlaying()) {
      if (isFirst) snackbar.show(title);
    } else if (isFirst) {
      const plain = { imageUrl: null, providerLogoUrl: null, originalAirDate: null, button: 'ok' } as const;
      modals.open({ type: 'more-info', item: { title, description, ...plain } });
    } else if (this.furtherFailures.take()) {
      snackbar.show(title);
    }
  }

  private words(reason: CastingReason): string {
    return this.t(`casting.reason.${reason}`);
  }

  private get t() {
    return this.options.messages.with(castingTexts);
  }
}
