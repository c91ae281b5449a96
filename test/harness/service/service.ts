import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PreviewPassChange } from '../../../service/activation/preview/passes.ts';
import type { MadeViewer, WantedViewer } from '../../../service/control/viewers.ts';
import type { PromoChange } from '../../../service/feeds/calls/brand-offers.ts';
import type { SubscriptionStatus, SubscriptionStore } from '../../../service/identity/subscriptions/subscriptions.ts';
import type { DestinationName } from '../../../service/intake/analytics.ts';
import type { EventKind } from '../../../service/intake/event-store.ts';
import { eveningAhead } from '../page/moved-date.ts';
import { root } from '../root.ts';
import { copySeededDatabase, databasesVariable } from './seeded-database.ts';
import type { Scale } from './serve-build.ts';
import { type ServiceProcess, spawnService } from './service-process.ts';

/** A fault in the service's answers to paths that begin with `route` (docs/feeds.md, Control). */
export interface Fault {
  route: string;
  /** The route is the whole path. */
  whole?: boolean;
  status?: number;
  delay_ms?: number;
  drop?: boolean;
  body?: 'broken-json' | 'empty' | (string & {});
  skips?: number;
  times?: number;
}

export interface SeenRequest {
  method: string;
  path: string;
  at: string;
}

/** The reference service serving one built brand, with its test controls open. */
export interface RunningService extends Pick<ServiceProcess, 'address' | 'close'> {
  /** Sets the service's clock, which then stands still unless `ticking`. */
  setClock(iso: string, options?: { ticking?: boolean }): Promise<void>;
  addFault(fault: Fault): Promise<void>;
  clearFaults(): Promise<void>;
  requests(): Promise<SeenRequest[]>;
  clearRequests(): Promise<void>;
  /** Events of a kind that apps have sent (C 7.7), the oldest first. */
  events(kind: EventKind): Promise<{ event: Record<string, unknown> }[]>;
  /** Changes the preview passes on offer (docs/feeds.md, Control). */
  setPreviewPass(change: PreviewPassChange): Promise<void>;
  /** Switches a brand's promo on or off. */
  setPromo(change: PromoChange): Promise<void>;
  /** Makes a viewer for a device (docs/feeds.md, Viewers). */
  makeViewer(
    wanted: Pick<WantedViewer, 'kind'> & Partial<WantedViewer> & { deviceId: string; deviceSecret?: string },
  ): Promise<MadeViewer>;
  /** Ends everything of a kind that is valid. */
  expire(what: 'codes' | 'passes' | 'providers' | 'sessions' | 'limits'): Promise<void>;
  /** Gives, holds or takes (null) the subscription of an account. */
  setSubscription(change: {
    email: string;
    appId: string;
    status: SubscriptionStatus | null;
    store?: SubscriptionStore;
  }): Promise<void>;
  /** Resets clock, faults, requests and data to the start. */
  reset(): Promise<void>;
  /** As after its start: a reset, and its clock at `eveningAhead` again. */
  renew(): Promise<void>;
  /** Milliseconds by which its clock was ahead of this machine's at the start. */
  readonly ahead: number;
  /** False after `kill`, until `revive`. */
  readonly isRunning: boolean;
  /** Ends its process as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again at its address with the data that it had, if it was killed. Its clock is as at the first start. */
  revive(): Promise<void>;
}

export interface ServiceOptions {
  brand?: 'nation' | 'sports' | 'news';
  appType?: 'MVPD' | 'SUBSCRIPTION';
  /** Rows and tiles of a generated home. */
  scale?: Scale;
  /** The build to serve, in place of the brand's own. */
  directory?: string;
  /** Whether the app reports its errors and views. */
  monitoring?: boolean;
  /** Whether streams have breaks with ads. */
  ads?: boolean;
  /** Where the app sends its events; to segment unless given. */
  destinations?: readonly DestinationName[];
}

/**
 * Starts a service of the test's own at `eveningAhead`, with test controls and a fresh database. The app must be built
 * (the global setup of the browser tests builds it).
 */
export async function startTestService({
  brand = 'nation',
  appType = 'MVPD',
  scale,
  directory = path.join(root, 'dist', `${brand}-web-${appType}`),
  monitoring = false,
  ads = false,
  destinations,
}: ServiceOptions = {}): Promise<RunningService> {
  // Drawn pictures are kept between runs; the database belongs to this service only.
  const flags = ['--static', directory, '--data', '.cache/test-service', '--control', '--now', eveningAhead];
  if (scale !== undefined) flags.push('--scale', scale.join(','));
  if (monitoring) flags.push('--monitoring');
  if (destinations) flags.push('--destinations', destinations.join(','));
  flags.push('--ads', ads ? 'on' : 'off');
  let ahead = Date.parse(eveningAhead) - Date.now();
  const databaseFolder = await mkdtemp(path.join(process.env[databasesVariable] ?? tmpdir(), 'proscenium-service-'));
  const database = path.join(databaseFolder, 'proscenium.db');
  const removeDatabase = () => rm(databaseFolder, { recursive: true, force: true });
  await copySeededDatabase(database);
  const env = { DATABASE_URL: `file:${database}` };
  let running: ServiceProcess | undefined = await spawnService(flags, env).catch(async (error) => {
    await removeDatabase();
    throw error;
  });
  const { address } = running;

  const control = async (method: string, route: string, body?: unknown) => {
    const response = await fetch(`${address}/control${route}`, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} /control${route}: ${response.status} ${await response.text()}`);
    return response;
  };
  const reset = async () => {
    await control('POST', '/reset');
    await control('POST', '/clock', { now: new Date(Date.now() + ahead).toISOString(), frozen: false });
  };
  return {
    address,
    get ahead() {
      return ahead;
    },
    async close() {
      await running?.close();
      await removeDatabase();
    },
    get isRunning() {
      return running !== undefined;
    },
    async kill() {
      await running?.kill();
      running = undefined;
    },
    async revive() {
      running ??= await spawnService([...flags, '--port', new URL(address).port], env);
    },
    async setClock(iso, { ticking = false } = {}) {
      await control('POST', '/clock', { now: iso, frozen: !ticking });
    },
    async addFault(fault) {
      await control('POST', '/faults', fault);
    },
    async clearFaults() {
      await control('DELETE', '/faults');
    },
    async requests() {
      return (await control('GET', '/requests')).json() as Promise<SeenRequest[]>;
    },
    async clearRequests() {
      await control('DELETE', '/requests');
    },
    async events(kind) {
      const newest = (await control('GET', `/events?kind=${kind}`)).json() as Promise<
        { event: Record<string, unknown> }[]
      >;
      return (await newest).reverse();
    },
    async setPreviewPass(change) {
      await control('POST', '/preview-pass', change);
    },
    async setPromo(change) {
      await control('POST', '/promo', change);
    },
    async makeViewer(wanted) {
      return (await control('POST', '/viewer', wanted)).json() as Promise<MadeViewer>;
    },
    async expire(what) {
      await control('POST', '/expire', { what });
    },
    async setSubscription(change) {
      await control('POST', '/subscriptions', change);
    },
    reset,
    async renew() {
      ahead = Date.parse(eveningAhead) - Date.now();
      await reset();
    },
  };
}
