import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import type { ContentItem } from '../../api/content/types.ts';
import { assetUrl } from '../../config/asset-url.ts';
import { screen } from '../../config/constants.ts';
import type { ContainerStore } from '../../stores/content/container-store.ts';
import { useUi } from '../../ui/ui-context.ts';
import { useServices } from '../services.ts';
import { composeArt } from './art-composition.ts';

/** How much of the art a page with a form or a list covers. */
const veilAlpha = 0.78;

/**
 * Pictures of the catalogue behind a page of the onboarding, and the brand's logo. Without an answer of the service the
 * page has its plain background.
 * @param isVeiled the page's content lies over the art
 */
export const Backdrop = observer(function Backdrop({ isVeiled = false }: { isVeiled?: boolean }) {
  const { stage, look } = useUi();
  const { brand, content, tiles } = useServices();
  const { color, shape } = look.theme;
  const { places, scrimLeft } = composeArt(shape);
  const page = content.screen(brand.homeScreenId);
  useEffect(() => void page.load(), [page]);
  const { containers } = page;
  const pictures = useMemo(() => {
    const items = showpieces(containers, places.length);
    return places.flatMap((place, index) => {
      const item = items[index];
      return item ? [{ ...place, key: `place ${index}`, model: tiles.picture(item, place.use, place.box) }] : [];
    });
  }, [containers, places, tiles]);
  const { width, height } = screen;
  return (
    <group>
      {pictures.length > 0 && <quad boxWidth={width} boxHeight={height} tint={color.ground} />}
      {pictures.map(({ key, x, y, box, model }) => (
        <pictureBlock key={key} stage={stage} box={box} model={model} x={x} y={y} />
      ))}
      {pictures.length > 0 && (
        <quad
          texture={stage.scrim}
          mirrors
          x={scrimLeft - 1}
          boxWidth={width - scrimLeft + 2}
          boxHeight={height}
          tint={color.ground}
        />
      )}
      {isVeiled && <quad boxWidth={width} boxHeight={height} tint={color.ground} alpha={veilAlpha} />}
      <Logo />
    </group>
  );
});

/** The brand's word mark, larger than in the menu. */
function Logo() {
  const { stage } = useUi();
  const { src, width, height } = useServices().brand.logo.navbar;
  const box = useMemo(() => ({ width: width * logoScale, height: height * logoScale }), [width, height]);
  const model = useMemo(() => ({ url: assetUrl(`brand/${src}`) }), [src]);
  return <pictureBlock stage={stage} box={box} model={model} x={screen.safeX} y={screen.safeY} />;
}

const logoScale = 1.25;

/** The first item of each row, then the second, and no show twice: as varied as the page. */
function showpieces(containers: readonly ContainerStore[], count: number): readonly ContentItem[] {
  const rows = containers.map(({ items }) => items);
  const longest = Math.max(0, ...rows.map(({ length }) => length));
  const chosen = new Map<string, ContentItem>();
  for (let column = 0; column < longest && chosen.size < count; column++) {
    for (const row of rows) {
      const item = row[column];
      const show = item?.showcode ?? item?.entityId;
      if (item && show && !item.audioOnly && chosen.size < count && !chosen.has(show)) chosen.set(show, item);
    }
  }
  return [...chosen.values()];
}
