import { observer } from 'mobx-react-lite';
import { useCallback, useMemo } from 'react';
import type { Section } from '../../ui/page-list/page-controller.ts';
import { PageList } from '../../ui/page-list/page-list.tsx';
import { useServices } from '../services.ts';
import type { ContainerSection } from '../shared/containers/row-sections.ts';
import { renderContainer, useSections } from '../shared/containers/use-sections.tsx';
import { describePage } from '../shared/describe-page.ts';
import { PageMessage } from '../shared/page-message.tsx';
import type { ScreenProps } from '../shared/screen-props.ts';
import { GridOutline, HeadOutline, RowOutline } from '../shared/skeleton/page-outlines.tsx';
import { PageSkeleton } from '../shared/skeleton/page-skeleton.tsx';
import { usePage, usePageReady } from '../shared/use-page.ts';
import { asOnTile, ownPath } from './detail-buttons.ts';
import { DetailHead } from './detail-head.tsx';
import { expectedLook, headLook } from './head-look.ts';
import { SeasonPicker, seasonPickerHeight } from './season-picker.tsx';
import { SeasonRow } from './season-row.tsx';
import { isSeason } from './seasons.ts';
import { useSeason } from './use-season.ts';

type DetailSection = ContainerSection | (Section & { kind: 'head' | 'seasons' });

/** Where a focused row's heading goes. */
const rowAnchor = 96;

/** The page of a series, film, special, person or category, and of any item without its own page (B 2). */
export const DetailScreen = observer(function DetailScreen({ route, pageFocusKey, title }: ScreenProps) {
  const { content, t } = useServices();
  const entityId = route.params.entityId ?? '';
  const pageUri = route.query.page_uri ?? null;
  const page = useMemo(() => content.detail(entityId, pageUri), [content, entityId, pageUri]);
  usePage(page);
  const { sections: containerSections, sectionProps } = useSections(page, pageFocusKey, isSeason);
  const { status, error } = page;
  const entity = useMemo(() => asOnTile(page.entity, route.query), [page.entity, route.query]);
  const pickerKey = `${pageFocusKey}/seasons`;
  const { seasons, season } = useSeason(page, entity, containerSections, pickerKey);
  const sections = useMemo((): readonly DetailSection[] => {
    const picker: DetailSection = { focusKey: pickerKey, kind: 'seasons', height: seasonPickerHeight };
    const rows = containerSections.flatMap((section): readonly DetailSection[] => {
      const index = seasons.indexOf(section);
      if (index < 0) return [section];
      return index === 0 && season ? [picker, season] : [];
    });
    if (!entity) return rows;
    const { height } = headLook(entity, route.path);
    return [{ focusKey: `${pageFocusKey}/head`, kind: 'head', height }, ...rows];
  }, [entity, route.path, containerSections, seasons, season, pageFocusKey, pickerKey]);
  usePageReady(route.pageKey, sections.length > 0 || status === 'ready' || status === 'failed', status === 'failed');

  const renderSection = useCallback(
    (section: DetailSection) => {
      if ('container' in section) {
        // The only grid of a category is named as the page is, a picked season as its button.
        const isTitleShown = section.container.title !== entity?.title && section !== season;
        const row = { ...sectionProps(section), isTitleShown };
        return isSeason(section.container) ? <SeasonRow section={section} {...row} /> : renderContainer(section, row);
      }
      if (section.kind === 'seasons') {
        return (
          season && (
            <SeasonPicker
              seasons={seasons}
              shown={season}
              focusKey={section.focusKey}
              parentFocusKey={pageFocusKey}
              onChoose={({ container }) => page.choose(container)}
            />
          )
        );
      }
      return (
        entity && (
          <DetailHead
            page={page}
            entity={entity}
            head={headLook(entity, route.path)}
            path={ownPath(route, entity)}
            focusKey={section.focusKey}
            parentFocusKey={pageFocusKey}
          />
        )
      );
    },
    [page, entity, route, pageFocusKey, sectionProps, seasons, season],
  );

  if (status === 'failed') {
    const isUnknown = error?.statusCode === 404;
    return isUnknown ? (
      <PageMessage pageFocusKey={pageFocusKey} text={t('page.notFound')} />
    ) : (
      <PageMessage
        pageFocusKey={pageFocusKey}
        text={t(content.isOffline ? 'page.offline' : 'page.failed')}
        retry={() => void page.load()}
      />
    );
  }
  if (status === 'ready' && sections.length === 0)
    return <PageMessage pageFocusKey={pageFocusKey} text={t('page.empty')} />;
  if (status !== 'ready') {
    return (
      <PageSkeleton pageFocusKey={pageFocusKey}>
        <DetailOutline path={route.path} />
      </PageSkeleton>
    );
  }
  return (
    <PageList
      focusKey={pageFocusKey}
      sections={sections}
      renderSection={renderSection}
      anchor={rowAnchor}
      top={entity ? 0 : rowAnchor}
      // The head is as much as a frame has time for, and has the focus.
      atFirst={entity ? 1 : undefined}
      describe={(index) => describePage(index, entity?.title ?? title, sections, t)}
    />
  );
});

/** The head and the first row of a page that is loading. */
function DetailOutline({ path }: { path: string }) {
  const { head, row } = expectedLook(path);
  return (
    <>
      <HeadOutline {...head} />
      {row === 'grid' ? <GridOutline top={head.height} /> : <RowOutline kind={row} top={head.height} />}
    </>
  );
}
