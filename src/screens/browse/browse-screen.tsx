import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, useState } from 'react';
import type { ContainerStore } from '../../stores/content/container-store.ts';
import { PageList } from '../../ui/page-list/page-list.tsx';
import { showcaseHeight } from '../../ui/showcase/showcase.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useServices } from '../services.ts';
import { ContainerRow } from '../shared/container-row.tsx';
import { PageMessage } from '../shared/page-message.tsx';
import { PageSkeleton } from '../shared/page-skeleton.tsx';
import { type ContainerSection, isShowcase, rowSections } from '../shared/row-sections.ts';
import type { ScreenProps } from '../shared/screen-props.ts';
import { usePage, usePageReady } from '../shared/use-page.ts';
import { ContainerShowcase } from './container-showcase.tsx';

/** Where a focused row's heading goes while the navbar is away. */
const rowAnchor = 96;
/** Top of the first row on a page without a showcase: below the navbar. */
const contentTop = 180;

/** Any page of rows: the homes and every screen under /screens (B 2 Route table). */
export const BrowseScreen = observer(function BrowseScreen({ entry, pageKey }: ScreenProps) {
  const { content, chrome, t } = useServices();
  const { look } = useUi();
  const screenId = entry.params.screenId ?? '';
  const page = content.screen(screenId);
  usePage(page);
  const [empty, setEmpty] = useState<ReadonlySet<ContainerStore>>(new Set());
  const onEmpty = useCallback((container: ContainerStore) => setEmpty((before) => new Set(before).add(container)), []);
  const { containers, status } = page;

  const sections = useMemo(() => {
    const rows = rowSections(
      containers.filter((container) => !empty.has(container)),
      pageKey,
      look,
    );
    return rows.map((section) =>
      isShowcase(section.container) ? { ...section, height: showcaseHeight, kind: 'showcase' } : section,
    );
  }, [containers, empty, pageKey, look]);
  usePageReady(entry.pageKey, sections.length > 0 || status === 'failed');

  const renderSection = useCallback(
    (section: ContainerSection) => {
      const props = { container: section.container, focusKey: section.focusKey, parentFocusKey: pageKey, onEmpty };
      return section.kind === 'showcase' ? (
        <ContainerShowcase {...props} />
      ) : (
        <ContainerRow {...props} kind={section.tileKind} lanes={section.lanes} />
      );
    },
    [pageKey, onEmpty],
  );
  const onScroll = useCallback((scrollY: number) => chrome.setScrolled(scrollY > 0), [chrome]);

  if (status === 'failed') {
    return <PageMessage pageKey={pageKey} text={t('page.failed')} retry={() => void page.load()} />;
  }
  if (status === 'ready' && sections.length === 0) return <PageMessage pageKey={pageKey} text={t('page.empty')} />;
  if (status !== 'ready') return <PageSkeleton />;
  const startsWithShowcase = sections[0]?.kind === 'showcase';
  return (
    <PageList
      focusKey={pageKey}
      sections={sections}
      renderSection={renderSection}
      anchor={rowAnchor}
      top={startsWithShowcase ? 0 : contentTop}
      onScroll={onScroll}
    />
  );
});
