import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import type { Group } from '../../render/objects/group.ts';
import { useUi } from '../ui-context.ts';

export interface FadingLayerProps {
  /** Tells the layer, now and from then on, whether it is shown. @returns unsubscribe */
  subscribe(setShown: (shown: boolean) => void): () => void;
  children: ReactNode;
}

/** Children that fade in and out together, without a render. They are not drawn while faded out. */
export function FadingLayer({ subscribe, children }: FadingLayerProps) {
  const { stage } = useUi();
  const layer = useRef<Group>(null);
  const apply = useCallback((alpha: number) => {
    if (!layer.current) return;
    layer.current.alpha = alpha;
    layer.current.visible = alpha > 0;
  }, []);
  useLayoutEffect(() => {
    const tween = stage.tweens.tween(0, apply);
    apply(0);
    const unsubscribe = subscribe((shown) => tween.to(shown ? 1 : 0, stage.device.motion.fade));
    return () => {
      unsubscribe();
      tween.stop();
    };
  }, [stage, subscribe, apply]);
  return <group ref={layer}>{children}</group>;
}
