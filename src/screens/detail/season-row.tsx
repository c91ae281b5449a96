import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { screen } from '../../config/constants.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { useServices, useTexts } from '../services.ts';
import type { ContainerSection, ContainerSectionProps } from '../shared/containers/row-sections.ts';
import { renderContainer } from '../shared/containers/use-sections.tsx';
import { detailTexts } from './texts.ts';

/** A season's episodes, or that they could not be loaded, with a button to try again. */
export const SeasonRow = observer(function SeasonRow(props: { section: ContainerSection } & ContainerSectionProps) {
  const { section, ...row } = props;
  const { content } = useServices();
  const { status, items } = section.container;
  // Without a connection it is asked for again by itself.
  const hasFailed = status === 'failed' && items.length === 0 && !content.isOffline;
  return hasFailed ? <FailedSeason {...row} /> : renderContainer(section, row);
});

const messageTop = 72;
const buttonTop = 136;

function FailedSeason({ container, focusKey, parentFocusKey }: ContainerSectionProps) {
  const { stage, look } = useUi();
  const t = useTexts(detailTexts);
  const text = t('season.failed', { title: container.title });
  useFocusNode({ focusKey, parentFocusKey, container: true, describe: () => ({ role: 'group', name: text }) }, [text]);
  const message = useMemo(
    () => ({
      text,
      style: look.text.description,
      color: look.theme.color.text,
      maxWidth: screen.width - 2 * screen.safeX,
    }),
    [text, look],
  );
  const buttons = useMemo(() => [{ key: 'retry', text: t('button.retry'), icon: 'restart' as const }], [t]);
  return (
    <group>
      <textBlock stage={stage} model={message} x={screen.safeX} y={messageTop} />
      <ButtonRow
        focusKey={`${focusKey}/buttons`}
        parentFocusKey={focusKey}
        buttons={buttons}
        onSelect={() => void container.load()}
        x={screen.safeX}
        y={buttonTop}
      />
    </group>
  );
}
