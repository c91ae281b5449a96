/** Resources that a page holds. */
export interface Resources {
  listeners: number;
  timers: number;
  frames: number;
  workers: number;
  contexts: number;
  requests: number;
  /** Media sources and pictures with an address. */
  objectUrls: number;
  /** Video elements that have a source, in the page or not, and media sources that are open, with their buffers. */
  openVideos: number;
  openMediaSources: number;
  sourceBuffers: number;
  elements: number;
}

/** Counts from the page's first script on. Runs in the page; has no closures. */
export function countResources(): void {
  const listeners = new Map<EventTarget, Set<string>>();
  const ids = new WeakMap<object, number>();
  let nextId = 0;
  const idOf = (listener: object): number => {
    const id = ids.get(listener) ?? nextId++;
    ids.set(listener, id);
    return id;
  };
  // Only targets that outlive the app count; a listener on the app's own objects goes with them.
  const lasting = (target: EventTarget): boolean =>
    target === window || target === document || target instanceof HTMLHtmlElement || target instanceof HTMLBodyElement;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const keyOf = (type: string, listener: object, options: unknown): string => {
    const capture =
      typeof options === 'object' && options !== null ? (options as { capture?: boolean }).capture : options;
    return `${type} ${idOf(listener)} ${Boolean(capture)}`;
  };
  EventTarget.prototype.addEventListener = function add(this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    if (listener && lasting(target)) {
      const known = listeners.get(target) ?? new Set();
      listeners.set(target, known.add(keyOf(type, listener, options)));
    }
    addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function remove(this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    if (listener) listeners.get(target)?.delete(keyOf(type, listener, options));
    removeEventListener.call(target, type, listener, options);
  };

  const timers = new Set<number>();
  const { setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = window;
  const later = (task: TimerHandler, delay?: number): number => {
    const handle = setTimeout.call(
      window,
      () => {
        timers.delete(handle);
        (task as () => void)();
      },
      delay,
    ) as unknown as number;
    timers.add(handle);
    return handle;
  };
  window.setTimeout = later as typeof window.setTimeout;
  window.clearTimeout = (handle) => {
    timers.delete(handle as number);
    clearTimeout.call(window, handle);
  };
  const { setInterval, clearInterval } = window;
  window.setInterval = ((task: TimerHandler, delay?: number): number => {
    const handle = setInterval.call(window, task as () => void, delay) as unknown as number;
    timers.add(handle);
    return handle;
  }) as typeof window.setInterval;
  window.clearInterval = (handle) => {
    timers.delete(handle as number);
    clearInterval.call(window, handle);
  };
  const frames = new Set<number>();
  window.requestAnimationFrame = (callback) => {
    const handle = requestAnimationFrame.call(window, (now) => {
      frames.delete(handle);
      callback(now);
    });
    frames.add(handle);
    return handle;
  };
  window.cancelAnimationFrame = (handle) => {
    frames.delete(handle);
    cancelAnimationFrame.call(window, handle);
  };

  let workers = 0;
  const NativeWorker = window.Worker;
  window.Worker = class extends NativeWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      workers++;
    }
    override terminate(): void {
      workers--;
      super.terminate();
    }
  };
  const contexts: WebGLRenderingContext[] = [];
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function get(this: HTMLCanvasElement, kind: string, options?: unknown) {
    const context = getContext.apply(this, [kind, options] as never) as unknown as WebGLRenderingContext | null;
    if (context && kind.startsWith('webgl') && !contexts.includes(context)) contexts.push(context);
    return context;
  } as typeof getContext;
  let requests = 0;
  const { fetch } = window;
  window.fetch = async (...call) => {
    requests++;
    try {
      return await fetch.apply(window, call);
    } finally {
      requests--;
    }
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    requests++;
    this.addEventListener('loadend', () => requests--, { once: true });
    send.call(this, body);
  };

  const videos: HTMLVideoElement[] = [];
  const { createElement } = Document.prototype;
  Document.prototype.createElement = function create(this: Document, name: string, options?: ElementCreationOptions) {
    const element = createElement.call(this, name, options);
    if (element instanceof HTMLVideoElement) videos.push(element);
    return element;
  } as typeof createElement;
  const mediaSources: MediaSource[] = [];
  const NativeMediaSource = window.MediaSource;
  window.MediaSource = class extends NativeMediaSource {
    constructor() {
      super();
      mediaSources.push(this);
    }
  };

  const objectUrls = new Set<string>();
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (object) => {
    const url = createObjectURL.call(URL, object);
    objectUrls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    objectUrls.delete(url);
    revokeObjectURL.call(URL, url);
  };

  const resources = (): Resources => ({
    listeners: [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    timers: timers.size,
    frames: frames.size,
    workers,
    // A lost context holds nothing; the engine drops it with its canvas.
    contexts: contexts.filter((context) => !context.isContextLost()).length,
    requests,
    objectUrls: objectUrls.size,
    openVideos: videos.filter(({ networkState }) => networkState !== HTMLMediaElement.NETWORK_EMPTY).length,
    openMediaSources: mediaSources.filter(({ readyState }) => readyState !== 'closed').length,
    sourceBuffers: mediaSources.reduce((sum, { sourceBuffers }) => sum + sourceBuffers.length, 0),
    elements: document.querySelectorAll('#app *').length,
  });
  Object.assign(window, { resources });
}
