/** Every figure that a run of a scenario in the browser can give. */
export const figures = {
  'key.quiet.p50': { title: 'main thread per key press until nothing moves, p50', unit: 'ms' },
  'key.quiet.p95': { title: 'main thread per key press until nothing moves, p95', unit: 'ms' },
  'key.work.mean': { title: 'main thread per key press, mean', unit: 'ms' },
  'key.work.p50': { title: 'main thread per key press, p50', unit: 'ms' },
  'key.work.p95': { title: 'main thread per key press, p95', unit: 'ms' },
  'key.latency.p50': { title: 'key to the end of the next frame, p50', unit: 'ms' },
  'key.latency.p95': { title: 'key to the end of the next frame, p95', unit: 'ms' },
  'frame.work.p50': { title: 'main thread per frame, p50', unit: 'ms' },
  'refresh.work.p99': { title: 'main thread per refresh, p99', unit: 'ms' },
  'frame.work.max': { title: 'main thread per frame, max', unit: 'ms' },
  'frame.delta.p95': { title: 'time between frames, p95', unit: 'ms' },
  'frames.over16': { title: 'frames over 16.7 ms', unit: '' },
  'frames.over33': { title: 'frames over 33 ms', unit: '' },
  'frames.bad': { title: 'refreshes missed between frames in a hundred presses', unit: '' },
  'frames.drawn': { title: 'frames drawn', unit: '' },
  'frames.callbacks': { title: 'animation-frame callbacks', unit: '' },
  'timers.perSecond': { title: 'timers fired in a second', unit: '' },
  'tasks.long': { title: 'long tasks', unit: '' },
  'main.busy': { title: 'main thread busy', unit: 'ms' },
  'process.busy': { title: 'processor time of the page’s process, all threads', unit: 'ms' },
  'alloc.bytes': { title: 'bytes allocated by scripts', unit: 'bytes' },
  'start.paint': { title: 'first picture or word', unit: 'ms' },
  'start.cold': { title: 'first content frame of the cold start before it', unit: 'ms' },
  'start.content': { title: 'first content frame', unit: 'ms' },
  'start.complete': { title: 'visually complete', unit: 'ms' },
  'start.busy': { title: 'main thread busy until the first content frame', unit: 'ms' },
  'start.later': { title: 'main thread busy after it, until eight seconds after', unit: 'ms' },
  'start.compile': { title: 'parsing and compiling script', unit: 'ms' },
  'start.execute': { title: 'executing script', unit: 'ms' },
  'start.scriptBytes': { title: 'script before the first content frame, gzipped', unit: 'bytes' },
  'start.scriptBrotli': { title: 'script before the first content frame, by Brotli', unit: 'bytes' },
  'heap.bytes': { title: 'JavaScript heap of the main thread after collection', unit: 'bytes' },
  'memory.page': { title: 'memory of the page’s process, workers included', unit: 'bytes' },
  'memory.pagePeak': { title: 'memory of the page’s process, at most', unit: 'bytes' },
  'memory.gpu': { title: 'memory of the GPU process for it', unit: 'bytes' },
  'memory.gpuPeak': { title: 'memory of the GPU process for it, at most', unit: 'bytes' },
  'heap.early': { title: 'JavaScript heap of scripts, after 1,000 key presses', unit: 'bytes' },
  'heap.late': { title: 'JavaScript heap of scripts, after 10,000 key presses', unit: 'bytes' },
  'heap.film': { title: 'JavaScript heap of scripts, after a minute of a film', unit: 'bytes' },
  'heap.live': { title: 'JavaScript heap of scripts, after ten minutes of live television', unit: 'bytes' },
  'heap.minutes': { title: 'JavaScript heap of scripts, after ten minutes of a channel', unit: 'bytes' },
  'heap.hours': { title: 'JavaScript heap of scripts, after two hours of a channel', unit: 'bytes' },
  'live.segments': { title: 'segments fetched', unit: '' },
  'live.played': { title: 'position of the channel', unit: 'ms' },
  'count.commits': { title: 'React commits', unit: '' },
  'count.objects': { title: 'display objects alive', unit: '' },
  'count.draws': { title: 'draw calls per frame, p50', unit: '' },
  'count.glCalls': { title: 'GL calls per frame, p50', unit: '' },
  'count.uploads': { title: 'texture uploads', unit: '' },
  'count.uploadBytes': { title: 'texture bytes uploaded', unit: 'bytes' },
  'count.textureBytes': { title: 'texture bytes alive', unit: 'bytes' },
  'frame.app': { title: 'stream’s address to first frame, this app', unit: 'ms' },
  'frame.plain': { title: 'stream’s address to first frame, hls.js alone', unit: 'ms' },
  'frame.appSlow': { title: 'stream’s address to first frame, this app, throttled', unit: 'ms' },
  'frame.plainSlow': { title: 'stream’s address to first frame, hls.js alone, throttled', unit: 'ms' },
  'frame.fromKey': { title: 'key to first frame, this app', unit: 'ms' },
  'video.droppedStill': { title: 'frames of the video dropped while nothing moves', unit: '' },
  'video.droppedMoving': { title: 'frames of the video dropped while controls move', unit: '' },
  'video.droppedMore': { title: 'frames of the video dropped only while controls move', unit: '' },
  'op.create1k': { title: 'create 1,000 tiles', unit: 'ms' },
  'op.replaceAll': { title: 'replace all 1,000', unit: 'ms' },
  'op.everyTenth': { title: 'change every tenth', unit: 'ms' },
  'op.select': { title: 'select one', unit: 'ms' },
  'op.swap': { title: 'swap two', unit: 'ms' },
  'op.remove': { title: 'remove one', unit: 'ms' },
  'op.create10k': { title: 'create 10,000', unit: 'ms' },
  'op.append1k': { title: 'append 1,000', unit: 'ms' },
  'op.clear': { title: 'clear all 11,000', unit: 'ms' },
  'op.geometricMean': { title: 'nine operations, geometric mean', unit: 'ms' },
} as const satisfies Record<string, { title: string; unit: 'ms' | 'bytes' | '' }>;

export type FigureId = keyof typeof figures;
export type Figures = Partial<Record<FigureId, number>>;

/** Time of a key, a frame or a refresh on the main thread, which the empty page has as well. */
export function isOfKeyOrFrame(id: FigureId): boolean {
  return /^(?:key\.quiet|(?:key|frame|refresh)\.work)/.test(id);
}

/** Taken at the machine's own speed, not under the throttle. */
export function isOfProcessor(id: FigureId): boolean {
  return isOfKeyOrFrame(id) || /^(?:main|process|alloc)\./.test(id);
}

/** What the reports print where there is no value. */
export const notMeasured = '–';

/** A value as the reports print it. */
export function formatFigure(id: FigureId, value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return notMeasured;
  const { unit } = figures[id];
  if (unit === 'bytes') return value >= 1e6 ? `${(value / 1e6).toFixed(1)} MB` : `${(value / 1024).toFixed(1)} KB`;
  if (unit === 'ms') return `${value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)} ms`;
  return Number.isInteger(value) ? `${value}` : value.toFixed(1);
}
