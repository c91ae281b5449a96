import { screen } from '../../config/constants.ts';
import { menuHeight } from '../../ui/menu/menu.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { menuBox, panelBox, titleTop } from './settings-layout.ts';

/** How long the entries' words are; the menu of a brand has about as many. */
const words = [180, 240, 300, 200, 260, 220, 280, 160];
const pitch = menuHeight(2) - menuHeight(1);

/** The outline of the settings while their entries load: title, menu and panel. */
export function SettingsSkeleton() {
  const { color, shape } = useUi().look.theme;
  const { x, y, width, height } = panelBox;
  const bar = { x: screen.safeX, boxHeight: 28, radius: shape.badgeRadius, tint: color.surface };
  return (
    <>
      <quad {...bar} y={titleTop + 8} boxWidth={320} boxHeight={48} />
      {words.map((word, index) => (
        <quad key={`entry ${word}`} {...bar} y={menuBox.y + index * pitch + 13} boxWidth={word} />
      ))}
      <quad x={x} y={y} boxWidth={width} boxHeight={height} radius={shape.radius} tint={color.surface} />
    </>
  );
}
