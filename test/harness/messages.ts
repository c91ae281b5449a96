import { enLater } from '../../src/i18n/en-later.ts';
import * as catalogue from '../../src/i18n/messages.ts';

/** Every text of the app, those beyond Home among them. */
export function createMessages(overrides?: Readonly<Record<string, string>>): catalogue.Translate {
  const { t, add } = catalogue.createMessages(overrides);
  add(enLater);
  return t;
}
