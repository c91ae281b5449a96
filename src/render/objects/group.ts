import { Container } from 'pixi.js';

/** A container that takes its children with it: Pixi alone would leave them, and their textures, behind. */
export class Group extends Container {
  override destroy(): void {
    super.destroy({ children: true });
  }
}
