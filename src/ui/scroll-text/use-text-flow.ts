import { useEffect, useMemo, useState } from 'react';
import type { TextFlow } from '../../render/text/flow-text.ts';
import type { TextStyle } from '../../render/text/text-style.ts';
import { useUi } from '../ui-context.ts';

/** Breaks a text into lines for a width, and again when font faces that it needs have loaded. */
export function useTextFlow(text: string, style: TextStyle, width: number): TextFlow {
  const { stage } = useUi();
  const first = useMemo(() => stage.texts.flow(text, style, width), [stage, text, style, width]);
  const [reflowed, setReflowed] = useState({ from: first, flow: first });
  useEffect(
    () =>
      stage.fonts.onLoaded((isConcerned) => {
        if (isConcerned(text)) setReflowed({ from: first, flow: stage.texts.flow(text, style, width) });
      }),
    [stage, text, style, width, first],
  );
  return reflowed.from === first ? reflowed.flow : first;
}
