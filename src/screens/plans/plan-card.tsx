import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ButtonView } from '../../render/objects/controls/button-view.ts';
import { buttonWidth } from '../../render/objects/controls/button-view.ts';
import type { Quad } from '../../render/quad/quad.ts';
import { standsAtEnd } from '../../render/text/text-layout.ts';
import { badgeWidth } from '../../ui/look.ts';
import { useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { useMeasure } from '../../ui/use-measure.ts';
import { bullet, type CardLayout, eachGap } from './place-cards.ts';
import { type PlanWords, spokenPlan } from './plan-words.ts';

export interface PlanCardProps {
  focusKey: string;
  pageFocusKey: string;
  words: PlanWords;
  layout: CardLayout;
  index: number;
  y: number;
  onChoose(): void;
}

/** The ring around the focused card. */
const ring = { distance: 8, width: 5 } as const;

/** One plan. The whole card is one button; the focus recolours it without a render. */
export function PlanCard({ focusKey, pageFocusKey, words, layout, index, y, onChoose }: PlanCardProps) {
  const { stage, look } = useUi();
  const { color, shape } = look.theme;
  const { width, height } = layout;
  const plate = useRef<Quad>(null);
  const frame = useRef<Quad>(null);
  const button = useRef<ButtonView>(null);
  const isFocused = useRef(false);
  const show = (focused: boolean, immediate = false): void => {
    isFocused.current = focused;
    if (plate.current) plate.current.tint = focused ? color.surfaceRaised : color.surface;
    if (frame.current) frame.current.visible = focused;
    button.current?.setFocused(focused, immediate);
  };
  // The objects may be made again while the card has the focus, for another look or other words.
  useLayoutEffect(() => show(isFocused.current, true));

  const x = layout.lefts[index] ?? 0;
  const spoken = spokenPlan(words);
  useFocusNode(
    {
      focusKey,
      parentFocusKey: pageFocusKey,
      rect: { x, y, width, height },
      onFocus: () => show(true),
      onBlur: () => show(false),
      onSelect: onChoose,
      describe: () => ({ role: 'button', ...spoken }),
    },
    [words],
  );

  const parts = useCardParts(words, layout, index);
  const radius = shape.radius * 1.25;
  return (
    <group x={x} y={y}>
      <quad ref={plate} boxWidth={width} boxHeight={height} radius={radius} tint={color.surface} />
      <quad
        ref={frame}
        x={-ring.distance}
        y={-ring.distance}
        boxWidth={width + 2 * ring.distance}
        boxHeight={height + 2 * ring.distance}
        radius={radius + ring.distance}
        border={ring.width}
        tint={color.focus}
        visible={false}
      />
      <CardWords words={words} layout={layout} index={index} parts={parts} />
      <buttonView
        ref={button}
        stage={stage}
        look={look.button}
        model={parts.button}
        x={parts.buttonLeft}
        y={layout.buttonTop}
      />
    </group>
  );
}

interface CardWordsProps extends Pick<PlanCardProps, 'words' | 'layout' | 'index'> {
  parts: ReturnType<typeof useCardParts>;
}

/** The badge, and from top to bottom name, price, trial and what the plan includes. */
function CardWords({ words, layout, index, parts }: CardWordsProps) {
  const { stage, look } = useUi();
  const { color, shape } = look.theme;
  const { padding } = layout;
  const { inner, isFromRight, models } = parts;
  return (
    <group>
      {words.featured !== '' && (
        <badgeBlock
          stage={stage}
          look={look.badge}
          model={parts.badge}
          x={parts.badgeLeft}
          y={-look.badge.height / 2}
        />
      )}
      <textBlock stage={stage} model={models.name} x={padding} y={layout.nameTop} />
      <textBlock stage={stage} model={models.price} x={parts.priceLeft} y={layout.priceTop} />
      <textBlock stage={stage} model={models.each} x={parts.eachLeft} y={layout.eachTop} />
      {words.trial !== '' && <textBlock stage={stage} model={models.trial} x={padding} y={layout.trialTop} />}
      <quad x={padding} y={layout.ruleTop} boxWidth={inner} boxHeight={2} tint={color.line} />
      {models.includes.map((model, line) => (
        <group key={`line ${line}`} x={padding} y={layout.includesTop + (layout.includes[index]?.[line]?.y ?? 0)}>
          <quad
            x={isFromRight ? inner - bullet.size : 0}
            y={(look.text.metadata.lineHeight - bullet.size) / 2}
            boxWidth={bullet.size}
            boxHeight={bullet.size}
            radius={Math.min(bullet.size / 2, shape.badgeRadius)}
            tint={color.accent}
          />
          <textBlock stage={stage} model={model} x={isFromRight ? 0 : bullet.size + bullet.gap} />
        </group>
      ))}
    </group>
  );
}

/** What the card draws, and where. A card with a name written from the right is laid out from the right. */
function useCardParts(words: PlanWords, layout: CardLayout, index: number) {
  const { stage, look } = useUi();
  const measure = useMeasure([words.featured, words.button, words.price]);
  return useMemo(() => {
    const { color } = look.theme;
    const { width, padding, isEachBelow, priceStyle } = layout;
    const inner = width - 2 * padding;
    const isFromRight = standsAtEnd(stage, words.name);
    const align = isFromRight ? ('end' as const) : ('start' as const);
    const { rowTitle, metadata } = look.text;
    const text = (said: string, style: typeof metadata, tint: number, maxWidth: number, maxLines = 1) => ({
      text: said,
      style,
      color: tint,
      maxWidth,
      maxLines,
      align,
    });
    const priceWidth = Math.min(inner, measure.widthOf(words.price, priceStyle));
    const beside = isEachBelow ? 0 : priceWidth + eachGap;
    const eachWidth = inner - beside;
    const button = { text: words.button };
    const lineWidth = inner - bullet.size - bullet.gap;
    const badge = look.badgeOf('new', words.featured);
    return {
      inner,
      isFromRight,
      models: {
        name: text(words.name, rowTitle, color.text, inner, layout.nameLines),
        price: text(words.price, priceStyle, color.text, priceWidth + 2),
        each: text(words.each, metadata, color.textMuted, eachWidth),
        trial: text(words.trial, { ...metadata, weight: look.button.style.weight }, color.text, inner),
        includes: (layout.includes[index] ?? []).map(({ lines }, at) =>
          text(words.includes[at] ?? '', metadata, color.textMuted, lineWidth, lines),
        ),
      },
      priceLeft: isFromRight ? width - padding - priceWidth - 2 : padding,
      eachLeft: isFromRight ? padding : padding + beside,
      badge,
      badgeLeft: isFromRight ? width - padding - badgeWidth(measure, look.badge, words.featured) : padding,
      button,
      buttonLeft: isFromRight ? width - padding - buttonWidth(measure, look.button, button) : padding,
    };
  }, [stage, measure, look, words, layout, index]);
}
