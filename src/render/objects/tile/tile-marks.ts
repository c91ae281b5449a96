import { networkLogoBoxes, tileTitleBox } from '../../../config/constants.ts';
import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import type { IconName } from '../../textures/icon-sheet.ts';
import { Group } from '../group.ts';
import { Icon } from '../picture/icon.ts';
import type { PictureModel } from '../picture/picture-face.ts';
import { PictureView } from '../picture/picture-view.ts';
import type { NetworkMark, TileLook } from './tile-model.ts';

export const noPicture: PictureModel = { url: undefined };
export const signSize = 44;

const titleLogoBox = { ...tileTitleBox, whole: 'left' } as const;
/** From the title to the progress bar below it, and to the edge of the badges on its left. */
const titleLogoGap = 16;
/** From a network's logo to the progress bar below it. */
const logoGap = 10;
const shadeHeight = 200;
/** A title's letters over the foot of a tile's picture, which a shade darkens. */
export class TitleLogo extends Group {
  private readonly letters: PictureView;

  constructor(stage: SceneContext, { width, height, radius, statePlate, badgeInset, progress }: TileLook) {
    super();
    const shade = { texture: stage.footGradient, tint: statePlate, alpha: 0.85, radius };
    this.addChild(new Quad({ ...shade, boxWidth: width, boxHeight: shadeHeight, y: height - shadeHeight }));
    this.letters = this.addChild(
      new PictureView(stage, titleLogoBox, {
        onChange: (isShown) => {
          this.alpha = isShown ? 1 : 0;
        },
      }),
    );
    const foot = height - badgeInset - progress.height - titleLogoGap;
    this.letters.position.set(badgeInset + titleLogoGap, foot - titleLogoBox.height);
    this.alpha = 0;
  }

  show(model: PictureModel): void {
    this.letters.show(model);
  }
}

const logoBox = { ...networkLogoBoxes.tile, whole: 'centre' } as const;
const logoMargin = 10;
const logoPlate = { boxWidth: logoBox.width + 2 * logoMargin, boxHeight: logoBox.height + 2 * logoMargin };

/** A network's logo on a plate, which comes with it. */
export class NetworkLogo extends Group {
  private readonly plate: Quad;
  private readonly logo: PictureView;

  constructor(
    stage: SceneContext,
    private readonly look: TileLook,
  ) {
    super();
    const { width, height, badgeInset, progress, badge } = look;
    this.plate = this.addChild(new Quad({ ...logoPlate, radius: badge.radius }));
    this.logo = this.addChild(
      new PictureView(stage, logoBox, {
        onChange: (isShown) => {
          this.alpha = isShown ? 1 : 0;
        },
      }),
    );
    this.logo.position.set(logoMargin, logoMargin);
    const foot = height - badgeInset - progress.height - logoGap;
    this.position.set(width - badgeInset - logoPlate.boxWidth, foot - logoPlate.boxHeight);
    this.alpha = 0;
  }

  show(mark: NetworkMark | undefined): void {
    this.plate.tint = mark?.isDark ? this.look.stateColor : this.look.statePlate;
    this.plate.alpha = mark?.isDark ? 1 : 0.8;
    this.logo.show(mark?.picture ?? noPicture);
  }
}

/** An icon on a round plate. */
export class StateSign extends Group {
  private readonly icon: Icon;

  constructor(stage: SceneContext, { statePlate, stateColor }: TileLook) {
    super();
    this.addChild(
      new Quad({ radius: signSize / 2, tint: statePlate, alpha: 0.8, boxWidth: signSize, boxHeight: signSize }),
    );
    this.icon = this.addChild(new Icon(stage, 28));
    this.icon.position.set(8, 8);
    this.icon.tint = stateColor;
  }

  show(icon: IconName | undefined): void {
    if (icon) this.icon.show(icon);
  }
}
