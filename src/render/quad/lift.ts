import type { Container } from 'pixi.js';

/**
 * Moves, scales and fades a display object without touching it. While it is up, the object and all in it lie on a plane of their own
 * (plane-set.ts), which takes a frame a few numbers; without it each frame brings every quad and letter up to date. The
 * object itself stays as it is at rest.
 */
export class Lift {
  isUp = false;
  scale = 1;
  /** Authored pixels. */
  x = 0;
  y = 0;
  alpha = 1;

  private readonly parts: (Container & Liftable)[] = [];

  /**
   * @param origin the first that it carries
   * @param pivotX,pivotY the point of `origin` about which it scales
   */
  constructor(
    readonly origin: Container & Liftable,
    public pivotX = 0,
    public pivotY = 0,
  ) {
    this.carry(origin);
  }

  /** One more, in the same render group. */
  carry(part: Container & Liftable): void {
    this.parts.push(part);
    part.lift = this;
  }

  /** Added to what has been scaled, to keep the pivot where it is and move by `x`. */
  get offsetX(): number {
    const { a, c, tx } = this.origin.groupTransform;
    return (1 - this.scale) * (a * this.pivotX + c * this.pivotY + tx) + this.x;
  }

  get offsetY(): number {
    const { b, d, ty } = this.origin.groupTransform;
    return (1 - this.scale) * (b * this.pivotX + d * this.pivotY + ty) + this.y;
  }

  /** Takes its parts up, or puts them down where they are at rest. */
  raise(isUp: boolean): void {
    if (this.isUp === isUp) return;
    this.isUp = isUp;
    for (const part of this.parts) changePlane(part);
  }
}

/** What can be lifted. */
export interface Liftable {
  lift: Lift | undefined;
}

/** The lift that carries a display object now. */
export function liftOf(object: Container): Lift | undefined {
  for (let at: Container | null = object; at && !at.renderGroup; at = at.parent) {
    const { lift } = at as Container & Partial<Liftable>;
    if (lift?.isUp) return lift;
  }
  return undefined;
}

/** What has vertices: a quad. */
export interface OnPlane {
  /** It is carried, or not any more: its vertices are to be written for another plane. */
  changePlane(): void;
}

function changePlane(object: Container & Partial<OnPlane>): void {
  if (object.changePlane) object.changePlane();
  else for (const child of object.children) changePlane(child);
}
