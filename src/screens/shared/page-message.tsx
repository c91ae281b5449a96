import { useEffect, useLayoutEffect, useMemo } from 'react';
import { screen } from '../../config/constants.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useServices } from '../services.ts';

export interface PageMessageProps {
  pageKey: string;
  text: string;
  /** Offers to try again; without it the button goes Back. */
  retry?: () => void;
}

const width = 1100;

/** A page that has only a sentence to say, and one way on. */
export function PageMessage({ pageKey, text, retry }: PageMessageProps) {
  const { stage, look, focus } = useUi();
  const { t, back, announce } = useServices();
  useLayoutEffect(() => {
    const node = focus.register({ focusKey: pageKey, container: true, defaultFocus: true });
    return () => node.remove();
  }, [focus, pageKey]);
  useEffect(() => announce(text), [announce, text]);
  const message = useMemo(
    () => ({
      text,
      style: look.text.pageTitle,
      color: look.theme.color.text,
      maxWidth: width,
      maxLines: 3,
      align: 'center' as const,
    }),
    [text, look],
  );
  const canRetry = retry !== undefined;
  const buttons = useMemo(
    () => [
      canRetry
        ? ({ key: 'retry', text: t('button.retry'), icon: 'restart' } as const)
        : ({ key: 'back', text: t('button.back'), icon: 'back' } as const),
    ],
    [canRetry, t],
  );
  return (
    <group>
      <textBlock stage={stage} model={message} x={(screen.width - width) / 2} y={380} />
      <ButtonRow
        focusKey={`${pageKey}/buttons`}
        parentFocusKey={pageKey}
        buttons={buttons}
        onSelect={() => (retry ? retry() : back())}
        x={0}
        y={620}
        centredIn={screen.width}
        defaultFocus
      />
    </group>
  );
}
