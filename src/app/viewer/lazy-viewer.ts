import type { Authorise } from '../../api/transport.ts';
import { auth } from '../../config/constants.ts';
import type { Report, ReportEvent } from '../../config/report.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from './create-viewer.ts';

/** More than a start writes; of a start that goes on failing, the last. */
const keptLines = 100;

/**
 * Who watches: a chunk that Home does not need. It comes a second after Home, or with the first call that is somebody's. Until
 * then, on a device where nobody has signed in, every call is an anonymous one.
 */
export class LazyViewer {
  private loaded: Viewer | undefined;
  private loading: Promise<Viewer> | undefined;
  /** Log lines from before telemetry came. */
  private early: ReportEvent[] = [];

  constructor(
    private readonly fetchViewer: () => Promise<Viewer>,
    private readonly plainFetch: typeof globalThis.fetch,
    private readonly platform: Pick<Platform, 'cookies' | 'storage'>,
    private readonly localReport: Report,
  ) {}

  /** Somebody has signed in on this device, perhaps long ago. */
  get isKnown(): boolean {
    const { cookies, storage } = this.platform;
    return cookies.get(auth.cookieName) !== null || storage.get(auth.cookieName) !== null;
  }

  /** Rejects when the chunk cannot be had; it can be asked for again. */
  load(): Promise<Viewer> {
    this.loading ??= this.fetchViewer().then(
      (viewer) => {
        this.loaded = viewer;
        for (const line of this.early) viewer.telemetry.heard(line);
        this.early = [];
        return viewer;
      },
      (error) => {
        this.loading = undefined;
        throw error;
      },
    );
    return this.loading;
  }

  /** Home is up: whoever has not signed in does so anonymously, and telemetry begins. Rejects as `load` does. */
  async begin(): Promise<void> {
    const { begin } = await this.load();
    await begin();
  }

  /** For the transport. Without the chunk the server decides what an anonymous viewer gets. */
  readonly authorise: Authorise = async (request, send) => {
    const isPersonal = request.auth === 'bearer' || request.auth === 'userauth';
    const viewer = this.loaded ?? (isPersonal && this.isKnown ? await this.load().catch(() => undefined) : undefined);
    return viewer ? viewer.authorise(request, send) : send({});
  };

  /** Log lines go to the console, and to telemetry once that is there. */
  readonly report: Report = (line) => {
    if (this.loaded) {
      this.loaded.telemetry.report(line);
      return;
    }
    this.localReport(line);
    this.early.push(line);
    if (this.early.length > keptLines) this.early.shift();
  };

  /** The catalogue comes with the viewer, and what can fail in its words comes after that. */
  showError(...failure: Parameters<Viewer['showError']>): void {
    this.loaded?.showError(...failure);
  }

  /** For the transport: telemetry hears of what fails. */
  readonly fetch: typeof globalThis.fetch = (input, init) => (this.loaded?.fetch ?? this.plainFetch)(input, init);
}
