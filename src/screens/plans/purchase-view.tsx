import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { Plan } from '../../api/plans/plans-api.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { useLateServices, useTexts } from '../services.ts';
import { CodeSignInView } from '../sign-in/code-sign-in-view.tsx';
import { useCodeSignIn } from '../sign-in/use-code-sign-in.ts';
import { useSignedIn } from '../sign-in/use-signed-in.ts';
import { plansTexts } from './texts.ts';

export interface ChosenPlanProps {
  pageFocusKey: string;
  plan: Plan;
}

/** The chosen plan is bought on the phone: the code, its QR picture, and the way back to the plans. */
export const PurchaseView = observer(function PurchaseView({ pageFocusKey, plan }: ChosenPlanProps) {
  const { plans } = useLateServices();
  const t = useTexts(plansTexts);
  const leave = useSignedIn();
  const listener = useMemo(
    () => ({
      signedIn() {
        plans.choose(null);
        leave();
      },
      gaveUp: () => plans.choose(null),
    }),
    [plans, leave],
  );
  const title = t('plans.confirm', { plan: plan.name });
  const shown = useCodeSignIn('purchase', listener, { choice: plan.id });
  const onBack = () => {
    plans.choose(null);
    return true;
  };
  const describe = () => ({ role: 'group', name: title, description: shown.spoken, level: 1 });
  useFocusNode({ focusKey: pageFocusKey, container: true, defaultFocus: true, onBack, describe }, [
    title,
    shown.spoken,
  ]);
  return <CodeSignInView title={title} shown={shown} parentFocusKey={pageFocusKey} onCancel={listener.gaveUp} />;
});
