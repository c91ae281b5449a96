import { useMemo } from 'react';
import { screen } from '../../config/constants.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { buttonFade, ScrollingButtons } from '../../ui/button-row/scrolling-buttons.ts';
import { useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { useServices } from '../services.ts';
import type { ContainerSection } from '../shared/containers/row-sections.ts';
import { seasonWords } from './seasons.ts';

export interface SeasonPickerProps {
  seasons: readonly ContainerSection[];
  shown: ContainerSection;
  focusKey: string;
  parentFocusKey: string;
  onChoose(season: ContainerSection): void;
}

/** Between the last button in full and the brand's mark, which the fading ones must not reach. */
const markGap = buttonFade + 16;

/** The buttons reach into the room of the season's heading, which they stand for. */
export const seasonPickerHeight = 52;

/** The seasons of a long series; the one that is shown has a tick. */
export function SeasonPicker({ seasons, shown, focusKey, parentFocusKey, onChoose }: SeasonPickerProps) {
  const buttons = useMemo(() => {
    const words = seasonWords(seasons.map(({ container }) => container.title));
    return seasons.map((season, index) => ({
      key: season.focusKey,
      text: words[index] ?? '',
      icon: season === shown ? ('check' as const) : undefined,
      describe: { name: season.container.title, current: season === shown },
    }));
  }, [seasons, shown]);
  const { brand } = useServices();
  const ui = useUi();
  const rowKey = `${focusKey}/buttons`;
  const controller = useMemo(() => {
    const room = screen.width - 2 * screen.safeX - brand.logo.footer.width - markGap;
    return new ScrollingButtons(ui, rowKey, { left: screen.safeX, room });
  }, [ui, rowKey, brand]);
  // The page's section is as wide as the page; the buttons have a place in it.
  useFocusNode({ focusKey, parentFocusKey, container: true, describe: () => ({ role: 'group', name: '' }) });
  return (
    <ButtonRow
      focusKey={rowKey}
      parentFocusKey={focusKey}
      buttons={buttons}
      controller={controller}
      memory="never"
      preferred={shown.focusKey}
      onSelect={(_, index) => {
        const season = seasons[index];
        if (season) onChoose(season);
      }}
      x={screen.safeX}
      y={0}
    />
  );
}
