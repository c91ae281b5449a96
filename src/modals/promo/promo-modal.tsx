import { useMemo } from 'react';
import type { PromoConfig } from '../../api/configuration/promo-config.ts';
import { fitUrl } from '../../api/pictures.ts';
import { useLateServices, useServices } from '../../screens/services.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { centredBox, Dialog } from '../../ui/dialog/dialog.tsx';
import { heroArtBox } from '../../ui/showcase/showcase.tsx';
import { useUi } from '../../ui/ui-context.ts';

const layerKey = 'modal-promo';
/** Around the buttons, which stand below the picture: words in it may be anywhere. */
const padding = { x: 72, y: 40 };

/** B 2 Promo modal: a picture, and buttons that dismiss it or follow a deep link. */
export function PromoModal({ promo }: { promo: PromoConfig }) {
  const { stage, look } = useUi();
  const { brand, modals } = useServices();
  const { openLink } = useLateServices();
  const { shape, color } = look.theme;
  const { backgroundImageUrl } = promo;
  const picture = useMemo(
    () => ({ ...heroArtBox, radius: shape.radius * 1.5, placeholder: color.surfaceRaised }),
    [shape, color],
  );
  const model = useMemo(() => {
    const { width, height } = heroArtBox;
    const texels = { width: width * stage.scale, height: height * stage.scale };
    return { url: backgroundImageUrl === null ? undefined : fitUrl(backgroundImageUrl, texels) };
  }, [backgroundImageUrl, stage]);
  const buttons = useMemo(() => promo.buttons.map(({ text }, index) => ({ key: String(index), text })), [promo]);
  const box = centredBox(heroArtBox.width, heroArtBox.height + look.button.height + 2 * padding.y);
  const buttonsTop = heroArtBox.height + padding.y;
  const close = () => modals.close();
  return (
    <Dialog layerKey={layerKey} name={brand.applicationName} box={box} onBack={close}>
      <pictureBlock stage={stage} box={picture} model={model} />
      <ButtonRow
        focusKey={`${layerKey}/buttons`}
        parentFocusKey={layerKey}
        buttons={buttons}
        onSelect={(_, index) => {
          const button = promo.buttons[index];
          close();
          if (button?.action === 'deeplink') openLink(button.deeplink);
        }}
        x={padding.x}
        y={buttonsTop}
        focusX={box.x + padding.x}
        focusY={box.y + buttonsTop}
      />
    </Dialog>
  );
}
