import type { Page } from 'puppeteer-core';

/** What `leaveDrawingOut` defines in the page. */
export interface Drawing {
  /** Whether draw calls have an effect. */
  isWanted: boolean;
  /** False: frozen time never asks for a drawing, only a screenshot does. */
  readonly isEachRestWanted: boolean;
  /** Draw calls that were left out so far. */
  left: number;
  /** Draws the scene as the last frame left it. */
  again(): void;
}

/**
 * Leaves WebGL's draw calls out while `window.drawing.isWanted` is false: in software they take longer than all else.
 * Everything before them happens as usual, uploads and drawing into textures included. Call before the first navigation
 * and before `countersScript`, which then counts the calls all the same.
 * @param when 'at rest': frozen time lets the last frame of a motion be drawn. 'in screenshots': nothing else is drawn.
 */
export async function leaveDrawingOut(page: Page, when: 'at rest' | 'in screenshots'): Promise<void> {
  await page.evaluateOnNewDocument(pageScript, when === 'at rest');
}

export function drawAgain(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as { drawing: Drawing }).drawing.again());
}

/** Runs in the page; has no closures. */
function pageScript(isEachRestWanted: boolean): void {
  const drawing: Drawing = {
    isWanted: isEachRestWanted,
    isEachRestWanted,
    left: 0,
    again() {
      const { isWanted } = drawing;
      drawing.isWanted = true;
      (window as unknown as { drawScene(): void }).drawScene();
      drawing.isWanted = isWanted;
    },
  };
  Object.assign(window, { drawing });
  const leaveOut = (prototype: WebGLRenderingContext | WebGL2RenderingContext): void => {
    let target: unknown = null;
    const { bindFramebuffer } = prototype;
    prototype.bindFramebuffer = function bind(kind, framebuffer) {
      target = framebuffer;
      bindFramebuffer.call(this, kind, framebuffer);
    };
    for (const name of ['clear', 'drawArrays', 'drawElements'] as const) {
      const original = prototype[name] as (...parameters: unknown[]) => void;
      Object.assign(prototype, {
        [name](this: unknown, ...parameters: unknown[]) {
          if (drawing.isWanted || target !== null) original.apply(this, parameters);
          else drawing.left += 1;
        },
      });
    }
  };
  if (typeof WebGLRenderingContext === 'function') leaveOut(WebGLRenderingContext.prototype);
  if (typeof WebGL2RenderingContext === 'function') leaveOut(WebGL2RenderingContext.prototype);
}
