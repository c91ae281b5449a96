import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { delays, screen } from '../../config/constants.ts';
import type { Group } from '../../render/objects/group.ts';
import { showcaseHeight } from '../../ui/showcase/showcase.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { useServices } from '../services.ts';

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

/** A title, some lines, a row of tiles. */
function ShowcaseOutline() {
  const { look } = useUi();
  const { color, shape } = look.theme;
  const { tile, pitch, tileTop, skeletons } = look.rows.landscape;
  const line = (y: number, width: number, height: number) => (
    <quad x={screen.safeX} y={y} boxWidth={width} boxHeight={height} radius={shape.badgeRadius} tint={color.surface} />
  );
  return (
    <>
      {line(306, 620, 76)}
      {line(416, 420, 28)}
      {line(464, 720, 28)}
      {line(548, 240, look.button.height)}
      {line(showcaseHeight + 8, 260, 30)}
      {Array.from({ length: skeletons }, (_, i) => (
        <quad
          key={`skeleton ${i}`}
          x={screen.safeX + i * pitch}
          y={showcaseHeight + tileTop}
          boxWidth={tile.width}
          boxHeight={tile.height}
          radius={tile.radius}
          tint={color.surface}
        />
      ))}
    </>
  );
}
