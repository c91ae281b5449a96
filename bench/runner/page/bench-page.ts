import type { ScriptKeyEvent } from '../../../src/input/key-script.ts';
import type { Cdp } from '../../../test/harness/browser/cdp.ts';
import { waitUntil } from '../../../test/harness/wait.ts';
import { startMarks } from '../../apps/bench-api.ts';
import { bytesOfScripts, type HeapSnapshot } from '../trace/heap-snapshot.ts';
import type { CpuProfile } from '../trace/profile.ts';
import { type TraceEvent, traceCategories, windowMarks } from '../trace/trace-event.ts';

interface Evaluated {
  result: { value?: unknown };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}

/** Sampling interval of the profiler, microseconds. */
const samplingInterval = 200;
const openTimeoutMs = 60_000;
/** After its last picture an app may still prepare items off screen. */
const settleMs = 300;
/** Polling interval of waits. */
const lookMs = 40;

/** One page of the browser under test, driven by plain DevTools protocol calls. */
export class BenchPage {
  private readonly trace: TraceEvent[] = [];

  constructor(
    private readonly cdp: Cdp,
    /** Major version. */
    private readonly chromium: number,
    private readonly dispose: () => Promise<unknown>,
  ) {
    cdp.on<{ value: TraceEvent[] }>('Tracing.dataCollected', ({ value }) => {
      for (const event of value) this.trace.push(event);
    });
  }

  /** Call it first: later settings then survive a change of the page's process. */
  async begin(): Promise<this> {
    await this.cdp.send('Page.enable');
    return this;
  }

  /** Size of the window; a television keeps its own. */
  async setSize(width: number, height: number): Promise<void> {
    await this.cdp.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  }

  /** Slows the page's main thread by this factor. */
  async throttle(rate: number): Promise<void> {
    if (rate !== this.rate) await this.cdp.send('Emulation.setCPUThrottlingRate', { rate });
    this.rate = rate;
  }
  private rate = 1;

  /** Runs a script before those of every page that is opened from now on. */
  async runBefore(source: string): Promise<void> {
    try {
      await this.cdp.send('Page.addScriptToEvaluateOnNewDocument', { source });
    } catch {
      // Before Chromium 61.
      await this.cdp.send('Page.addScriptToEvaluateOnLoad', { scriptSource: source });
    }
  }

  /** Leaves the open app: navigating to the same address, or only to another fragment, would not load it again. */
  leave(): Promise<void> {
    return this.navigate('about:blank');
  }

  /** Leaves the open app and clears cache and cookies. */
  async forgetEverything(): Promise<void> {
    await this.leave();
    await this.cdp.send('Network.enable');
    await this.cdp.send('Network.clearBrowserCache');
    await this.cdp.send('Network.clearBrowserCookies');
    await this.cdp.send('Network.disable');
  }

  /** Clears what the app at this address has stored: a television, and a profile, keep it from one page to the next. */
  async forgetStorage(url: string): Promise<void> {
    await this.cdp.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' });
  }

  /** Navigates, and resolves when the app reports that it is ready. @throws when it never does */
  async open(url: string): Promise<void> {
    await this.navigate(url);
    await this.whenReady(url);
  }

