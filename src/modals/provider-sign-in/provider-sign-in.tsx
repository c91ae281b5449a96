import { useMemo, useRef, useState } from 'react';
import type { Group } from '../../render/objects/group.ts';
import { useLateServices, useServices } from '../../screens/services.ts';
import { offeredSignIn } from '../../stores/rules/unlock-path.ts';
import { useEntrance } from '../../ui/use-entrance.ts';
import { CodeSignInModal } from '../code-sign-in-modal.tsx';
import { signInHeader } from './sign-in-header.ts';

/** The paused picture can still be seen behind the words. */
const scrimAlpha = 0.92;

/** B 2 Player provider sign-in: code and QR picture over the paused video, which plays on afterwards. */
export function ProviderSignIn() {
  const { brand, session, t } = useServices();
  const { preview } = useLateServices();
  // Stays what it is while the sign-in makes another viewer.
  const [kind] = useState(() => offeredSignIn(brand, session));
  const listener = useMemo(() => ({ signedIn: () => preview.signedIn(), gaveUp: () => preview.giveUp() }), [preview]);
  const group = useRef<Group>(null);
  useEntrance((share) => {
    if (group.current) group.current.alpha = share;
  });
  return (
    <group ref={group}>
      <CodeSignInModal
        layerKey="modal-provider-sign-in"
        kind={kind}
        title={signInHeader(kind, brand, t)}
        listener={listener}
        alpha={scrimAlpha}
      />
    </group>
  );
}
