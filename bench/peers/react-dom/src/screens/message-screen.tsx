import { setFocus } from '@noriginmedia/norigin-spatial-navigation-core';
import { FocusContext, useFocusable } from '@noriginmedia/norigin-spatial-navigation-react';
import { useEffect } from 'react';
import { t } from '../../../../product/texts.ts';
import { router } from '../router.ts';
import { ButtonRow } from '../ui/button-row.tsx';

const retryButton = [{ key: 'retry', text: t('button.retry'), icon: 'restart' as const }];
const backButton = [{ key: 'back', text: t('button.back'), icon: 'back' as const }];

/** A page with one sentence and one button. */
export function MessageScreen({ text, retry }: { text: string; retry?: () => void }) {
  const { ref } = useFocusable<object, HTMLDivElement>({ focusKey: 'message' });
  useEffect(() => void setFocus('message'), []);
  return (
    <FocusContext value="message">
      <div ref={ref} className="page">
        <h1 className="message page-title">{text}</h1>
        <ButtonRow
          focusKey="message/buttons"
          buttons={retry ? retryButton : backButton}
          top={620}
          onSelect={retry ?? router.back}
        />
      </div>
    </FocusContext>
  );
}
