import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLatest } from './use-latest.ts';

/** Called when something comes into view, with its picture. @returns called when it changes or leaves the view */
export type InView<Subject, Picture> = (subject: Subject, picture: Picture) => () => void;

export interface InViewOptions<Subject, Picture> {
  subject: Subject | undefined;
  /** The subject with the same id is the same, even if its words have changed. */
  id: string | undefined;
  /** Tells whether the subject is in view, now and whenever that changes. Another function subscribes again. @returns unsubscribe */
  watchView(listener: (isInView: boolean) => void): () => void;
  /** Must stay the same function. */
  onInView: InView<Subject, Picture> | undefined;
}

/** Tells when a subject is in view. @returns the ref for its picture */
export function useInView<Subject, Picture>(options: InViewOptions<Subject, Picture>): RefObject<Picture | null> {
  const { subject, id, watchView, onInView } = options;
  const picture = useRef<Picture>(null);
  const leave = useRef<(() => void) | undefined>(undefined);
  const latest = useLatest(subject);
  // In the frame of the next subject or page, and while the picture is still there.
  useLayoutEffect(
    () => () => {
      leave.current?.();
      leave.current = undefined;
    },
    [id, onInView],
  );
  useEffect(() => {
    if (!onInView || id === undefined) return undefined;
    return watchView((isInView) => {
      if (isInView === (leave.current !== undefined)) return;
      leave.current?.();
      const isThere = isInView && latest.current !== undefined && picture.current !== null;
      leave.current = isThere ? onInView(latest.current as Subject, picture.current as Picture) : undefined;
    });
  }, [id, watchView, onInView, latest]);
  return picture;
}
