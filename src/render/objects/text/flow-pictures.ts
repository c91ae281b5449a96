import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import type { FlowPicture } from '../../text/flow-text.ts';
import { Group } from '../group.ts';
import { PictureView } from '../picture/picture-view.ts';

const plateRadius = 12;
const margin = 8;

interface Plate {
  readonly group: Group;
  readonly picture: FlowPicture;
  /** Still to be drawn. */
  view: PictureView | undefined;
}

/**
 * The pictures in a scrolling text, each on a white plate: cameras read only dark on light. To make one QR code takes as long
 * as many frames do, so one of those in sight is made after each frame.
 */
export class FlowPictures extends Group {
  private readonly plates: Plate[] = [];

  constructor(private readonly stage: SceneContext) {
    super();
  }

  show(pictures: readonly FlowPicture[]): void {
    for (const { group } of this.plates.splice(0)) group.destroy();
    for (const picture of pictures) {
      const { size } = picture;
      const group = this.addChild(new Group());
      const plate = group.addChild(new Quad({ radius: plateRadius }));
      plate.setBox(size, size);
      plate.tint = 0xffffff;
      const box = { width: size - 2 * margin, height: size - 2 * margin };
      // The plate comes with its picture: an empty one would flash.
      plate.alpha = 0;
      const view = group.addChild(
        new PictureView(this.stage, box, {
          onChange: (isShown) => {
            plate.alpha = isShown ? 1 : 0;
          },
        }),
      );
      view.position.set(margin, margin);
      this.plates.push({ group, picture, view });
    }
  }

  /** @param alphaAt opacity of a box with this top in the text and this height */
  settle(alphaAt: (top: number, height: number) => number, scroll: number): void {
    let isOneDue = false;
    for (const plate of this.plates) {
      const { group, picture } = plate;
      group.position.set(picture.x, picture.y - scroll);
      group.alpha = alphaAt(picture.y, picture.size);
      isOneDue ||= isDue(plate);
    }
    if (isOneDue) this.stage.loop.afterFrame(this.drawOne);
  }

  private readonly drawOne = (): void => {
    if (this.destroyed) return;
    const [plate, ...others] = this.plates.filter(isDue);
    const url = plate?.picture.draw();
    if (url !== undefined) plate?.view?.show({ url });
    if (plate) plate.view = undefined;
    if (others.length > 0) this.stage.loop.afterFrame(this.drawOne);
  };
}

function isDue({ group, view }: Plate): boolean {
  return view !== undefined && group.alpha > 0;
}
