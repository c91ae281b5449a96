import type { Texts } from '../messages.ts';
import { casting } from './casting.ts';
import { common } from './common.ts';
import { entry } from './entry.ts';
import { errors } from './errors.ts';
import { names } from './names.ts';
import { pages } from './pages.ts';

/** All texts in the Spanish of the United States. `test/unit/i18n/languages.test.ts` holds them to the English keys. */
export const spanish: Texts = { ...casting, ...common, ...entry, ...errors, ...names, ...pages };
