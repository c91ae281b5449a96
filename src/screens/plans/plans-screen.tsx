import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import type { Plan } from '../../api/plans/plans-api.ts';
import { screen } from '../../config/constants.ts';
import { signInPath } from '../../stores/navigation/destinations.ts';
import { hasAccount } from '../../stores/rules/has-account.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { OnboardingWords } from '../onboarding/onboarding-words.tsx';
import { useLateServices, useServices, useTexts } from '../services.ts';
import { PageMessage } from '../shared/page-message.tsx';
import type { ScreenProps } from '../shared/screen-props.ts';
import { usePageReady } from '../shared/use-page.ts';
import { AccountQuestion } from './account-question.tsx';
import { belowCards, cardsLeft, cardsTop, cardsWidth, placeCards } from './place-cards.ts';
import { PlanCards, planKey } from './plan-cards.tsx';
import { planWords } from './plan-words.ts';
import { PurchaseView } from './purchase-view.tsx';
import { plansTexts } from './texts.ts';

const wordsTop = screen.safeY;

/** The plans of the service, and the purchase of one on the second screen (B 6). */
export const PlansScreen = observer(function PlansScreen({ route, pageFocusKey }: ScreenProps) {
  const { session } = useServices();
  const { plans } = useLateServices();
  const t = useTexts(plansTexts);
  useEffect(() => void plans.load(), [plans]);
  const { chosen, state } = plans;
  const hasFailed = state === 'failed';
  usePageReady(route.pageKey, chosen !== null || state === 'loaded' || hasFailed, hasFailed);
  if (chosen !== null) {
    const View = session.user?.email ? PurchaseView : AccountQuestion;
    return <View pageFocusKey={pageFocusKey} plan={chosen} />;
  }
  if (state === 'empty' || state === 'loading') return null;
  if (hasFailed || plans.plans.length === 0) {
    const text = t(hasFailed ? 'plans.failed' : 'plans.none');
    return <PageMessage pageFocusKey={pageFocusKey} text={text} retry={() => void plans.load()} />;
  }
  return <PlansOffer pageFocusKey={pageFocusKey} />;
});

const PlansOffer = observer(function PlansOffer({ pageFocusKey }: { pageFocusKey: string }) {
  const { stage, look } = useUi();
  const { brand, modals, session, go } = useServices();
  const { plans: store } = useLateServices();
  const { plans } = store;
  const t = useTexts(plansTexts);
  const { applicationName } = brand;
  const title = t('plans.title');
  const intro = t('plans.intro', { applicationName });
  const describe = () => ({ role: 'group', name: title, description: intro, level: 1 });
  const preferredChildFocusKey = planKey(pageFocusKey, firstPlan(plans, store.lastChosen));
  useFocusNode({ focusKey: pageFocusKey, container: true, defaultFocus: true, preferredChildFocusKey, describe }, [
    title,
    intro,
  ]);
  const height = useMemo(
    () =>
      placeCards(
        plans.map((plan) => planWords(plan, t)),
        look,
        stage.texts,
      ).height,
    [plans, t, look, stage],
  );
  // Who has chosen the wrong account gets out of it here (B 6).
  const isKnown = hasAccount(session);
  const buttons = useMemo(
    () => [{ key: 'account', text: t(isKnown ? 'plans.myAccount' : 'plans.signIn') }],
    [t, isKnown],
  );
  return (
    <group>
      <OnboardingWords title={title} intro={intro} x={cardsLeft} y={wordsTop} width={cardsWidth} />
      <PlanCards pageFocusKey={pageFocusKey} plans={plans} y={cardsTop} onChoose={(plan) => store.choose(plan)} />
      <ButtonRow
        focusKey={`${pageFocusKey}/account`}
        parentFocusKey={pageFocusKey}
        buttons={buttons}
        onSelect={() =>
          isKnown ? void modals.open({ type: 'my-account' }) : go({ kind: 'route', address: signInPath })
        }
        x={cardsLeft}
        y={cardsTop + height + belowCards}
      />
    </group>
  );
});

/** The plan that the viewer comes back from, else the best offer. */
function firstPlan(plans: readonly Plan[], lastChosen: string | null): number {
  const last = plans.findIndex(({ id }) => id === lastChosen);
  return last >= 0
    ? last
    : Math.max(
        0,
        plans.findIndex(({ isFeatured }) => isFeatured),
      );
}