  /** Navigates; resolves when the navigation has begun. */
  async navigate(url: string): Promise<void> {
    const { errorText } = await this.cdp.send<{ errorText?: string }>('Page.navigate', { url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
    // The throttle ends with the previous page.
    if (this.rate !== 1) await this.cdp.send('Emulation.setCPUThrottlingRate', { rate: this.rate });
  }

  async whenReady(url: string): Promise<void> {
    await waitUntil(`window.bench of ${url}`, () => this.evaluate<boolean>('typeof window.bench === "object"'), {
      timeout: openTimeoutMs,
      pause: lookMs,
    });
    const isReady = this.evaluate('window.bench.ready.then(() => true)', openTimeoutMs);
    await isReady.catch((error: Error) => {
      throw new Error(`${url} did not become ready: ${error.message}`);
    });
  }

  /** Waits until the page has prepared what may come next: keys are measured as they are for a viewer who has looked at it. */
  async whenPrepared(): Promise<void> {
    const isPrepared = `(({ preparedMark }) => !preparedMark || performance.getEntriesByName(preparedMark).length > 0)(window.bench)`;
    await waitUntil('the page to be prepared', () => this.evaluate<boolean>(isPrepared), {
      timeout: openTimeoutMs,
      pause: lookMs,
    });
  }

  /** Waits until the video has played for a moment. */
  async whenPlaying(): Promise<void> {
    const expression = `[].some.call(document.querySelectorAll('video'), (video) => video.currentTime > 1)`;
    await waitUntil('the video to play', () => this.evaluate<boolean>(expression), { timeout: 60_000, pause: lookMs });
  }

  /** Waits until the page sets a mark from now on. */
  async whenMarked(name: string): Promise<void> {
    await this.evaluate(`performance.clearMarks('${name}')`);
    const isMarked = () => this.evaluate<boolean>(`performance.getEntriesByName('${name}').length > 0`);
    await waitUntil(`the mark ${name}`, isMarked, { timeout: 30_000, pause: lookMs });
  }

  /** Waits until every picture in view shows, and a little longer. */
  async settle(): Promise<void> {
    const expression = `performance.getEntriesByName('${startMarks.complete}').length > 0`;
    const isHome = await this.evaluate<boolean>(`location.hash.indexOf('#/screens/') === 0`);
    if (isHome) {
      const completed = () => this.evaluate<boolean>(expression);
      await waitUntil('every picture in view', completed, { timeout: 30_000, pause: lookMs });
    }
    await pause(settleMs);
  }

  /** @throws what the expression throws in the page */
  async evaluate<T>(expression: string, timeoutMs?: number): Promise<T> {
    const parameters = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await this.cdp.send<Evaluated>('Runtime.evaluate', parameters, timeoutMs);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as T;
  }

  /** Sends a key event as a remote control would. Resolves when the page has handled it. */
  async key({ type, key, code }: Pick<ScriptKeyEvent, 'type' | 'key' | 'code'>): Promise<void> {
    const kind = type === 'down' ? 'rawKeyDown' : 'keyUp';
    await this.cdp.send('Input.dispatchKeyEvent', { type: kind, key, windowsVirtualKeyCode: code });
  }

  /** Sets a mark in the trace. */
  async mark(name: string): Promise<void> {
    // Engines without User Timing in their traces record console time stamps.
    await this.evaluate(`performance.mark('${name}'), console.timeStamp('${name}')`);
  }

  /** Starts recording a trace. */
  async startTrace(): Promise<void> {
    this.trace.length = 0;
    const categories = traceCategories(this.chromium);
    await this.cdp.send('Tracing.start', { transferMode: 'ReportEvents', categories });
    await this.mark(windowMarks.start);
  }

  async stopTrace(): Promise<TraceEvent[]> {
    await this.mark(windowMarks.end);
    const complete = this.cdp.once('Tracing.tracingComplete');
    await this.cdp.send('Tracing.end');
    await complete;
    return this.trace.splice(0);
  }

  async startProfile(): Promise<void> {
    await this.cdp.send('Profiler.enable');
    await this.cdp.send('Profiler.setSamplingInterval', { interval: samplingInterval });
    await this.cdp.send('Profiler.start');
  }

  async stopProfile(): Promise<CpuProfile> {
    const { profile } = await this.cdp.send<{ profile: CpuProfile }>('Profiler.stop');
    await this.cdp.send('Profiler.disable');
    return profile;
  }

  /** Bytes of the JavaScript heap after a full collection. */
  async heapBytes(): Promise<number> {
    await this.cdp.send('HeapProfiler.collectGarbage');
    const usage = this.cdp.send<{ usedSize: number }>('Runtime.getHeapUsage');
    return usage.then(
      ({ usedSize }) => usedSize,
      () => this.evaluate<number>('performance.memory.usedJSHeapSize'),
    );
  }

  /**
   * Bytes held by scripts, after a full collection: the heap without V8's own data, which keeps growing while V8
   * optimises code.
   */
  async heldBytes(): Promise<number> {
    const chunks: string[] = [];
    const stop = this.cdp.on<{ chunk: string }>('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
    try {
      await this.cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    } finally {
      stop();
    }
    return bytesOfScripts(JSON.parse(chunks.join('')) as HeapSnapshot);
  }

  /** What is on screen, as PNG. */
  async screenshot(): Promise<Buffer> {
    const { data } = await this.cdp.send<{ data: string }>('Page.captureScreenshot', { format: 'png' });
    return Buffer.from(data, 'base64');
  }

  async close(): Promise<void> {
    await this.dispose();
    this.cdp.close();
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
