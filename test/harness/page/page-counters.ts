import { transformSync } from 'esbuild';

/** A page of either driver, Puppeteer's or the benchmark's. */
interface EvaluatingPage {
  evaluate(expression: string): Promise<unknown>;
}

/** The costs of a page since it began: exact, and the same on every machine. */
export interface PageCounters {
  /** Animation-frame callbacks that have run, and that are pending. */
  readonly framesRun: number;
  readonly framesPending: number;
  /** Pictures requested from the worker and not received yet, if `picture-requests.ts` counts them. */
  readonly picturesPending: number;
  readonly glCalls: number;
  readonly drawCalls: number;
  /** Copies into texture memory and their size. */
  readonly uploads: number;
  readonly uploadBytes: number;
  /** Bytes of texture memory in use. */
  readonly textureBytes: number;
  readonly commits: number;
  /** Changes of the document: of the mirror, the address of a link, a style. */
  readonly domWrites: number;
  /** Objects of the scene, or elements of the document; null if the scene cannot be inspected. */
  readonly objects: number | null;
  /** One entry for each frame that drew something. */
  readonly frames: readonly { readonly draws: number; readonly calls: number }[];
}

/** Where something is drawn, authored pixels. */
export interface DrawnRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Counts from the page's first script on. Not for a pass that measures time. */
export const countersScript = transformSync(
  // tsx adds calls to a naming helper to functions, which would be missing in functions sent to the page.
  `{ const __name = (named) => named; (${countInPage.toString()})(); }`,
  // Only syntax that television engines support.
  { target: 'chrome61' },
).code;

export function readCounters(page: EvaluatingPage): Promise<PageCounters> {
  return page.evaluate('window.pageCounters()') as Promise<PageCounters>;
}

/** Where the scene shows shapes of this colour (0xRRGGBB), at least half opaque. */
export function drawnIn(page: EvaluatingPage, color: number): Promise<DrawnRect[]> {
  return page.evaluate(`window.drawnIn(${color})`) as Promise<DrawnRect[]>;
}

