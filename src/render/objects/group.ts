import { Container } from 'pixi.js';

/** A container that destroys its children too, which Pixi does not do by itself. */
export class Group extends Container {
  override destroy(): void {
    super.destroy({ children: true });
  }
}
