import { autorun, untracked } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import { useLateServices, useServices, useTexts } from '../services.ts';
import { runningTime, spokenTime } from './controls/time-words.ts';
import { CornerMessage } from './corner-message.tsx';
import { playerTexts } from './texts.ts';

/** B 4 Preview overlay: the time left of the preview pass, in a corner of the picture. */
export const PreviewCountdown = observer(function PreviewCountdown() {
  const { player, announce } = useServices();
  const { preview } = useLateServices();
  const t = useTexts(playerTexts);
  const { pass } = preview;
  const isShown = player.preview.isOverlayShown;
  const subscribe = useCallback(
    (setShown: (shown: boolean) => void) => autorun(() => setShown(player.preview.isOverlayShown)),
    [player],
  );
  // Not observed while hidden: nothing is laid out or drawn then.
  const seconds = isShown ? pass.remainingSeconds : untracked(() => pass.remainingSeconds);
  const text = seconds === 0 ? '' : t('player.previewEnds', { time: runningTime(seconds) });
  useEffect(() => {
    // Once: reading out each second would leave time for nothing else.
    if (isShown) announce(t('player.previewEnds', { time: untracked(() => spokenTime(pass.remainingSeconds, t)) }));
  }, [isShown, announce, t, pass]);
  return <CornerMessage text={text} subscribe={subscribe} />;
});
