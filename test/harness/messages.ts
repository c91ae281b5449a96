import { enLater } from '../../src/i18n/en-later.ts';
import * as catalogue from '../../src/i18n/messages.ts';

/** All texts of the app, including those that load after Home. */
export function createMessages(overrides?: Readonly<Record<string, string>>): catalogue.Translate {
  const { t, add } = catalogue.createMessages(overrides);
  add(enLater);
  return t;
}
