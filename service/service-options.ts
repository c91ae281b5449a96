import type { FastifyServerOptions } from 'fastify';
import type { SettableClock } from './clock.ts';
import type { Pace } from './fair-queue.ts';
import type { ScaleSize } from './feeds/rows/scale.ts';
import type { DestinationName } from './intake/analytics.ts';
import type { RateLimit } from './security/rate-limit.ts';

export interface ServiceOptions {
  /** Folder of the database and the picture cache. */
  dataDir: string;
  /** A libSQL server or another file; `proscenium.db` in the data folder by default. */
  databaseUrl?: string;
  databaseAuthToken?: string;
  apiKey?: string;
  clock?: SettableClock;
  /** Opens the control routes. */
  control?: boolean;
  scale?: ScaleSize;
  /** A built app to serve. */
  staticDir?: string;
  /** Folder of films and captions; `assets/media` of the repository by default. */
  mediaDir?: string;
  /** Lifetime of an access token in seconds, 900 by default. */
  accessTokenSeconds?: number;
  /** Devices an account may be signed in on at once, 5 by default. */
  deviceLimit?: number;
  /** Streams an account may watch at once, 3 by default. */
  streamLimit?: number;
  /** Sign-in attempts of a place at an account; ten in five minutes by default. */
  signInLimit?: RateLimit;
  /** How fast the passwords of one place are checked; two in a row and then one in 1.5 s by default. */
  passwordPace?: Pace;
  /** Lifetime of a registration code in seconds, 60 by default (C 9.1). */
  codeSeconds?: number;
  /** Sign-in during watching: polling a code keeps it alive (C 4.2). */
  extendCodesOnPoll?: boolean;
  /** Streams have breaks with ads. Off by default. */
  ads?: boolean;
  /** Tells apps to report their errors and views here (C 7.7). Off by default: the vendor's libraries are large. */
  monitoring?: boolean;
  /** Where apps send their events (C 7.7): segment or heap, then others. Segment by default. */
  destinations?: readonly DestinationName[];
  /** How long a caller may take to send a request, ms; 20 s by default. */
  requestTimeoutMs?: number;
  /**
   * Proxies whose `X-Forwarded-*` headers count, for limits, addresses and https alike: their number, or their addresses.
   * None by default.
   */
  trustProxy?: number | readonly string[];
  logger?: FastifyServerOptions['logger'];
}
