import { Container } from 'pixi.js';
import type { Lift, Liftable } from '../quad/lift.ts';

/** A container that destroys its children too, which Pixi does not do by itself. */
export class Group extends Container implements Liftable {
  lift: Lift | undefined;

  override destroy(): void {
    super.destroy({ children: true });
  }
}
