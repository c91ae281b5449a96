import { errorTexts } from '../../src/i18n/error-texts.ts';
import * as catalogue from '../../src/i18n/messages.ts';
import { exitTexts } from '../../src/modals/exit-confirmation/texts.ts';
import { moreInfoTexts } from '../../src/modals/more-info/texts.ts';
import { unknownModalTexts } from '../../src/modals/unknown/texts.ts';
import { playerTexts } from '../../src/screens/player/texts.ts';
import { signInTexts } from '../../src/screens/sign-in/texts.ts';
import { splashTexts } from '../../src/screens/splash/texts.ts';

/** All texts of the app except the common ones. */
export const allTexts = {
  ...errorTexts,
  ...exitTexts,
  ...moreInfoTexts,
  ...playerTexts,
  ...signInTexts,
  ...splashTexts,
  ...unknownModalTexts,
};

export function createMessages(overrides?: catalogue.Texts): catalogue.Translate<typeof allTexts> {
  return catalogue.createMessages(overrides).with(allTexts);
}
