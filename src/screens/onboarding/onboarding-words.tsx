import { useMemo } from 'react';
import { standsAtEnd } from '../../render/text/text-layout.ts';
import type { TextStyle } from '../../render/text/text-style.ts';
import { Accent, accentWidth } from '../../ui/dialog/accent.tsx';
import { type Ui, useUi } from '../../ui/ui-context.ts';

export interface OnboardingWordsProps {
  title: string;
  intro: string;
  x: number;
  y: number;
  width: number;
}

const accentHeight = 42;
const titleLines = 3;
const introLines = 4;
const gap = 20;

/** The title of a page of the onboarding, and what the page is about. */
export function OnboardingWords({ title, intro, x, y, width }: OnboardingWordsProps) {
  const { stage, look } = useUi();
  const { color } = look.theme;
  const isFromRight = standsAtEnd(stage, title);
  const models = useMemo(() => {
    const align = isFromRight ? ('end' as const) : ('start' as const);
    return {
      title: {
        text: title,
        style: look.text.pageTitle,
        color: color.text,
        maxWidth: width,
        maxLines: titleLines,
        align,
      },
      intro: {
        text: intro,
        style: look.text.description,
        color: color.textMuted,
        maxWidth: width,
        maxLines: introLines,
        align,
      },
    };
  }, [title, intro, look, color, width, isFromRight]);
  return (
    <group x={x} y={y}>
      <Accent x={isFromRight ? width - accentWidth : 0} y={0} />
      <textBlock stage={stage} model={models.title} y={accentHeight} />
      <textBlock stage={stage} model={models.intro} y={introTop({ stage, look }, title, width)} />
    </group>
  );
}

/** Height that the words take. */
export function wordsHeight(ui: Pick<Ui, 'stage' | 'look'>, { title, intro, width }: WordsSize): number {
  const { description } = ui.look.text;
  return introTop(ui, title, width) + heightOf(ui, intro, description, width, introLines);
}

type WordsSize = Pick<OnboardingWordsProps, 'title' | 'intro' | 'width'>;

function introTop(ui: Pick<Ui, 'stage' | 'look'>, title: string, width: number): number {
  return accentHeight + heightOf(ui, title, ui.look.text.pageTitle, width, titleLines) + gap;
}

function heightOf(
  { stage }: Pick<Ui, 'stage'>,
  text: string,
  style: TextStyle,
  width: number,
  maxLines: number,
): number {
  return stage.texts.lineCount(text, style, width, maxLines) * style.lineHeight;
}
