import { useEffect } from 'react';
import { delays, screen } from '../../config/constants.ts';
import { showcaseHeight } from '../../ui/showcase/showcase.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { useServices } from '../services.ts';

/**
 * The outline of a page that is loading: a title, some lines, a row of tiles, so that nothing jumps when the content
 * arrives. A screen reader announces it when the loader would appear.
 */
export function PageSkeleton({ pageFocusKey }: { pageFocusKey: string }) {
  const { look, clock } = useUi();
  const { t, announce } = useServices();
  const describe = () => ({ role: 'group', name: t('loader.loading'), level: 1 });
  useFocusNode({ focusKey: pageFocusKey, container: true, describe });
  useEffect(() => {
    const timer = clock.setTimeout(() => announce(t('loader.loading')), delays.spinner);
    return () => clock.clearTimeout(timer);
  }, [clock, t, announce]);
  const { color, shape } = look.theme;
  const { tile, pitch, tileTop, skeletons } = look.rows.landscape;
  const line = (y: number, width: number, height: number) => (
    <quad x={screen.safeX} y={y} boxWidth={width} boxHeight={height} radius={shape.badgeRadius} tint={color.surface} />
  );
  return (
    <group>
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
    </group>
  );
}
