import { when } from 'mobx';
import type { PromoConfig } from '../../api/configuration/promo-config.ts';
import type { Core } from '../core.ts';
import { isFreeForDialog } from './connect-legal.ts';

/**
 * Shows the promo at every so many starts (B 4 Promo modal), over the first page that a dialog may cover. The configuration
 * may come late: a viewer who has gone on to another page meets the promo on the way back.
 * @param visit how often the app has been opened on this device
 * @returns stop
 */
export function connectPromo(
  app: Pick<Core, 'navigation' | 'modals' | 'errors'>,
  promo: PromoConfig,
  visit: number,
): () => void {
  // Without a button a promo would only be in the way.
  if (!promo.isEnabled || promo.buttons.length === 0 || visit % promo.frequency !== 0) return () => {};
  return when(
    () => app.navigation.stack.length === 1 && isFreeForDialog(app),
    () => void app.modals.open({ type: 'promo', promo }),
  );
}
