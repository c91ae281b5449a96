import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import type { FlowPicture } from '../../text/flow-text.ts';
import { Group } from '../group.ts';
import { PictureView } from '../picture/picture-view.ts';

const plateRadius = 12;
const margin = 8;

interface Plate {
  readonly group: Group;
  readonly view: PictureView;
  picture: FlowPicture;
  isDrawn: boolean;
}

/**
 * The pictures in a scrolling text, each on a white plate: cameras read only dark on light. To make one QR code takes as long
 * as many frames do, so one of those in sight is made after each frame.
 */
export class FlowPictures extends Group {
  private plates: readonly Plate[] = [];

  constructor(private readonly stage: SceneContext) {
    super();
  }

  /** A picture that was there before stays, as a text is laid out again when its fonts arrive. */
  show(pictures: readonly FlowPicture[]): void {
    const before = new Map(this.plates.map((plate) => [`${plate.picture.of} ${plate.picture.size}`, plate]));
    this.plates = pictures.map((picture) => {
      const key = `${picture.of} ${picture.size}`;
      const plate = before.get(key) ?? this.createPlate(picture);
      before.delete(key);
      plate.picture = picture;
      return plate;
    });
    for (const { group } of before.values()) group.destroy();
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

  private createPlate(picture: FlowPicture): Plate {
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
    return { group, view, picture, isDrawn: false };
  }

  private readonly drawOne = (): void => {
    if (this.destroyed) return;
    const [plate, ...others] = this.plates.filter(isDue);
    if (!plate) return;
    plate.isDrawn = true;
    const url = plate.picture.draw();
    if (url !== undefined) plate.view.show({ url });
    if (others.length > 0) this.stage.loop.afterFrame(this.drawOne);
  };
}

function isDue({ group, isDrawn }: Plate): boolean {
  return !isDrawn && group.alpha > 0;
}
