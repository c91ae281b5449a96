import { autorun, untracked } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo } from 'react';
import type { ContentItem } from '../../../api/content/types.ts';
import { screen } from '../../../config/constants.ts';
import { ButtonRow } from '../../../ui/button-row/button-row.tsx';
import type { RowButton } from '../../../ui/button-row/button-row-controller.ts';
import { FadingLayer } from '../../../ui/player-overlay/fading-layer.tsx';
import { useUi } from '../../../ui/ui-context.ts';
import { useServices, useTexts } from '../../services.ts';
import { runningTime } from '../controls/time-words.ts';
import type { TransportControls } from '../controls/transport-controls.ts';
import { playerTexts } from '../texts.ts';
import type { EndCards } from './end-cards.ts';

const width = 860;
const height = 348;
const padding = 36;
const pictureBox = { width: 336, height: 189 };
const textLeft = padding + pictureBox.width + 32;
const textWidth = width - textLeft - padding;
const buttonsTop = padding + pictureBox.height + 28;
const left = screen.width - screen.safeX - width;
const top = screen.height - screen.safeY - height;

interface EndCardButton extends RowButton {
  onPress(): void;
}

export interface EndCardsOverlayProps {
  cards: EndCards;
  controls: TransportControls;
}

/** B 4 Up-next and end cards: what comes next, in the corner where the credits are least missed. */
export const EndCardsOverlay = observer(function EndCardsOverlay({ cards, controls }: EndCardsOverlayProps) {
  const { next } = cards;
  const subscribe = useCallback(
    (setShown: (shown: boolean) => void) => autorun(() => setShown(controls.panel === 'endCards')),
    [controls],
  );
  return (
    <FadingLayer subscribe={subscribe}>
      {next && <Card cards={cards} next={next} focusKey={controls.focus.endCardsKey} />}
    </FadingLayer>
  );
});

interface CardProps {
  cards: EndCards;
  next: ContentItem;
  /** Focus node of the cards. */
  focusKey: string;
}

const Card = observer(function Card({ cards, next, focusKey }: CardProps) {
  const { tiles } = useServices();
  const { stage, look } = useUi();
  const { color, shape } = look.theme;
  const buttons = useButtons(cards);
  const picture = useMemo(() => tiles.picture(next, 'landscape', pictureBox), [tiles, next]);
  const box = useMemo(() => ({ ...pictureBox, radius: shape.radius, placeholder: color.surface }), [shape, color]);
  return (
    <group x={left} y={top}>
      <quad boxWidth={width} boxHeight={height} radius={shape.radius} tint={color.ground} alpha={0.92} />
      <pictureBlock stage={stage} box={box} model={picture} x={padding} y={padding} />
      <Words cards={cards} next={next} />
      <Countdown cards={cards} />
      <ButtonRow
        focusKey={`${focusKey}/buttons`}
        parentFocusKey={focusKey}
        buttons={buttons}
        onSelect={(button) => (button as EndCardButton).onPress()}
        x={padding}
        y={buttonsTop}
        focusX={left + padding}
        focusY={top + buttonsTop}
      />
    </group>
  );
});

/** Observable. */
function useButtons(cards: EndCards): readonly EndCardButton[] {
  const { back } = useServices();
  const t = useTexts(playerTexts);
  const { isAsking, isOver } = cards;
  return useMemo(() => {
    const play = { key: 'play', icon: 'play', onPress: () => cards.playNext() } as const;
    if (isAsking) {
      return [
        { ...play, text: t('player.continueWatching') },
        { key: 'stop', text: t('player.stopWatching'), onPress: back },
      ];
    }
    const watchNow = { ...play, text: t('player.watchNow') };
    const credits = { key: 'credits', text: t('player.watchCredits'), onPress: () => void cards.watchCredits() };
    return isOver ? [watchNow] : [watchNow, credits];
  }, [cards, isAsking, isOver, back, t]);
}

/** What comes next, or the question. */
const Words = observer(function Words({ cards: { isAsking }, next }: Pick<CardProps, 'cards' | 'next'>) {
  const { tiles, clock } = useServices();
  const { stage, look } = useUi();
  const t = useTexts(playerTexts);
  const { color } = look.theme;
  const lines = useMemo(() => {
    const line = (text: string, style: keyof typeof look.text, shade: number, maxLines = 1) => ({
      text,
      style: look.text[style],
      color: shade,
      maxWidth: textWidth,
      maxLines,
    });
    return {
      heading: line(t(isAsking ? 'player.stillWatching' : 'player.watchNext'), 'metadata', color.text),
      title: line(next.title, 'rowTitle', color.text, 2),
      subtitle: line(tiles.subtitleOf(next, clock.now()), 'metadata', color.textMuted),
    };
  }, [look, color, t, isAsking, next, tiles, clock]);
  const isTwoLines = stage.texts.lineCount(next.title, look.text.rowTitle, textWidth, 2) > 1;
  return (
    <group x={textLeft} y={padding}>
      <textBlock stage={stage} model={lines.heading} />
      <textBlock stage={stage} model={lines.title} y={44} />
      <textBlock stage={stage} model={lines.subtitle} y={isTwoLines ? 138 : 94} />
    </group>
  );
});

/** A component of its own: nothing else is rendered each second. */
const Countdown = observer(function Countdown({ cards }: Pick<CardProps, 'cards'>) {
  const { stage, look } = useUi();
  const t = useTexts(playerTexts);
  const { color } = look.theme;
  // Not observed while hidden: nothing is laid out then.
  const seconds = cards.isDue ? cards.secondsLeft : untracked(() => cards.secondsLeft);
  const text = cards.startsByItself ? t('player.startsIn', { time: runningTime(seconds ?? 0) }) : '';
  const model = useMemo(
    () => ({ text, style: look.text.metadata, color: color.textMuted, maxWidth: textWidth }),
    [text, look, color],
  );
  return <textBlock stage={stage} model={model} x={textLeft} y={padding + pictureBox.height - 36} />;
});
