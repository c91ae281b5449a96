import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import { Group } from '../group.ts';
import type { PictureModel } from './picture-face.ts';
import { type PictureOptions, PictureView } from './picture-view.ts';

export interface BrandMarkModel {
  /** The brand's name as a picture. */
  readonly wordMark: PictureModel;
  readonly icon: PictureModel;
  /** Logo of the viewer's TV provider. */
  readonly provider: PictureModel;
}

export interface BrandMarkLook {
  /** Of the whole mark. */
  width: number;
  height: number;
  /** Colour of the line between icon and provider. */
  line: number;
  provider: { maxWidth: number; alpha: number };
}

const noPicture: PictureModel = { url: undefined };
const gap = 20;
const lineWidth = 2;
/** Height of the provider's logo as a share of the mark's. */
const providerShare = 0.8;

/**
 * The brand's word mark; or its icon beside the logo of the viewer's TV provider, once that has loaded. Both take the
 * same room, so nothing beside the mark moves, and a missing or broken logo leaves no gap.
 */
export class BrandMark extends Group {
  readonly stage: SceneContext;
  readonly look: BrandMarkLook;
  private readonly wordMark: PictureView;
  private readonly pair: Group;
  private readonly icon: PictureView;
  private readonly provider: PictureView;
  private shownModel: BrandMarkModel | undefined;

  constructor(props: { stage: SceneContext; look: BrandMarkLook; model: BrandMarkModel }) {
    super();
    const { stage, look } = props;
    this.stage = stage;
    this.look = look;
    const { width, height } = look;
    this.wordMark = this.addChild(new PictureView(stage, { width, height }));
    this.pair = this.addChild(new Group());
    this.pair.alpha = 0;
    this.icon = this.pair.addChild(new PictureView(stage, { width: height, height }));
    const line = this.pair.addChild(new Quad({ boxWidth: lineWidth, boxHeight: height, tint: look.line }));
    line.x = height + gap;
    const left = line.x + lineWidth + gap;
    this.provider = this.pair.addChild(
      new PictureView(stage, providerBox(look, left), { onChange: (isShown) => this.pick(isShown) }),
    );
    this.provider.alpha = look.provider.alpha;
    this.provider.position.set(left, ((1 - providerShare) / 2) * height);
    this.model = props.model;
  }

  get model(): BrandMarkModel | undefined {
    return this.shownModel;
  }
  set model(model: BrandMarkModel) {
    if (this.shownModel === model) return;
    this.shownModel = model;
    this.wordMark.show(model.wordMark);
    this.icon.show(model.provider.url === undefined ? noPicture : model.icon);
    this.provider.show(model.provider);
  }

  private pick(hasProvider: boolean): void {
    this.wordMark.alpha = hasProvider ? 0 : 1;
    this.pair.alpha = hasProvider ? 1 : 0;
  }
}

function providerBox({ width, height, provider }: BrandMarkLook, left: number): PictureOptions {
  return {
    width: Math.min(provider.maxWidth, width - left),
    height: Math.round(height * providerShare),
    whole: 'left',
  };
}
