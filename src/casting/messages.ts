import { when } from 'mobx';
import type { MessageCatalogue } from '../i18n/messages.ts';
import type { ErrorStore } from '../stores/error-store.ts';
import type { ModalStore } from '../stores/modal-store.ts';
import type { SessionStore } from '../stores/session/session-store.ts';
import type { SnackbarStore } from '../stores/snackbar-store.ts';
import type { CastingReason } from './casting-failure.ts';
import { castingTexts } from './texts.ts';

export interface CastingMessagesOptions {
  messages: MessageCatalogue;
  modals: ModalStore;
  errors: ErrorStore;
  session: Pick<SessionStore, 'user'>;
  snackbar: Pick<SnackbarStore, 'show'>;
}

/** What the television says about the phone (C 4.3, C 8.2). */
export class CastingMessages {
  private stopWaiting: () => void = () => {};

  constructor(private readonly options: CastingMessagesOptions) {}

  welcome(): void {
    const { session, snackbar } = this.options;
    snackbar.show(this.t('casting.welcome', { name: session.user?.firstName ?? this.t('casting.defaultName') }));
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
    const plain = { imageUrl: null, providerLogoUrl: null, originalAirDate: null, button: 'ok' } as const;
    this.stopWaiting();
    this.stopWaiting = when(
      () => modals.current === null && errors.current === null,
      () => void modals.open({ type: 'more-info', item: { title, description, ...plain } }),
    );
  }

  private words(reason: CastingReason): string {
    return this.t(`casting.reason.${reason}`);
  }

  private get t() {
    return this.options.messages.with(castingTexts);
  }
}
