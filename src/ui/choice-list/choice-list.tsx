import { memo, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { ChoiceLook, ChoiceView } from '../../render/objects/controls/choice-view.ts';
import { textStyle } from '../../render/text/text-style.ts';
import type { Look } from '../look.ts';
import { useUi } from '../ui-context.ts';
import { useFocusNode } from '../use-focus-node.ts';
import { ChoiceListController } from './choice-list-controller.ts';
import { ScrollBar, scrollBarGap } from './scroll-bar.tsx';

export interface Choice {
  key: string;
  title: string;
  details: string;
}

export interface ChoiceListProps {
  focusKey: string;
  parentFocusKey: string;
  /** Said when the focus comes in. */
  name: string;
  choices: readonly Choice[];
  /** The choice that is made, if any; left out in a menu, whose items act at once. */
  chosen?: string | null;
  x: number;
  y: number;
  focusX: number;
  focusY: number;
  width: number;
  defaultFocus?: boolean;
  onChoose(key: string): void;
}

export const choiceHeight = 96;
export const choiceGap = 12;
/** How many are seen; the others scroll into view. */
const visibleChoices = 5;

/** Several things of which one is chosen: radio buttons, or the buttons of a menu. */
export function ChoiceList(props: ChoiceListProps) {
  const { focusKey, parentFocusKey, name, choices, chosen, x, y, focusX, focusY, width, onChoose } = props;
  const { look } = useUi();
  const style = useMemo(() => choiceLook(look, width), [look, width]);
  const [first, setFirst] = useState(0);
  const controller = useMemo(
    () =>
      new ChoiceListController(
        focusKey,
        { width, height: choiceHeight, gap: choiceGap, visible: visibleChoices },
        setFirst,
      ),
    [focusKey, width],
  );
  useLayoutEffect(() => controller.setKeys(choices.map(({ key }) => key)), [controller, choices]);
  const shown = choices.slice(first, first + visibleChoices);
  useFocusNode(
    {
      focusKey,
      parentFocusKey,
      rect: { x: focusX, y: focusY, width, height: choicesHeight(choices.length) },
      scroller: controller,
      defaultFocus: props.defaultFocus,
      onFocus: controller.onFocus,
      onBlur: controller.onBlur,
      onSelect({ index }) {
        const choice = choices[index];
        if (choice) onChoose(choice.key);
      },
      describe(index) {
        const isMenu = chosen === undefined;
        if (index < 0) return { role: isMenu ? 'group' : 'radiogroup', name };
        const choice = choices[index];
        return (
          choice && {
            role: isMenu ? 'button' : 'radio',
            name: choice.title,
            description: choice.details,
            ...(isMenu ? {} : { checked: choice.key === chosen }),
          }
        );
      },
    },
    [choices, chosen],
  );
  return (
    <group x={x} y={y}>
      {shown.map((choice, slot) => (
        <ChoiceSlot
          key={`slot ${slot}`}
          controller={controller}
          index={first + slot}
          y={slot * (choiceHeight + choiceGap)}
          look={style}
          choice={choice}
          isChosen={chosen === undefined ? undefined : choice.key === chosen}
        />
      ))}
      <ScrollBar
        first={first}
        count={choices.length}
        visible={visibleChoices}
        x={width + scrollBarGap}
        height={choicesHeight(choices.length)}
      />
    </group>
  );
}

/** Height of a list with this many choices. */
export function choicesHeight(count: number): number {
  return Math.max(1, Math.min(count, visibleChoices)) * (choiceHeight + choiceGap) - choiceGap;
}

interface ChoiceSlotProps {
  controller: ChoiceListController;
  index: number;
  y: number;
  look: ChoiceLook;
  choice: Choice;
  isChosen: boolean | undefined;
}

const ChoiceSlot = memo(function ChoiceSlot({ controller, index, y, look, choice, isChosen }: ChoiceSlotProps) {
  const { stage } = useUi();
  const mount = useCallback((view: ChoiceView | null) => controller.mount(index, view), [controller, index]);
  const { title, details } = choice;
  const model = useMemo(() => ({ title, details, isChosen }), [title, details, isChosen]);
  return <choiceView ref={mount} stage={stage} look={look} model={model} y={y} />;
});

function choiceLook({ theme }: Look, width: number): ChoiceLook {
  const { color, type, shape } = theme;
  return {
    titleStyle: textStyle(type.body, 28, { strong: true, lineHeight: 36 }),
    detailsStyle: textStyle(type.body, 24, { lineHeight: 32 }),
    width,
    height: choiceHeight,
    paddingX: 28,
    radius: Math.min(shape.radius, 16),
    fill: color.surfaceRaised,
    text: color.text,
    muted: color.textMuted,
    mark: color.accent,
    focusedFill: color.accent,
    focusedText: color.onAccent,
  };
}
