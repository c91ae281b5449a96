import { observer } from 'mobx-react-lite';
import { useMemo, useRef } from 'react';
import { screen } from '../../config/constants.ts';
import type { Group } from '../../render/objects/group.ts';
import { useLateServices, useServices } from '../../screens/services.ts';
import { CodeSignInView } from '../../screens/sign-in/code-sign-in-view.tsx';
import { useCodeSignIn } from '../../screens/sign-in/use-code-sign-in.ts';
import { offeredSignIn } from '../../stores/registration/offered-sign-in.ts';
import { useModalLayer } from '../../ui/dialog/use-modal-layer.ts';
import { useUi } from '../../ui/ui-context.ts';
import { useEntrance } from '../../ui/use-entrance.ts';
import { signInHeader } from './sign-in-header.ts';

const layerKey = 'modal-provider-sign-in';

/** The paused picture can still be seen behind the words. */
const scrimAlpha = 0.92;

/** B 2 Player provider sign-in: code and QR picture over the paused video, which plays on afterwards. */
export const ProviderSignIn = observer(function ProviderSignIn() {
  const { brand, session, t } = useServices();
  const { preview } = useLateServices();
  const { color } = useUi().look.theme;
  const kind = offeredSignIn(brand, session.appType);
  const title = signInHeader(kind, brand, t);
  const listener = useMemo(() => ({ signedIn: () => preview.signedIn(), gaveUp: () => preview.giveUp() }), [preview]);
  const shown = useCodeSignIn(kind, listener);
  useModalLayer({ layerKey, name: title, description: shown.spoken, onBack: listener.gaveUp });
  const group = useRef<Group>(null);
  useEntrance((share) => {
    if (group.current) group.current.alpha = share;
  });
  return (
    <group ref={group}>
      <quad boxWidth={screen.width} boxHeight={screen.height} tint={color.ground} alpha={scrimAlpha} />
      <CodeSignInView title={title} shown={shown} parentFocusKey={layerKey} onCancel={listener.gaveUp} />
    </group>
  );
});
