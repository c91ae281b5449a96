import { observer } from 'mobx-react-lite';
import { type RefObject, useMemo } from 'react';
import type { Programme } from '../../../api/content/calls/schedule.ts';
import type { PictureBlock } from '../../../render/objects/picture/picture-block.ts';
import type { ScheduleCell } from '../../../stores/content/schedule/schedule-cell.ts';
import { badgesFor } from '../../../stores/rules/content-rules.ts';
import { seriesOf } from '../../../stores/rules/tile-facts.ts';
import { badgeWidth } from '../../../ui/look.ts';
import { metadataLine } from '../../../ui/metadata-line.ts';
import { scheduleLayout } from '../../../ui/schedule-grid/schedule-layout.ts';
import { useUi } from '../../../ui/ui-context.ts';
import { useMeasure } from '../../../ui/use-measure.ts';
import { useServices, useTexts } from '../../services.ts';
import type { HeroContext } from '../../shared/hero-model.ts';
import { useShownAt } from '../../shared/use-shown-at.ts';
import type { ScheduleGuide } from '../schedule-guide.ts';
import { scheduleTexts } from '../texts.ts';
import { DetailsTitle } from './details-title.tsx';
import { nextStartsIn, startsIn } from './starts-in.ts';

export interface ProgrammeDetailsProps {
  programme: Programme;
  /** The cell that it is shown in. */
  cell: ScheduleCell;
  /** Nothing for today. */
  day: string;
  guide: ScheduleGuide;
  context: HeroContext;
  /** Of the picture. */
  pictureRef: RefObject<PictureBlock | null>;
}

const { left, metadataTop, descriptionTop, textWidth } = scheduleLayout.details;
const { left: pictureLeft, top: pictureTop, ...pictureBox } = scheduleLayout.picture;
const badgeGap = 20;

/** What the schedule says of the focused programme, above the grid: badge, channel and times, title, text and picture. */
export const ProgrammeDetails = observer(function ProgrammeDetails(props: ProgrammeDetailsProps) {
  const { programme, cell, day, guide, context, pictureRef } = props;
  const { times, tiles, clock } = useServices();
  const { stage, look } = useUi();
  const t = useTexts(scheduleTexts);
  const { bookmarkOf, now } = context;
  const { color, shape } = look.theme;

  const [badge] = badgesFor(programme, { now, bookmark: bookmarkOf(programme), t });
  const badgeType = badge?.type;
  const badgeText = badge?.text ?? '';
  const badgeModel = useMemo(() => badgeType && look.badgeOf(badgeType, badgeText), [look, badgeType, badgeText]);
  const measure = useMeasure([badgeText]);
  const shownAt = useShownAt(clock, programme, nextStartsIn);
  const toStart = startsIn(programme, shownAt, t);
  const metadata = useMemo(() => {
    const span = t('time.fromTo', { start: times.time(programme.startTime), end: times.time(programme.endTime) });
    const episode =
      programme.seasonNumber !== null && programme.episodeNumber !== null
        ? t('meta.seasonEpisode', { season: programme.seasonNumber, episode: programme.episodeNumber })
        : null;
    const place = [guide.channelNameOf(cell), day, span, toStart];
    const text = metadataLine([...place, seriesOf(programme), episode, programme.rating, programme.genres[0]]);
    return { text, style: look.text.metadata, color: color.textMuted, maxWidth: textWidth };
  }, [programme, cell, guide, day, times, toStart, t, look, color]);
  const description = useMemo(
    () => ({
      text: programme.description ?? programme.tagline ?? '',
      style: look.text.description,
      color: color.text,
      maxWidth: textWidth,
      maxLines: 2,
    }),
    [programme, look, color],
  );
  const picture = useMemo(() => tiles.picture(programme, 'landscape', pictureBox), [tiles, programme]);
  const box = useMemo(() => ({ ...pictureBox, radius: shape.radius, placeholder: color.surface }), [shape, color]);
  const metadataLeft = badgeModel ? badgeWidth(measure, look.badge, badgeModel.text) + badgeGap : 0;
  return (
    <group x={left}>
      {badgeModel && <badgeBlock stage={stage} look={look.badge} model={badgeModel} y={metadataTop} />}
      <textBlock stage={stage} model={metadata} x={metadataLeft} y={metadataTop} />
      <DetailsTitle text={programme.title} />
      <textBlock stage={stage} model={description} y={descriptionTop} />
      <pictureBlock ref={pictureRef} stage={stage} box={box} model={picture} x={pictureLeft - left} y={pictureTop} />
    </group>
  );
});
