import { observer } from 'mobx-react-lite';
import { screen } from '../../config/constants.ts';
import { useServices } from '../../screens/services.ts';
import { CodeSignInView } from '../../screens/sign-in/code-sign-in-view.tsx';
import { useCodeShown } from '../../screens/sign-in/use-code-sign-in.ts';
import type { RegistrationStore } from '../../stores/registration/registration-store.ts';
import { useModalLayer } from '../../ui/dialog/use-modal-layer.ts';
import { useUi } from '../../ui/ui-context.ts';
import { signInHeader } from '../provider-sign-in/sign-in-header.ts';

const layerKey = 'modal-second-screen-sign-in';

export interface SecondScreenSignInProps {
  /** The phone's sign-in, which runs already. */
  registration: RegistrationStore;
  onCancel(): void;
}

/** B 2 Second-screen (casting) sign-in: the code by which a phone signs the viewer in, and its QR picture. */
export const SecondScreenSignIn = observer(function SecondScreenSignIn({
  registration,
  onCancel,
}: SecondScreenSignInProps) {
  const { color } = useUi().look.theme;
  const { brand, t } = useServices();
  const shown = useCodeShown(registration);
  const title = signInHeader('account', brand, t);
  useModalLayer({ layerKey, name: title, description: shown.spoken, onBack: onCancel });
  return (
    <group>
      <quad boxWidth={screen.width} boxHeight={screen.height} tint={color.ground} />
      <CodeSignInView title={title} shown={shown} parentFocusKey={layerKey} onCancel={onCancel} />
    </group>
  );
});
