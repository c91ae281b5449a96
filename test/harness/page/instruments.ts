import type { Page } from 'puppeteer-core';

/** The app's costs so far: exact, and the same on every machine. */
export interface Counters {
  /** Animation-frame callbacks that have run, and that are pending. */
  framesRun: number;
  framesPending: number;
  /** Pictures ordered from the worker and not received yet (picture-orders.ts). */
  picturesPending: number;
  drawCalls: number;
  /** Copies into texture memory. */
  uploads: number;
  /** Texture memory in use, bytes. */
  textureBytes: number;
  /** Objects in the scene, drawn or not. */
  displayObjects: number;
}

/** Where something is drawn, authored pixels. */
export interface DrawnRect {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface InstrumentedPage {
  instruments: { counters(): Counters; drawnIn(color: number): DrawnRect[] };
}

/** Counts frames, draw calls, textures and display objects of a page. Call before the first navigation. */
export async function installInstruments(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(pageScript);
}

export function readCounters(page: Page): Promise<Counters> {
  return page.evaluate(() => (window as unknown as InstrumentedPage).instruments.counters());
}

/** Where the scene shows shapes of this colour (0xRRGGBB), at least half opaque. */
export function drawnIn(page: Page, color: number): Promise<DrawnRect[]> {
  return page.evaluate((tint) => (window as unknown as InstrumentedPage).instruments.drawnIn(tint), color);
}

/** Runs in the page before its own scripts. A function without closures, so that it is type-checked. */
function pageScript(): void {
  let framesRun = 0;
  const pending = new Set<number>();
  const request = window.requestAnimationFrame.bind(window);
  const cancel = window.cancelAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    const handle = request((now) => {
      pending.delete(handle);
      framesRun++;
      callback(now);
    });
    pending.add(handle);
    return handle;
  };
  window.cancelAnimationFrame = (handle) => {
    pending.delete(handle);
    cancel(handle);
  };

  let drawCalls = 0;
  let uploads = 0;
  const bytesOf = new Map<WebGLTexture, number>();
  const watch = (prototype: WebGLRenderingContext) => {
    const bound = new WeakMap<WebGLRenderingContext, { unit: number; textures: (WebGLTexture | null)[] }>();
    const boundIn = (gl: WebGLRenderingContext) => {
      let state = bound.get(gl);
      if (!state) {
        state = { unit: 0, textures: [] };
        bound.set(gl, state);
      }
      return state;
    };
    const before = (name: string, look: (gl: WebGLRenderingContext, parameters: unknown[]) => void) => {
      const methods = prototype as unknown as Record<string, ((...parameters: unknown[]) => unknown) | undefined>;
      const original = methods[name];
      if (!original) return;
      methods[name] = function (this: WebGLRenderingContext, ...parameters) {
        look(this, parameters);
        return original.apply(this, parameters);
      };
    };
    const allocated = (gl: WebGLRenderingContext, width: number, height: number) => {
      const { unit, textures } = boundIn(gl);
      const texture = textures[unit];
      if (texture) bytesOf.set(texture, width * height * 4);
    };
    const drawn = () => void drawCalls++;
    for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'])
      before(name, drawn);
    before('activeTexture', (gl, [unit]) => {
      boundIn(gl).unit = (unit as number) - gl.TEXTURE0;
    });
    before('bindTexture', (gl, [, texture]) => {
      const { unit, textures } = boundIn(gl);
      textures[unit] = texture as WebGLTexture | null;
    });
    before('texImage2D', (gl, parameters) => {
      uploads++;
      // (target, level, format, width, height, …), or (target, level, format, format, type, source).
      const source = parameters[5] as { width: number; height: number };
      if (parameters.length > 6) allocated(gl, parameters[3] as number, parameters[4] as number);
      else allocated(gl, source.width, source.height);
    });
    before('texStorage2D', (gl, parameters) => allocated(gl, parameters[3] as number, parameters[4] as number));
    before('texSubImage2D', () => void uploads++);
    before('deleteTexture', (_, [texture]) => void bytesOf.delete(texture as WebGLTexture));
  };
  watch(WebGLRenderingContext.prototype);
  watch(WebGL2RenderingContext.prototype as unknown as WebGLRenderingContext);

  // Pixi's hook for developer tools.
  interface Drawn {
    children?: Drawn[];
    visible: boolean;
    alpha: number;
    tint: number;
    boxWidth?: number;
    boxHeight?: number;
    getBounds(): { x: number; y: number; width: number; height: number };
  }
  let renderer: { lastObjectRendered?: Drawn } | undefined;
  Object.assign(window, {
    __PIXI_RENDERER_INIT__: (made: typeof renderer) => {
      renderer = made;
    },
  });
  const count = (object: Drawn | undefined): number =>
    object === undefined ? 0 : (object.children ?? []).reduce((sum, child) => sum + count(child), 1);

  const collect = (object: Drawn | undefined, color: number, above: number, found: DrawnRect[]): DrawnRect[] => {
    const alpha = object === undefined || !object.visible ? 0 : above * object.alpha;
    if (object === undefined || alpha < 0.5) return found;
    if (object.boxWidth && object.boxHeight && object.tint === color) {
      const { x, y, width, height } = object.getBounds();
      found.push({ x, y, width, height });
    }
    for (const child of object.children ?? []) collect(child, color, alpha, found);
    return found;
  };

  Object.assign(window, {
    instruments: {
      drawnIn: (color: number) => collect(renderer?.lastObjectRendered, color, 1, []),
      counters: (): Counters => ({
        framesRun,
        framesPending: pending.size,
        picturesPending: (window as unknown as { pendingDecodes?: number }).pendingDecodes ?? 0,
        drawCalls,
        uploads,
        textureBytes: [...bytesOf.values()].reduce((sum, bytes) => sum + bytes, 0),
        displayObjects: count(renderer?.lastObjectRendered),
      }),
    },
  });
}
