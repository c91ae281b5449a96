import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import type { FlowPicture } from '../../text/flow-text.ts';
import { Group } from '../group.ts';
import { PictureView } from '../picture/picture-view.ts';

const plateRadius = 12;
const margin = 8;

/** The pictures in a scrolling text, each on a white plate: cameras read only dark on light. */
export class FlowPictures extends Group {
  private readonly plates: { readonly group: Group; readonly picture: FlowPicture }[] = [];

  constructor(private readonly stage: SceneContext) {
    super();
  }

  show(pictures: readonly FlowPicture[]): void {
    for (const { group } of this.plates.splice(0)) group.destroy();
    for (const picture of pictures) {
      const { url, size } = picture;
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
      view.show({ url });
      this.plates.push({ group, picture });
    }
  }

  /** @param alphaAt opacity of a box with this top in the text and this height */
  settle(alphaAt: (top: number, height: number) => number, scroll: number): void {
    for (const { group, picture } of this.plates) {
      group.position.set(picture.x, picture.y - scroll);
      group.alpha = alphaAt(picture.y, picture.size);
    }
  }
}
