import { isSomebodys } from '../api/tokens/viewer-of.ts';
import type { Authorise } from '../api/transport.ts';
import { auth } from '../config/constants.ts';
import type { Report, ReportEvent } from '../config/report.ts';
import type { Platform } from '../platform/platform.ts';
import { Lazy } from '../stores/lazy.ts';
import type { PlayerFailure } from '../stores/player/player-types.ts';
import type { Viewer } from './viewer.ts';

/** More lines than one start writes. If a start keeps failing, the last lines are kept. */
const keptLines = 100;

/**
 * Loads the viewer, a chunk that Home does not need: a second after Home, or with the first personal call. Until then,
 * on a device where nobody has signed in, every call is anonymous.
 */
export class LazyViewer {
  private create: () => Promise<Viewer> = () => Promise.reject(new Error('the viewer is not connected'));
  private readonly lazy = new Lazy(() => this.create());
  /** Log lines from before telemetry was there. */
  private early: ReportEvent[] = [];

  constructor(
    private readonly plainFetch: typeof globalThis.fetch,
    private readonly platform: Pick<Platform, 'cookies' | 'storage'>,
    private readonly localReport: Report,
  ) {}

  /** Sets how to build the viewer. It needs the app's core, whose transport needs this object: call once both exist. */
  connect(create: () => Promise<Viewer>): void {
    this.create = create;
  }

  /** Somebody has signed in on this device, perhaps long ago. Whoever has not is anonymous, and waits until Home is up. */
  get isKnown(): boolean {
    const { cookies, storage } = this.platform;
    return isSomebodys(cookies.get(auth.cookieName)) || isSomebodys(storage.get(auth.cookieName));
  }

  /** Rejects when the chunk cannot be loaded; it can be tried again. */
  async load(): Promise<Viewer> {
    const viewer = await this.lazy.load();
    for (const line of this.early) viewer.telemetry.heard(line);
    this.early = [];
    return viewer;
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

  /** Writes log lines to the console, and to telemetry once it has loaded. */
  readonly report: Report = (line) => {
    if (this.loaded) {
      this.loaded.telemetry.report(line);
      return;
    }
    this.localReport(line);
    this.early.push(line);
    if (this.early.length > keptLines) this.early.shift();
  };

  /** The error catalogue loads with the viewer; every caller loads later. */
  showPlayerFailure(failure: PlayerFailure): void {
    this.loaded?.showPlayerFailure(failure);
  }

  /** The app is about to end: what was watched is kept. */
  leave(): void {
    this.loaded?.bookmarks.flush();
  }

  /** For the transport: reports failures to telemetry. */
  readonly fetch: typeof globalThis.fetch = (input, init) => (this.loaded?.fetch ?? this.plainFetch)(input, init);

  private get loaded(): Viewer | undefined {
    return this.lazy.value;
  }
}
