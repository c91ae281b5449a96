import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Group } from '../render/objects/group.ts';
import type { Quad } from '../render/quad/quad.ts';
import { useUi } from './ui-context.ts';
import { useLatest } from './use-latest.ts';

/**
 * An animation that plays once when the component appears: `apply` gets its progress from 0 to 1 and moves display
 * objects directly.
 * @param fades its duration, in multiples of the device's fade
 */
export function useEntrance(apply: (share: number) => void, fades = 1): void {
  const { stage } = useUi();
  const latest = useLatest(apply);
  useLayoutEffect(() => {
    latest.current(0);
    const entrance = stage.tweens.tween(0, (share) => latest.current(share));
    entrance.to(1, fades * stage.device.motion.fade);
    return () => entrance.stop();
  }, [stage, fades, latest]);
}

/** Of what covers the scene, the ground comes first: */
export function groundShare(share: number): number {
  return Math.min(1, 2 * share);
}

/** and then what is on it, or the words of both would be read through each other. */
export function contentShare(share: number): number {
  return Math.max(0, 2 * share - 1);
}

export interface PageEntrance {
  readonly ground: RefObject<Quad | null>;
  readonly content: RefObject<Group | null>;
}

/** A whole page that covers another. */
export function usePageEntrance(): PageEntrance {
  const ground = useRef<Quad>(null);
  const content = useRef<Group>(null);
  useEntrance((share) => {
    if (ground.current) ground.current.alpha = groundShare(share);
    if (content.current) content.current.alpha = contentShare(share);
  });
  return { ground, content };
}
