import { castingTexts } from '../../casting/texts.ts';
import { errorTexts } from '../../i18n/error-texts.ts';
import { captionsTexts } from '../../modals/captions/texts.ts';
import { deviceLimitTexts } from '../../modals/device-limit/texts.ts';
import { errorPageTexts } from '../../modals/error/texts.ts';
import { exitTexts } from '../../modals/exit-confirmation/texts.ts';
import { favouritesTexts } from '../../modals/favourites/texts.ts';
import { legalTexts } from '../../modals/legal/texts.ts';
import { moreInfoTexts } from '../../modals/more-info/texts.ts';
import { playbackMenuTexts } from '../../modals/playback-menu/texts.ts';
import { previewExpiredTexts } from '../../modals/preview-expired/texts.ts';
import { resumeTexts } from '../../modals/resume/texts.ts';
import { sessionEndedTexts } from '../../modals/session-ended/texts.ts';
import { signOutTexts } from '../../modals/sign-out/texts.ts';
import { unknownModalTexts } from '../../modals/unknown/texts.ts';
import { detailTexts } from '../../screens/detail/texts.ts';
import { landingTexts } from '../../screens/landing/texts.ts';
import { loginTexts } from '../../screens/login/texts.ts';
import { mobileSignInTexts } from '../../screens/mobile-sign-in/texts.ts';
import { plansTexts } from '../../screens/plans/texts.ts';
import { playerTexts } from '../../screens/player/texts.ts';
import { scheduleTexts } from '../../screens/schedule/texts.ts';
import { searchTexts } from '../../screens/search/texts.ts';
import { settingsTexts } from '../../screens/settings/texts.ts';
import { signInTexts } from '../../screens/sign-in/texts.ts';
import { signInOptionsTexts } from '../../screens/sign-in-options/texts.ts';
import { splashTexts } from '../../screens/splash/texts.ts';
import { trialTexts } from '../../screens/trial/texts.ts';
import { tvProvidersTexts } from '../../screens/tv-providers/texts.ts';
import { keyboardTexts } from '../../ui/keyboard/texts.ts';

/** All texts of the app except the common ones, to know which of the configuration's replace one. */
export const textsByKey = {
  ...captionsTexts,
  ...castingTexts,
  ...detailTexts,
  ...deviceLimitTexts,
  ...errorPageTexts,
  ...errorTexts,
  ...exitTexts,
  ...resumeTexts,
  ...favouritesTexts,
  ...keyboardTexts,
  ...landingTexts,
  ...legalTexts,
  ...loginTexts,
  ...mobileSignInTexts,
  ...moreInfoTexts,
  ...plansTexts,
  ...playbackMenuTexts,
  ...playerTexts,
  ...previewExpiredTexts,
  ...scheduleTexts,
  ...searchTexts,
  ...sessionEndedTexts,
  ...settingsTexts,
  ...signInTexts,
  ...signInOptionsTexts,
  ...signOutTexts,
  ...splashTexts,
  ...trialTexts,
  ...tvProvidersTexts,
  ...unknownModalTexts,
};
