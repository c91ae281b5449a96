import { errorTexts } from '../i18n/error-texts.ts';
import { describeError } from '../stores/error-catalogue.ts';
import type { Viewer } from './viewer.ts';
import type { ViewerBase } from './viewer-base.ts';

type Base = Pick<ViewerBase, 'errors' | 'messages' | 'brand' | 'navigation'>;

/**
 * C 8.2: OK of a subscription on hold clears the error and goes back, wherever it was found. Where there is no page to go back
 * to, the viewer stays: at the plans in a subscription app, as a viewer whose subscription is cleared (B 4, B 6).
 */
export function errorPresenter({ errors, messages, brand, navigation }: Base): Viewer['showError'] {
  const t = messages.with(errorTexts);
  return (failure, then = (action) => void (action === 'back' && navigation.back())) =>
    void errors.show({ ...describeError(failure, t, brand.applicationName), errorCb: then });
}
