import type { Container } from 'pixi.js';
import type { TextureMemory } from './textures/atlas-source.ts';

/** Draws the scene on its canvas. */
export interface SceneRenderer {
  readonly kind: 'webgl' | 'canvas';
  readonly canvas: HTMLCanvasElement;
  /** Undefined where a 2D canvas draws. */
  readonly gl?: WebGLRenderingContext;
  readonly textures?: TextureMemory;
  /** What a frame begins with. @param color 0xRRGGBB @param alpha 0 is clear */
  setBackground(color: number, alpha: number): void;
  /** Draws a frame of a tree whose root has a render group. */
  render(scene: Container): void;
  /** Gives up the context. */
  destroy(): void;
}
