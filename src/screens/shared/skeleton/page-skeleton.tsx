import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { delays } from '../../../config/constants.ts';
import type { Group } from '../../../render/objects/group.ts';
import { showcaseHeight, showcasePlace } from '../../../ui/look.ts';
import { useUi } from '../../../ui/ui-context.ts';
import { useFocusNode } from '../../../ui/use-focus-node.ts';
import { useServices } from '../../services.ts';
import { HeadOutline, RowOutline } from './page-outlines.tsx';

export interface PageSkeletonProps {
  pageFocusKey: string;
  /** The outline of a page that does not begin with a showcase and a row. */
  children?: ReactNode;
}

/**
 * The outline of a page that is loading, so that nothing jumps when the content arrives. It fades in after a moment: most
 * pages are there before, and an outline for a frame is a flash. A screen reader announces it when the loader would appear.
 */
export function PageSkeleton({ pageFocusKey, children }: PageSkeletonProps) {
  const { stage, clock } = useUi();
  const { t, announce } = useServices();
  const describe = () => ({ role: 'group', name: t('loader.loading'), level: 1 });
  useFocusNode({ focusKey: pageFocusKey, container: true, describe });
  useEffect(() => {
    const timer = clock.setTimeout(() => announce(t('loader.loading')), delays.spinner);
    return () => clock.clearTimeout(timer);
  }, [clock, t, announce]);
  const group = useRef<Group>(null);
  useLayoutEffect(() => {
    const fade = stage.tweens.fade(0, (alpha) => {
      if (group.current) group.current.alpha = alpha;
    });
    const timer = clock.setTimeout(() => fade.to(1, stage.device.motion.fade), delays.skeleton);
    return () => {
      clock.clearTimeout(timer);
      fade.stop();
    };
  }, [stage, clock]);
  return (
    <group ref={group} alpha={0}>
      {children ?? <ShowcaseOutline />}
    </group>
  );
}

/** A showcase and a row of tiles. */
function ShowcaseOutline() {
  return (
    <>
      <HeadOutline {...showcasePlace} />
      <RowOutline kind="landscape" top={showcaseHeight} />
    </>
  );
}
