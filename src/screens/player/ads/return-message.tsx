import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import { useLateServices, useServices, useTexts } from '../../services.ts';
import { CornerMessage } from '../corner-message.tsx';
import { playerTexts } from '../texts.ts';
import { showAfterAds } from './show-after-ads.ts';

/** After a break: what the viewer is back in, for a few seconds (C 9.1 return-from-ad overlay). */
export const ReturnMessage = observer(function ReturnMessage() {
  const { player, clock, announce } = useServices();
  const { configuration } = useLateServices();
  const t = useTexts(playerTexts);
  const { returns } = player.adBreak;
  const title = player.playback?.title ?? '';
  const text = t('player.backFromAds', { title });
  const subscribe = useCallback(
    (setShown: (shown: boolean) => void) =>
      showAfterAds(player.adBreak, clock, () => configuration().video.returnFromAdOverlayTimeout, setShown),
    [player, clock, configuration],
  );
  useEffect(() => {
    if (returns > 0) announce(text);
  }, [returns, text, announce]);
  return <CornerMessage text={text} subscribe={subscribe} />;
});
