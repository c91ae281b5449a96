import { useMemo } from 'react';
import { gatedPath, signInPath } from '../../stores/navigation/destinations.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { OnboardingWords, wordsHeight } from '../onboarding/onboarding-words.tsx';
import { useLateServices, useServices, useTexts } from '../services.ts';
import { cardsLeft } from './place-cards.ts';
import { planWords } from './plan-words.ts';
import type { ChosenPlanProps } from './purchase-view.tsx';
import { plansTexts } from './texts.ts';

const top = 320;
const width = 1100;
const buttonGap = 48;

const addresses: Readonly<Record<string, string>> = {
  create: gatedPath('create-account'),
  'sign-in': signInPath,
};

/** A plan is for an account: the viewer creates one or signs in to theirs, and comes back to the chosen plan. */
export function AccountQuestion({ pageFocusKey, plan }: ChosenPlanProps) {
  const ui = useUi();
  const { go } = useServices();
  const { plans } = useLateServices();
  const t = useTexts(plansTexts);
  const { title, intro, buttons } = useMemo(() => {
    const { name, price, each } = planWords(plan, t);
    return {
      title: t('plans.account.title'),
      intro: t('plans.account.intro', { plan: name, price, each }),
      buttons: [
        { key: 'create', text: t('plans.account.create') },
        { key: 'sign-in', text: t('plans.account.signIn') },
        { key: 'cancel', text: t('button.cancel') },
      ],
    };
  }, [plan, t]);
  const onBack = () => {
    plans.choose(null);
    return true;
  };
  const describe = () => ({ role: 'group', name: title, description: intro, level: 1 });
  useFocusNode({ focusKey: pageFocusKey, container: true, defaultFocus: true, onBack, describe }, [title, intro]);
  const press = ({ key }: { key: string }) => {
    const address = addresses[key];
    if (address === undefined) plans.choose(null);
    else go({ kind: 'route', address });
  };
  return (
    <group>
      <OnboardingWords title={title} intro={intro} x={cardsLeft} y={top} width={width} />
      <ButtonRow
        focusKey={`${pageFocusKey}/buttons`}
        parentFocusKey={pageFocusKey}
        buttons={buttons}
        onSelect={press}
        x={cardsLeft}
        y={top + wordsHeight(ui, { title, intro, width }) + buttonGap}
        defaultFocus
      />
    </group>
  );
}
