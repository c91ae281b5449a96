import { Quad } from '../../quad/quad.ts';
import { Group } from '../group.ts';

/** Authored pixels. */
export interface PlateOpening {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Of its corners. */
  readonly radius: number;
}

/** Covers what scrolls behind the head of a guide. It can open for a video below the scene. */
export class HeadPlate extends Group {
  private readonly plate: Quad;
  private hasEdges = false;

  constructor(
    private readonly box: { readonly width: number; readonly height: number },
    private readonly opening: PlateOpening,
    private readonly color: number,
  ) {
    super();
    this.plate = this.addChild(new Quad({ tint: color }));
    this.setOpen(false);
  }

  setOpen(isOpen: boolean): void {
    const { plate, box, opening } = this;
    if (isOpen && !this.hasEdges) this.addEdges();
    plate.setBox(box.width, isOpen ? opening.top : box.height);
  }

  /** What is left of the plate beside and below the opening. It stays: on the closed plate nobody sees it. */
  private addEdges(): void {
    this.hasEdges = true;
    const { box, color: tint } = this;
    const { left, top: y, width, height, radius } = this.opening;
    const [right, bottom] = [left + width, y + height];
    this.addChild(
      new Quad({ y, boxWidth: left, boxHeight: height, tint }),
      new Quad({ x: right, y, boxWidth: box.width - right, boxHeight: height, tint }),
      new Quad({ y: bottom, boxWidth: box.width, boxHeight: box.height - bottom, tint }),
    );
    if (radius === 0) return;
    // An outline whose inner edge is the opening's.
    const outer = { boxWidth: width + 2 * radius, boxHeight: height + 2 * radius, radius: 2 * radius };
    this.addChild(new Quad({ x: left - radius, y: y - radius, ...outer, border: radius, tint }));
  }
}
