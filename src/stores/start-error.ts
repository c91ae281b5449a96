import type { Translate } from '../i18n/messages.ts';
import type { AppError } from './error-catalogue.ts';

/**
 * The generic error of C 8.2 when the app cannot be shown at all: the only way on is to try again. Apart from the
 * catalogue, which comes after Home.
 */
export function startError(t: Translate): AppError {
  return {
    kind: 'ERROR_GENERIC',
    title: t('error.default.title'),
    message: t('error.generic.message'),
    htmlMessage: null,
    withLogo: false,
    button: { text: t('button.retry'), action: 'retry' },
  };
}
