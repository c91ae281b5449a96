import { observer } from 'mobx-react-lite';
import { screen } from '../config/constants.ts';
import { CodeSignInView } from '../screens/sign-in/code-sign-in-view.tsx';
import { useCodeSignIn } from '../screens/sign-in/use-code-sign-in.ts';
import type { SignInKind, SignInListener } from '../stores/registration/code-sign-in.ts';
import { useModalLayer } from '../ui/dialog/use-modal-layer.ts';
import { useUi } from '../ui/ui-context.ts';

export interface CodeSignInModalProps {
  layerKey: string;
  kind: SignInKind;
  title: string;
  /** The same at every render. */
  listener: SignInListener;
  /** How opaque the ground is. */
  alpha?: number;
}

/** A sign-in by code on the whole screen, over a page or a video (B 4 Sign-in by registration code). */
export const CodeSignInModal = observer(function CodeSignInModal(props: CodeSignInModalProps) {
  const { layerKey, kind, title, listener, alpha = 1 } = props;
  const { color } = useUi().look.theme;
  const shown = useCodeSignIn(kind, listener);
  useModalLayer({ layerKey, name: title, description: shown.spoken, onBack: listener.gaveUp });
  return (
    <group>
      <quad boxWidth={screen.width} boxHeight={screen.height} tint={color.ground} alpha={alpha} />
      <CodeSignInView title={title} shown={shown} parentFocusKey={layerKey} onCancel={listener.gaveUp} />
    </group>
  );
});
