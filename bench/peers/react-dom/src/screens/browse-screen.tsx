import { useCallback } from 'react';
import { t } from '../../../../product/texts.ts';
import { screenUri } from '../api/content.ts';
import type { Entry } from '../router.ts';
import { PageController } from '../ui/page-controller.ts';
import { PageList, type SectionHooks } from '../ui/page-list.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { type ContainerSection, newMemory, prepareContainer, renderContainer, useSections } from '../ui/sections.tsx';
import { MessageScreen } from './message-screen.tsx';
import { usePage } from './use-page.ts';

/** Position of a focused row's heading while the navbar is hidden. */
const rowAnchor = 96;
/** Top of the first row on a page without a showcase: below the navbar. */
const contentTop = 180;

/** Any page of rows: Home and every screen under /screens. */
export function BrowseScreen({ entry }: { entry: Entry }) {
  const { state, retry } = usePage(screenUri(entry.param));
  const { sections, onEmpty } = useSections(state, true);
  const startsWithShowcase = sections[0]?.block === 'showcase';
  if (state.status === 'ready') {
    entry.memory ??= newMemory(new PageController(rowAnchor, startsWithShowcase ? 0 : contentTop));
  }
  const { memory } = entry;
  const renderSection = useCallback(
    (section: ContainerSection, hooks: SectionHooks) => memory && renderContainer(section, hooks, memory, onEmpty),
    [memory, onEmpty],
  );
  if (state.status === 'failed') return <MessageScreen text={t('page.failed')} retry={retry} />;
  if (state.status !== 'ready' || !memory) return <PageSkeleton />;
  if (sections.length === 0) return <MessageScreen text={t('page.empty')} />;
  return (
    <PageList
      focusKey={`page ${entry.id}`}
      controller={memory.page}
      sections={sections}
      renderSection={renderSection}
      prepare={prepareContainer}
    />
  );
}
