import { useServices } from '../services.ts';
import { PageMessage } from '../shared/page-message.tsx';
import type { ScreenProps } from '../shared/screen-props.ts';
import { usePageReady } from '../shared/use-page.ts';

/** Shown for an unknown route, or for a part of the app that this version does not have. */
export function MessageScreen({ entry, pageKey }: ScreenProps) {
  const { t, brand } = useServices();
  usePageReady(entry.pageKey, true);
  const { applicationName } = brand;
  const text = entry.screen === 'not-found' ? t('page.notFound') : t('page.notYet', { applicationName });
  return <PageMessage pageKey={pageKey} text={text} />;
}
