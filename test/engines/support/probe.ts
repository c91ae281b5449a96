/**
 * Runs in the page before all other scripts, in every engine: records errors and frame times, and sets the page's date
 * to the service's.
 */
import { timing } from '../../../src/config/constants.ts';
import { adPatience } from '../../../src/player/ads/patience.ts';

const problems: string[] = [];
/** Milliseconds of script in each frame. */
const frames: number[] = [];
/** Types of the source buffers that the app's player has created. */
const sources: string[] = [];
/** Requested frames that have not run. */
const pendingFrames = new Set<number>();
/** Pictures that are pending in the worker, and those that the page decodes if there is no worker. */
const pictures = { ordered: 0, decoding: 0 };
const probe = {
  problems,
  frames,
  sources,
  homeAt: 0,
  /** When the last picture so far came. */
  picturesAt: 0,
  begin: () => void frames.splice(0),
  drawAgain,
  isAtRest: () =>
    pendingFrames.size === 0 && pictures.ordered + pictures.decoding === 0 && document.fonts.status === 'loaded',
};
Object.assign(window, { probe });

const note = (problem: unknown) => problems.push(String(problem));
const described = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : error);

window.addEventListener(
  'error',
  ({ target, error, message }) => {
    const { src, href } = target as { src?: string; href?: string };
    note(target === window ? (described(error) ?? message) : `not loaded: ${src ?? href}`);
  },
  true,
);
window.addEventListener('unhandledrejection', ({ reason }) => note(described(reason)));
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  note(`policy: ${violatedDirective} ${blockedURI}`);
});
Object.assign(console, { error: (...parts: unknown[]) => note(parts.map(described).join(' ')) });

const requestFrame = window.requestAnimationFrame.bind(window);
let lastFrame: FrameRequestCallback | undefined;
window.requestAnimationFrame = (callback) => {
  lastFrame = callback;
  const id = requestFrame((now) => {
    pendingFrames.delete(id);
    const begun = performance.now();
    callback(now);
    frames.push(performance.now() - begun);
  });
  pendingFrames.add(id);
  return id;
};
const cancelFrame = window.cancelAnimationFrame.bind(window);
window.cancelAnimationFrame = (id) => {
  pendingFrames.delete(id);
  cancelFrame(id);
};

/** Repeats the last frame, which draws the same picture. */
async function drawAgain(times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    await new Promise<void>((resolve) => {
      requestFrame((now) => {
        lastFrame?.(now);
        resolve();
      });
    });
  }
}

/**
 * An engine that draws in software, beside other work, opens an ad later than a viewer waits for it, and is looked at while
 * the showcase would already turn.
 */
const lengthened: readonly (number | undefined)[] = [adPatience, timing.slideSpeed];
const setTimer = window.setTimeout.bind(window);
Object.assign(window, {
  setTimeout: (act: TimerHandler, ms?: number, ...rest: unknown[]) =>
    setTimer(act, ms !== undefined && lengthened.includes(ms) ? 10 * ms : ms, ...rest),
});

const NativeWorker = window.Worker;
/** Each picture order gets one answer (src/render/textures/picture-worker.ts), unless the worker fails. */
window.Worker = class extends NativeWorker {
  constructor(url: string | URL, options?: WorkerOptions) {
    super(url, options);
    if (!/\/picture-worker-\w+\.js$/.test(String(url))) return;
    this.addEventListener('message', () => {
      pictures.ordered--;
      probe.picturesAt = performance.now();
    });
    this.addEventListener('error', () => {
      pictures.ordered = 0;
    });
  }

  override postMessage(message: unknown, ...rest: unknown[]): void {
    if (typeof message === 'object' && message !== null && 'id' in message && 'url' in message) pictures.ordered++;
    super.postMessage(message, ...(rest as [Transferable[]]));
  }
};

const { decode } = HTMLImageElement.prototype;
HTMLImageElement.prototype.decode = function () {
  pictures.decoding++;
  return decode.call(this).finally(() => {
    pictures.decoding--;
    probe.picturesAt = performance.now();
  });
};

if (location.search.includes('without-mse')) {
  Object.assign(window, { MediaSource: undefined });
} else if (typeof MediaSource !== 'undefined') {
  const { addSourceBuffer } = MediaSource.prototype;
  MediaSource.prototype.addSourceBuffer = function (type) {
    sources.push(type);
    return addSourceBuffer.call(this, type);
  };
}

document.addEventListener('focusin', ({ target }) => {
  if (probe.homeAt === 0 && (target as Element).closest('[data-mirror] *')) probe.homeAt = performance.now();
});

const { moment } = (document.currentScript as HTMLScriptElement).dataset;
const RealDate = Date;
const ahead = RealDate.parse(moment ?? '') - RealDate.now();
/** Shifts `new Date()` and `Date.now()` to the given moment; other dates stay. */
window.Date = new Proxy(RealDate, {
  construct: (target, parts) => Reflect.construct(target, parts.length === 0 ? [target.now() + ahead] : parts),
  get: (target, name) => (name === 'now' ? () => target.now() + ahead : Reflect.get(target, name)),
});
