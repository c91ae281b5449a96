import { useEffect, useMemo, useState } from 'react';
import type { TextFlow } from '../../render/text/flow-text.ts';
import type { TextStyle } from '../../render/text/text-style.ts';
import { useUi } from '../ui-context.ts';

/** A text broken into lines for a width; broken anew when faces that it needs have come. */
export function useTextFlow(text: string, style: TextStyle, width: number): TextFlow {
  const { stage } = useUi();
  const [faces, setFaces] = useState(0);
  useEffect(
    () =>
      stage.fonts.onLoaded((isConcerned) => {
        if (isConcerned(text)) setFaces((count) => count + 1);
      }),
    [stage, text],
  );
  return useMemo(
    () => stage.texts.flow(text, style, width),
    // `faces` stands for what the text is measured with.
    [stage, text, style, width, faces],
  );
}
