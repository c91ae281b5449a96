import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useLateServices, useServices, useTexts } from '../services.ts';
import { CornerMessage } from './corner-message.tsx';
import { playerTexts } from './texts.ts';

/** After a sign-in inside the player: with which TV provider, for a few seconds (C 9.1). */
export const SignedInMessage = observer(function SignedInMessage() {
  const { announce } = useServices();
  const { preview } = useLateServices();
  const t = useTexts(playerTexts);
  const provider = preview.signedInWith;
  // The words stay while they fade out.
  const [shown, setShown] = useState(provider);
  if (provider !== null && provider !== shown) setShown(provider);
  const text = shown === null ? '' : t('player.signedInWith', { provider: shown });
  const subscribe = useCallback(
    (show: (isShown: boolean) => void) => autorun(() => show(preview.signedInWith !== null)),
    [preview],
  );
  useEffect(() => {
    if (provider !== null) announce(text);
  }, [provider, announce, text]);
  return <CornerMessage text={text} subscribe={subscribe} />;
});
