import { useMemo } from 'react';
import type { ProviderRecord } from '../../api/auth/provider-list.ts';
import { fitUrl } from '../../api/pictures.ts';
import type { LogoGridItem } from '../../ui/logo-grid/logo-grid.tsx';
import type { LogoGridSizes } from '../../ui/logo-grid/logo-grid-controller.ts';
import { logoBox } from '../../ui/logo-grid/logo-grid-look.ts';
import { useUi } from '../../ui/ui-context.ts';

/** The grid's items for the providers found: each the same object in every search, so that its tile is not drawn again. */
export function useProviderItems(
  all: readonly ProviderRecord[],
  found: readonly ProviderRecord[],
  sizes: LogoGridSizes,
): readonly LogoGridItem[] {
  const { stage } = useUi();
  const items = useMemo(() => {
    const { width, height } = logoBox(sizes);
    const box = { width: width * stage.scale, height: height * stage.scale };
    const item = ({ id, name, logoWhiteUrl }: ProviderRecord): LogoGridItem => ({
      key: id,
      name,
      logo: { url: logoWhiteUrl === null ? undefined : fitUrl(logoWhiteUrl, box) },
    });
    return new Map(all.map((provider) => [provider, item(provider)]));
  }, [all, sizes, stage]);
  return useMemo(() => found.flatMap((provider) => items.get(provider) ?? []), [found, items]);
}
