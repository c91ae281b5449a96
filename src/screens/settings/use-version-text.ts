import { useServices, useTexts } from '../services.ts';
import { settingsTexts } from './texts.ts';

/** B 2: the app's version and the environment that it was built for. */
export function useVersionText(): string {
  const { brand } = useServices();
  const t = useTexts(settingsTexts);
  return t('settings.version', { version: brand.version, environment: t(`settings.environment.${__ENVIRONMENT__}`) });
}
