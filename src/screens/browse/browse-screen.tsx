import { observer } from 'mobx-react-lite';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import { PageList } from '../../ui/page-list/page-list.tsx';
import { useServices } from '../services.ts';
import type { ContainerSection } from '../shared/containers/row-sections.ts';
import { renderContainer, useSections } from '../shared/containers/use-sections.tsx';
import { describePage } from '../shared/describe-page.ts';
import { PageMessage } from '../shared/page-message.tsx';
import type { ScreenProps } from '../shared/screen-props.ts';
import { PageSkeleton } from '../shared/skeleton/page-skeleton.tsx';
import { usePage, usePageReady } from '../shared/use-page.ts';

/** Where a focused row's heading goes while the navbar is away. */
const rowAnchor = 96;
/** Top of the first row on a page without a showcase: below the navbar. */
const contentTop = 180;

/** Any page of rows: the homes and every screen under /screens (B 2 Route table). */
export const BrowseScreen = observer(function BrowseScreen({ route, pageFocusKey, title }: ScreenProps) {
  const { content, navbar, chrome, t } = useServices();
  const screenId = route.params.screenId ?? '';
  // Once: a home answer that comes again with another address must not take the page from under the viewer.
  const pageUri = useMemo(() => navbar.pageUriOf(screenId), [navbar, screenId]);
  const page = content.screen(screenId, pageUri);
  usePage(page);
  const { sections, sectionProps } = useSections(page, pageFocusKey);
  const { status } = page;
  usePageReady(route.pageKey, status === 'ready' || status === 'failed', status === 'failed');

  const renderSection = useCallback(
    (section: ContainerSection) => renderContainer(section, sectionProps(section)),
    [sectionProps],
  );
  const isListShown = status === 'ready' && sections.length > 0;
  // Before what comes in place of the list mounts: the next screen may come back scrolled, and a message has the menu above it.
  useLayoutEffect(() => () => chrome.setScrolled(false, false), [chrome, isListShown]);
  const onScroll = useCallback(
    (scrollY: number, animated: boolean) => chrome.setScrolled(scrollY > 0, animated),
    [chrome],
  );

  if (status === 'failed') {
    return (
      <PageMessage
        pageFocusKey={pageFocusKey}
        text={t(content.isOffline ? 'page.offline' : 'page.failed')}
        retry={() => void page.load()}
      />
    );
  }
  if (status === 'ready' && !isListShown) return <PageMessage pageFocusKey={pageFocusKey} text={t('page.empty')} />;
  if (status !== 'ready') return <PageSkeleton pageFocusKey={pageFocusKey} />;
  const startsWithShowcase = sections[0]?.kind === 'showcase';
  return (
    <PageList
      focusKey={pageFocusKey}
      sections={sections}
      renderSection={renderSection}
      anchor={rowAnchor}
      top={startsWithShowcase ? 0 : contentTop}
      onScroll={onScroll}
      describe={(index) => describePage(index, title, sections, t)}
    />
  );
});