/** Runs in the page; has no closures. */
function countInPage(): void {
  let glCalls = 0;
  let drawCalls = 0;
  let uploads = 0;
  let uploadBytes = 0;
  const frames: { draws: number; calls: number }[] = [];
  const textures = new Map<WebGLTexture, number>();

  const bytesOfFormat: Record<number, number> = { 6406: 1, 6409: 1, 6403: 1, 6410: 2, 6407: 3, 33321: 1 };
  const texelBytes = (format: number): number => bytesOfFormat[format] ?? 4;
  type Parameters = readonly unknown[];
  interface Bound {
    unit: number;
    textures: (WebGLTexture | null)[];
  }
  const states = new WeakMap<object, Bound>();
  const stateOf = (gl: object): Bound => {
    let state = states.get(gl);
    if (!state) {
      state = { unit: 0, textures: [] };
      states.set(gl, state);
    }
    return state;
  };
  const allocate = (gl: object, width: number, height: number, format: number): void => {
    const { unit, textures: bound } = stateOf(gl);
    const texture = bound[unit];
    if (texture) textures.set(texture, width * height * texelBytes(format));
  };
  const sizeOf = (source: unknown): { width: number; height: number } => {
    const { videoWidth, naturalWidth, width, videoHeight, naturalHeight, height } = source as Record<string, number>;
    return { width: videoWidth ?? naturalWidth ?? width ?? 0, height: videoHeight ?? naturalHeight ?? height ?? 0 };
  };
  const upload = (width: number, height: number, format: number): void => {
    uploads++;
    uploadBytes += width * height * texelBytes(format);
  };
  const looks: Record<string, (gl: object, p: Parameters) => void> = {
    activeTexture: (gl, [unit]) => {
      stateOf(gl).unit = (unit as number) - 0x84c0;
    },
    bindTexture: (gl, [, texture]) => {
      const state = stateOf(gl);
      state.textures[state.unit] = texture as WebGLTexture | null;
    },
    texImage2D: (gl, p) => {
      // (target, level, internal, width, height, border, format, type, pixels) or (target, level, internal, format,
      // type, source)
      const sized = p.length > 6;
      const { width, height } = sized ? { width: p[3] as number, height: p[4] as number } : sizeOf(p[5]);
      const format = (sized ? p[6] : p[3]) as number;
      allocate(gl, width, height, format);
      if (!sized || p[8]) upload(width, height, format);
    },
    texStorage2D: (gl, p) => allocate(gl, p[3] as number, p[4] as number, p[2] as number),
    texSubImage2D: (_, p) => {
      // (target, level, x, y, width, height, format, type, pixels) or (target, level, x, y, format, type, source)
      const sized = p.length > 7;
      const { width, height } = sized ? { width: p[4] as number, height: p[5] as number } : sizeOf(p[6]);
      upload(width, height, (sized ? p[6] : p[4]) as number);
    },
    deleteTexture: (_, [texture]) => {
      textures.delete(texture as WebGLTexture);
    },
  };
  const drawing = /^(draw(Arrays|Elements|RangeElements)|multiDraw)/;
  const watch = (prototype: object): void => {
    for (const name of Object.getOwnPropertyNames(prototype)) {
      const property = Object.getOwnPropertyDescriptor(prototype, name);
      const original = property?.value as unknown;
      if (typeof original !== 'function' || name === 'constructor') continue;
      const look = looks[name];
      const draws = drawing.test(name);
      Object.defineProperty(prototype, name, {
        ...property,
        value(this: object, ...parameters: unknown[]) {
          glCalls++;
          if (draws) drawCalls++;
          look?.(this, parameters);
          return original.apply(this, parameters);
        },
      });
    }
  };
  if (typeof WebGLRenderingContext === 'function') watch(WebGLRenderingContext.prototype);
  if (typeof WebGL2RenderingContext === 'function') watch(WebGL2RenderingContext.prototype);

  let framesRun = 0;
  const pending = new Set<number>();
  const request = window.requestAnimationFrame.bind(window);
  const cancel = window.cancelAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    const handle = request((now) => {
      pending.delete(handle);
      framesRun++;
      const before = { calls: glCalls, draws: drawCalls };
      callback(now);
      const draws = drawCalls - before.draws;
      // A limit, so that this list does not make the heap of a long session grow after its first part.
      if (draws > 0 && frames.length < 900) frames.push({ draws, calls: glCalls - before.calls });
    });
    pending.add(handle);
    return handle;
  };
  window.cancelAnimationFrame = (handle) => {
    pending.delete(handle);
    cancel(handle);
  };

  let domWrites = 0;
  new MutationObserver((records) => {
    domWrites += records.length;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  let commits = 0;
  const counted = window as unknown as Record<string, unknown>;
  counted['__REACT_DEVTOOLS_GLOBAL_HOOK__'] = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: () => {},
    onScheduleFiberRoot: () => {},
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
    onCommitFiberRoot: () => {
      commits++;
      counted['countedCommits'] = commits;
    },
  };

  // Pixi's hook for developer tools.
  interface Drawn {
    children?: Drawn[];
    visible: boolean;
    alpha: number;
    tint: number;
    boxWidth?: number;
    boxHeight?: number;
    getBounds(): DrawnRect;
    /** What carries it (src/render/quad/lift.ts). */
    lift?: { isUp: boolean; scale: number; offsetX: number; offsetY: number; alpha: number };
    parentRenderGroup?: { worldTransform: { a: number; d: number; tx: number; ty: number } };
  }
  let renderer: { lastObjectRendered?: Drawn; render(scene: Drawn): void } | undefined;
  counted['__PIXI_RENDERER_INIT__'] = (made: typeof renderer) => {
    renderer = made;
  };
  const count = (object: Drawn): number => (object.children ?? []).reduce((sum, child) => sum + count(child), 1);
  const objectsAlive = (): number | null => {
    const bench = counted['bench'] as { objects?: () => number } | undefined;
    if (bench?.objects) return bench.objects();
    if (renderer?.lastObjectRendered) return count(renderer.lastObjectRendered);
    return drawCalls > 0 ? null : document.body.getElementsByTagName('*').length;
  };
  const lifted = ({ lift, parentRenderGroup }: Drawn, { x, y, width, height }: DrawnRect): DrawnRect => {
    const group = parentRenderGroup?.worldTransform;
    if (!lift?.isUp || !group) return { x, y, width, height };
    return {
      x: (x - group.tx) * lift.scale + group.a * lift.offsetX + group.tx,
      y: (y - group.ty) * lift.scale + group.d * lift.offsetY + group.ty,
      width: width * lift.scale,
      height: height * lift.scale,
    };
  };
  const collect = (object: Drawn, color: number, above: number, found: DrawnRect[], by = object): DrawnRect[] => {
    const carrier = object.lift?.isUp ? object : by;
    const alpha = object.visible ? above * object.alpha * (carrier === object ? (object.lift?.alpha ?? 1) : 1) : 0;
    if (alpha < 0.5) return found;
    if (object.boxWidth && object.boxHeight && object.tint === color) found.push(lifted(carrier, object.getBounds()));
    for (const child of object.children ?? []) collect(child, color, alpha, found, carrier);
    return found;
  };
  counted['drawnIn'] = (color: number) =>
    renderer?.lastObjectRendered ? collect(renderer.lastObjectRendered, color, 1, []) : [];
  counted['drawScene'] = () => {
    if (renderer?.lastObjectRendered) renderer.render(renderer.lastObjectRendered);
  };
  counted['pageCounters'] = () => ({
    framesRun,
    framesPending: pending.size,
    picturesPending: counted['pendingReads'] ?? 0,
    glCalls,
    drawCalls,
    uploads,
    uploadBytes,
    commits,
    domWrites,
    objects: objectsAlive(),
    textureBytes: [...textures.values()].reduce((sum, bytes) => sum + bytes, 0),
    frames: [...frames],
  });
}
