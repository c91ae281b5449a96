import { textsByKey } from '../../src/app/start/texts-by-key.ts';
import * as catalogue from '../../src/i18n/messages.ts';

export const allTexts = textsByKey;

export function createMessages(overrides?: catalogue.Texts): catalogue.Translate<typeof allTexts> {
  return catalogue.createMessages(overrides).with(allTexts);
}
