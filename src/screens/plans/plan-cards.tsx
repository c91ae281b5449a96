import { useMemo } from 'react';
import type { Plan } from '../../api/plans/plans-api.ts';
import { useUi } from '../../ui/ui-context.ts';
import { useTexts } from '../services.ts';
import { placeCards } from './place-cards.ts';
import { PlanCard } from './plan-card.tsx';
import { planWords } from './plan-words.ts';
import { plansTexts } from './texts.ts';

export const planKey = (pageFocusKey: string, index: number): string => `${pageFocusKey}/plan-${index}`;

export interface PlanCardsProps {
  pageFocusKey: string;
  plans: readonly Plan[];
  y: number;
  onChoose(plan: Plan): void;
}

/** The plans side by side. */
export function PlanCards({ pageFocusKey, plans, y, onChoose }: PlanCardsProps) {
  const { stage, look } = useUi();
  const t = useTexts(plansTexts);
  const { words, layout } = useMemo(() => {
    const said = plans.map((plan) => planWords(plan, t));
    return { words: said, layout: placeCards(said, look, stage.texts) };
  }, [plans, t, look, stage]);
  return (
    <group>
      {plans.map((plan, index) => {
        const said = words[index];
        return (
          said && (
            <PlanCard
              key={plan.id}
              focusKey={planKey(pageFocusKey, index)}
              pageFocusKey={pageFocusKey}
              words={said}
              layout={layout}
              index={index}
              y={y}
              onChoose={() => onChoose(plan)}
            />
          )
        );
      })}
    </group>
  );
}
