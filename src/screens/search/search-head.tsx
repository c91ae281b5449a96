import { useMemo } from 'react';
import { buttonWidth } from '../../render/objects/controls/button-view.ts';
import { layoutText } from '../../render/text/text-layout.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import type { RowButton } from '../../ui/button-row/button-row-controller.ts';
import type { Section } from '../../ui/page-list/page-controller.ts';
import { type Ui, useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { searchLayout } from './search-layout.ts';

/** What stands above the rows: words, and buttons with texts to search for or with something to do. */
export interface SearchHeadModel {
  /** '' for none. */
  title: string;
  hint: string;
  /** Said of the buttons. */
  name: string;
  lines: readonly (readonly RowButton[])[];
}

export interface HeadSection extends Section {
  head: SearchHeadModel;
}

const { width } = searchLayout.list;
const titleHeight = 60;
const hintHeight = 56;
const linePitch = 84;
const below = 24;
const buttonGap = 24;
/** A longer suggestion ends with an ellipsis. */
const widestText = 360;

export function headSection(focusKey: string, head: SearchHeadModel): HeadSection {
  return { focusKey, height: titleBottom(head) + head.lines.length * linePitch + below, kind: 'head', head };
}

function titleBottom({ title, hint }: SearchHeadModel): number {
  return (title === '' ? 0 : titleHeight) + (hint === '' ? 0 : hintHeight);
}

/** A button that stands for a text to search for. */
export interface TextButton extends RowButton {
  query: string;
}

/** Texts to search for as buttons, whole to a screen reader. */
export function textButtons({ stage, look }: Ui, texts: readonly string[]): TextButton[] {
  const measure = (text: string) => stage.texts.widthOf(text, look.button.style);
  return texts.map((query, index) => {
    const [shown = ''] = layoutText(query, measure, widestText, 1).lines;
    return { key: `text-${index}`, text: shown, icon: 'search', describe: { name: query }, query };
  });
}

/**
 * Breaks buttons into lines. Those that find no room are left out, for shorter ones behind them.
 * @param last stands at the end of the last line
 */
export function buttonLines(
  { stage, look }: Ui,
  buttons: readonly RowButton[],
  most: number,
  last?: RowButton,
): readonly (readonly RowButton[])[] {
  const widthOf = (button: RowButton) => buttonWidth(stage.texts, look.button, button) + buttonGap;
  const lines: RowButton[][] = [[]];
  const room = width + buttonGap;
  const reserved = last ? widthOf(last) : 0;
  let used = 0;
  for (const button of buttons) {
    const needed = widthOf(button);
    if (used + needed > room - (lines.length === most ? reserved : 0)) {
      if (lines.length === most) continue;
      lines.push([]);
      used = 0;
    }
    lines[lines.length - 1]?.push(button);
    used += needed;
  }
  if (last) {
    if (used + reserved > room) lines.push([]);
    lines[lines.length - 1]?.push(last);
  }
  return lines.filter((line) => line.length > 0);
}

export interface SearchHeadProps {
  section: HeadSection;
  parentFocusKey: string;
  onSelect(button: RowButton): void;
}

export function SearchHead({ section, parentFocusKey, onSelect }: SearchHeadProps) {
  const { stage, look } = useUi();
  const { focusKey, head } = section;
  const { title, hint, name, lines } = head;
  const { color } = look.theme;
  const describe = () => ({ role: 'group', name, level: 2, ...(hint !== '' && { description: hint }) });
  useFocusNode({ focusKey, parentFocusKey, container: true, describe }, [head]);
  const models = useMemo(
    () => ({
      title: { text: title, style: look.text.rowTitle, color: color.text, maxWidth: width },
      hint: { text: hint, style: look.text.description, color: color.textMuted, maxWidth: width },
    }),
    [look, color, title, hint],
  );
  const linesTop = titleBottom(head);
  return (
    <group>
      {title !== '' && <textBlock stage={stage} model={models.title} x={0} y={0} />}
      {hint !== '' && <textBlock stage={stage} model={models.hint} x={0} y={linesTop - hintHeight} />}
      {lines.map((buttons, line) => (
        <ButtonRow
          key={`line ${line}`}
          focusKey={`${focusKey}/line-${line}`}
          parentFocusKey={focusKey}
          buttons={buttons}
          memory="until-content-changes"
          onSelect={onSelect}
          x={0}
          y={linesTop + line * linePitch}
        />
      ))}
    </group>
  );
}
