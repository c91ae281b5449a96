import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useLateServices, useServices } from '../services.ts';
import { PageMessage } from '../shared/page-message.tsx';
import type { ScreenProps } from '../shared/screen-props.ts';
import { PageSkeleton } from '../shared/skeleton/page-skeleton.tsx';
import { usePageReady } from '../shared/use-page.ts';
import { SettingsPage } from './settings-page.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';

/** B 2 Settings page. Its entries come with the configuration. */
export const SettingsScreen = observer(function SettingsScreen({ route, pageFocusKey }: ScreenProps) {
  const { t } = useServices();
  const { configuration, configure } = useLateServices();
  const isLoaded = configuration().settings.length > 0;
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    await configure();
    // Once the configuration is there, its entries are shown instead.
    setFailed(true);
  }, [configure]);
  useEffect(() => void load(), [load]);
  usePageReady(route.pageKey, isLoaded || hasFailed, hasFailed && !isLoaded);
  if (isLoaded) return <SettingsPage pageFocusKey={pageFocusKey} section={route.params['section'] ?? null} />;
  if (hasFailed) return <PageMessage pageFocusKey={pageFocusKey} text={t('page.failed')} retry={() => void load()} />;
  return (
    <PageSkeleton pageFocusKey={pageFocusKey}>
      <SettingsSkeleton />
    </PageSkeleton>
  );
});
