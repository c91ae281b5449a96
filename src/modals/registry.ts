import type { ComponentType } from 'react';
import type { Modal } from '../stores/modal-store.ts';
import { CaptionsPage } from './captions/captions-page.tsx';
import { DeviceLimitModal } from './device-limit/device-limit.tsx';
import { ExitConfirmation } from './exit-confirmation/exit-confirmation.tsx';
import { FavouritesManager } from './favourites/favourites-manager.tsx';
import { LegalModal } from './legal/legal-modal.tsx';
import { MoreInfoModal } from './more-info/more-info.tsx';
import { MyAccount } from './my-account/my-account.tsx';
import { OnScreenKeyboard } from './on-screen-keyboard/on-screen-keyboard.tsx';
import { PlaybackMenu } from './playback-menu/playback-menu.tsx';
import { PreviewExpired } from './preview-expired/preview-expired.tsx';
import { PromoModal } from './promo/promo-modal.tsx';
import { ProviderSignIn } from './provider-sign-in/provider-sign-in.tsx';
import { ResumeModal } from './resume/resume-modal.tsx';
import { SecondScreenSignIn } from './second-screen-sign-in/second-screen-sign-in.tsx';
import { SessionEnded } from './session-ended/session-ended.tsx';
import { TileCollection } from './tile-collection/tile-collection.tsx';
import { TileMenu } from './tile-menu/tile-menu.tsx';
import { TvProviderModal } from './tv-provider/tv-provider.tsx';

type PropsOf<Type extends Modal['type']> = Omit<Extract<Modal, { type: Type }>, 'type'>;

/** B 2 Modals: the component of each type. It gets the modal's data as props (docs/guides/add-a-modal.md). */
export const modals = {
  captions: CaptionsPage,
  'device-limit': DeviceLimitModal,
  'exit-confirmation': ExitConfirmation,
  favourites: FavouritesManager,
  legal: LegalModal,
  'more-info': MoreInfoModal,
  'on-screen-keyboard': OnScreenKeyboard,
  'tile-collection': TileCollection,
  'tile-menu': TileMenu,
  'playback-menu': PlaybackMenu,
  'preview-expired': PreviewExpired,
  promo: PromoModal,
  'provider-sign-in': ProviderSignIn,
  'my-account': MyAccount,
  resume: ResumeModal,
  'second-screen-sign-in': SecondScreenSignIn,
  'session-ended': SessionEnded,
  'tv-provider': TvProviderModal,
} satisfies { [Type in Modal['type']]: ComponentType<PropsOf<Type>> };
