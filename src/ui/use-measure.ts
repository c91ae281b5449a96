import { useEffect, useMemo, useState } from 'react';
import type { TextStore } from '../render/text/text-store.ts';
import { useUi } from './ui-context.ts';
import { useLatest } from './use-latest.ts';

export type Measure = Pick<TextStore, 'widthOf'>;

/**
 * Measures what is laid out by the width of these texts. Another object once faces have loaded that one of them needs: it has
 * another width then.
 */
export function useMeasure(texts: readonly string[]): Measure {
  const { stage } = useUi();
  const latest = useLatest(texts);
  const first = useMemo<Measure>(() => ({ widthOf: (...of) => stage.texts.widthOf(...of) }), [stage]);
  const [measure, setMeasure] = useState(first);
  useEffect(
    () =>
      stage.fonts.onLoaded((isConcerned) => {
        if (latest.current.some(isConcerned)) setMeasure({ ...first });
      }),
    [stage, latest, first],
  );
  return measure;
}
